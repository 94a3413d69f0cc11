import { DomainError } from '../../../../../shared/errors.ts';
import { fieldErrorLabel, label } from '../../../../../shared/i18n/label.ts';
import { fullName, type Member } from '../../../../../shared/people/members/member.ts';
import { type Crop, photoSizes, squareOf } from '../../../../../shared/people/photo.ts';
import { api } from '../../../api.ts';
import { errorSentence } from '../../../ui/note.tsx';
import { showDone } from '../../../ui/toast.tsx';

/** Gives a member the chosen part of a photo. Throws what core refuses. */
export async function givePhoto(member: Member, file: File, crop: Crop | null): Promise<void> {
  const preview = await drawPreview(file, crop);
  const photo = new Uint8Array(await file.arrayBuffer());
  await api.desktopPhotos.set({ id: member.id, photo, crop, preview });
  showDone(label('photo.given', { name: fullName(member) }), () =>
    api.desktopPhotos.takeBack({ id: member.id }),
  );
}

export async function removePhoto(member: Member): Promise<void> {
  await api.desktopPhotos.remove({ id: member.id });
  showDone(label('photo.removed', { name: fullName(member) }), () =>
    api.desktopPhotos.takeBack({ id: member.id }),
  );
}

/** A refusal in words: what is wrong with the photo, where that is it. */
export function photoSentence(error: unknown): string {
  if (!(error instanceof DomainError) || error.code !== 'validation_failed') return errorSentence(error);
  const { fields } = (error as DomainError<'validation_failed'>).params;
  return fieldErrorLabel(fields[0]?.message ?? '');
}

interface Preview {
  readonly small: Uint8Array<ArrayBuffer>;
  readonly large: Uint8Array<ArrayBuffer>;
}

/** The photo as it will look, drawn here so that it shows before the server has it; null where the browser cannot read it. */
async function drawPreview(file: Blob, crop: Crop | null): Promise<Preview | null> {
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
