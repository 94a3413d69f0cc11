import { photoSizes, squareOf, type Crop } from '../../../../../shared/people/photo.ts';

export interface Preview {
  readonly small: Uint8Array<ArrayBuffer>;
  readonly large: Uint8Array<ArrayBuffer>;
}

/** The photo as it will look, drawn here so that it shows before the server has it; null where the browser cannot read it. */
export async function drawPreview(file: Blob, crop: Crop | null): Promise<Preview | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  try {
    const [small, large] = await Promise.all(photoSizes.map(size => drawSquare(bitmap, crop, Number(size))));
    return small && large ? { small, large } : null;
  } finally {
    bitmap.close();
  }
}

async function drawSquare(
  bitmap: ImageBitmap,
  crop: Crop | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { left, top, width, height } = squareOf(bitmap, crop);
  const edge = Math.min(most, width);
  const canvas = new OffscreenCanvas(edge, edge);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, edge, edge);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, width, height, 0, 0, edge, edge);
  const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 });
  return new Uint8Array(await drawn.arrayBuffer());
}
