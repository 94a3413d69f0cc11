import { DomainError } from '../../../../../shared/errors.ts';
import { fieldErrorLabel, label } from '../../../../../shared/i18n/label.ts';
import { fullName, type Member } from '../../../../../shared/people/members/member.ts';
import type { Crop } from '../../../../../shared/people/photo.ts';
import { api } from '../../../api.ts';
import { errorSentence } from '../../../ui/note.tsx';
import { showDone } from '../../../ui/toast.tsx';
import { drawPreview } from './draw-preview.ts';

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
