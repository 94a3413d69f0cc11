/** Most that one picture weighs in an e-mail, in bytes, and how wide it is at most: sharp on every screen. */
const pictureLimit = 200_000;
const widest = 1200;

/** Tried one after the other until the picture is light enough. */
const qualities = [0.85, 0.75, 0.62, 0.5];
const smaller = 0.75;
const narrowest = 160;

export interface Shrunk {
  /** `data:` address. */
  readonly src: string;
  readonly width: number;
}

/** A picture that is light enough to travel in an e-mail; null where the file is no picture that can be read. */
export async function shrinkPicture(file: Blob): Promise<Shrunk | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    if (staysAsItIs(file, bitmap)) return { src: await dataAddress(file), width: bitmap.width };
    const first = Math.min(widest, bitmap.width);
    for (let width = first; ; width *= smaller) {
      const drawn = await drawLight(bitmap, Math.round(width), file.type !== 'image/jpeg');
      if (drawn) return { src: await dataAddress(drawn), width: Math.round(width) };
      if (width < narrowest) return null;
    }
  } finally {
    bitmap.close();
  }
}

/** Drawings and moving pictures; a photo is always written anew, because it may say where it was taken. */
const staysAsItIs = ({ type, size }: Blob, { width }: ImageBitmap): boolean =>
  (type === 'image/png' || type === 'image/gif') && size <= pictureLimit && width <= widest;

/** At this width, as PNG where that is sharp and light enough, else as JPEG; null when it is too heavy. */
async function drawLight(bitmap: ImageBitmap, width: number, sharp: boolean): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(width, Math.max(1, Math.round((bitmap.height * width) / bitmap.width)));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  if (sharp) {
    const drawing = await canvas.convertToBlob({ type: 'image/png' });
    if (drawing.size <= pictureLimit) return drawing;
  }
  // JPEG knows no transparency; it would turn black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (photo.size <= pictureLimit) return photo;
  }
  return null;
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => failed(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(blob);
  });
}

/** True for a picture in the text that is heavier than one that this editor puts in. */
export const isHeavy = (src: string): boolean => src.startsWith('data:') && src.length > pictureLimit * 1.4;

/** The bytes of a `data:` address; it is never fetched. */
export function blobOf(src: string): Blob {
  const [head = '', base64 = ''] = src.split(',', 2);
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? '';
  return new Blob([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))], { type });
}
