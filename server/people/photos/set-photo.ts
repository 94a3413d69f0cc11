import { DomainError } from '../../../shared/errors.ts';
import type { Call } from '../../context.ts';
import type { MemberRow } from '../members/member-store.ts';
import { getMember } from '../members/write-member.ts';
import type { GivenPhoto, PhotoPipeline } from './photo-pipeline.ts';
import { setPhoto } from './photo-store.ts';

export interface NewPhoto extends GivenPhoto {
  /** The photo that the caller saw, '' for none; any may be there where it is left out. */
  readonly replaces?: string | undefined;
}

/** A member with the new photo. */
interface PhotoOf {
  readonly id: string;
  readonly foto: string;
  readonly version: number;
}

/**
 * Gives a member a photo; the same one once more changes nothing. Throws `not_found`, `conflict` where another person
 * has set another one meanwhile, and what `PhotoHouse.keep` throws.
 */
export async function givePhoto(
  house: PhotoPipeline,
  call: Call,
  id: string,
  photo: NewPhoto,
): Promise<PhotoOf> {
  // Before the work of drawing.
  getMember(call, id);
  const { former, ...given } = await house.keep(photo, foto =>
    call.db.write(call.actor.name, () => {
      const member = getMember(call, id);
      assertReplaces(member, photo.replaces, foto);
      return { id, foto, version: write(call, member, foto), former: member.foto };
    }),
  );
  house.forget(former);
  return given;
}

/** Takes a member's photo away, if there is one. Throws `not_found`, or `conflict` as `givePhoto`. */
export function takePhoto(house: PhotoPipeline, call: Call, id: string, replaces?: string): null {
  const member = getMember(call, id);
  assertReplaces(member, replaces, null);
  call.db.write(call.actor.name, () => write(call, member, null));
  house.forget(member.foto);
  return null;
}

/** Answers the version of the row. */
function write(call: Call, { id, foto: former, version }: MemberRow, foto: string | null): number {
  if (former === foto) return version;
  setPhoto(call.db, id, { foto, updated_at: call.now().toISOString(), version: version + 1 });
  return version + 1;
}

/** Another caller may have made the same change. */
function assertReplaces(member: MemberRow, replaces: string | undefined, foto: string | null): void {
  const isAsSeen = replaces === undefined || (member.foto ?? '') === replaces;
  if (!isAsSeen && member.foto !== foto) throw new DomainError('conflict', { what: 'photo' });
}
