import { createHash } from 'node:crypto';
import { DomainError, invalid } from '../../../../shared/errors.ts';
import { photoLimit, typeOfPhoto, type Crop } from '../../../../shared/people/photo.ts';
import type { Context } from '../../context.ts';
import { getRow } from '../../replica/read-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import type { PhotoChange } from '../../replica/photo-change-store.ts';

export interface ChangeParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

/** A photo as it was chosen, and as the page has drawn it; `photo` null takes the present one away. */
export interface Chosen {
  readonly photo: Uint8Array | null;
  readonly crop: Crop | null;
  readonly preview: { readonly small: Uint8Array; readonly large: Uint8Array } | null;
}

/** How it was before a photo was set or taken away. */
export interface Before {
  readonly change: PhotoChange | null;
  readonly foto: string | null;
  readonly large: Uint8Array | null;
}

/** Throws `validation_failed` for what the server would not take anyway. */
export function assertPhoto(photo: Uint8Array): void {
  if (photo.length > photoLimit) throw invalid('photo', 'photo_too_large');
  if (typeOfPhoto(photo) === null) throw invalid('photo', 'photo_type');
}

/** What is needed to take the next change back. */
export function stateBefore(replica: Replica, id: string): Before {
  const { photos } = replica;
  const { foto } = getRow(replica, 'member', id);
  const large = foto === null ? null : photos.read(foto, '512');
  return { change: photos.change(id), foto, large };
}

/** Shows a photo, or none, from now on, and has the queue send it. */
export function putChange(parts: ChangeParts, id: string, { photo, crop, preview }: Chosen): void {
  const { context, replica } = parts;
  const seen = seenOf(replica, id);
  const shown = preview && createHash('sha256').update(preview.large).digest('hex');
  if (preview && shown !== null) {
    replica.photos.keep(shown, '96', preview.small);
    replica.photos.keep(shown, '512', preview.large);
  }
  const what = { member_id: id, mid: context.newId(), bytes: photo, crop, seen, shown };
  const made_at = context.now().toISOString();
  replica.photos.put({ ...what, state: 'waiting', problem: null, foto: null, version: null, made_at });
}

/** The photo that the server has, as far as this computer knows; '' for none. */
function seenOf(replica: Replica, id: string): string {
  const change = replica.photos.change(id);
  // What waits in front of this one was made from the same photo.
  if (change?.state === 'waiting') return change.seen;
  if (change?.state === 'sent') return change.foto ?? '';
  return getRow(replica, 'member', id).foto ?? '';
}

/** A change that has not left is as if it had never been; after one that has, the photo of before is sent anew. */
export function takeBackChange(parts: ChangeParts, id: string, before: Before): void {
  const { photos } = parts.replica;
  const change = photos.change(id);
  const waited = before.change?.state === 'waiting' ? before.change : null;
  const hasLeft = change === null || change.state === 'sent';
  if (!hasLeft && waited) return photos.put({ ...waited, seen: seenOf(parts.replica, id) });
  if (!hasLeft) return photos.drop(id);
  const photo = waited ? waited.bytes : before.large;
  if (photo === null && before.foto !== null && !waited)
    throw new DomainError('not_found', { what: 'photo' });
  const preview = photo && !waited ? { small: photo, large: photo } : null;
  return putChange(parts, id, { photo, crop: waited?.crop ?? null, preview });
}
