import { DomainError, invalid } from '../../../shared/errors.ts';
import type { StoredFile } from '../../../shared/fields.ts';
import { may, memberActor } from '../../../shared/permission.ts';
import type { photoContract } from '../../../shared/people/photo-contract.ts';
import { cropSchema, type Crop } from '../../../shared/people/photo.ts';
import { localToday } from '../../association/local-today.ts';
import type { Call, Handlers } from '../../context.ts';
import { givePhoto, takePhoto, type NewPhoto } from './set-photo.ts';
import type { PhotoPipeline } from './photo-pipeline.ts';
import { isDirectoryOpen } from '../members/member-directory.ts';
import { isBoardPhoto, isPhotoInDirectory, isPhotoOf, isPhotoShown } from './photo-store.ts';

/** Photos of members. */
export function photoHandlers(house: PhotoPipeline): Handlers<typeof photoContract> {
  return {
    setOwn: (call, sent) => givePhoto(house, call, memberActor(call).member_id, photoOf(sent)),
    removeOwn: (call, { replaces }) => takePhoto(house, call, memberActor(call).member_id, replaces),
    set: (call, { id, ...sent }) => givePhoto(house, call, id, photoOf(sent)),
    remove: (call, { id, replaces }) => takePhoto(house, call, id, replaces),
    async get(call, { hash, size }) {
      const isPublic = isBoardPhoto(call.db, hash, localToday(call));
      const isSeen = isPublic || maySee(call, hash);
      const bytes = isSeen ? await house.read(hash, size) : null;
      if (!bytes) throw new DomainError('not_found', { what: 'photo' });
      return {
        bytes,
        filename: `foto-${hash.slice(0, 12)}.jpg`,
        type: 'image/jpeg',
        headers: isPublic ? publicHeaders : {},
      };
    },
  };
}

/** The board sees every photo, a member its own and, while the directory is open, those of the people in it. */
function maySee(call: Call, hash: string): boolean {
  const { db, actor } = call;
  if (may(actor, 'members.read')) return isPhotoShown(db, hash);
  if (!may(actor, 'members.directory')) return false;
  const memberId = actor.kind === 'member' ? actor.member_id : null;
  if (isPhotoOf(db, hash, memberId)) return true;
  return isDirectoryOpen(db) && isPhotoInDirectory(db, hash, localToday(call));
}

const publicHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

interface SentPhoto extends Pick<NewPhoto, 'replaces'> {
  readonly photo: Uint8Array | StoredFile;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

function photoOf({ photo, replaces, ...crop }: SentPhoto): NewPhoto {
  return { photo, replaces, crop: cropOf(crop) };
}

/** Null where nothing was chosen. */
function cropOf(given: Omit<SentPhoto, 'photo' | 'replaces'>): Crop | null {
  if (Object.values(given).every(value => value === undefined)) return null;
  const { success, data } = cropSchema.safeParse(given);
  const isThere = success && data.x < 1 && data.y < 1 && data.width > 0 && data.height > 0;
  if (!isThere) throw invalid('width', 'photo_crop');
  return data;
}
