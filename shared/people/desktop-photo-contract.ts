import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { bytes, uuid } from '../fields.ts';
import { cropSchema, photoHash } from './photo.ts';

/** How far the photo that was chosen or taken away last is. */
const photoStateSchema = z.object({
  /** Name of the photo that is shown, null for none. */
  foto: photoHash.nullable(),
  /** waiting: it goes to the server by itself. refused: it does not, because of `problem`. */
  state: z.enum(['there', 'waiting', 'refused']),
  /** An error code, or the key of what is wrong with the file. */
  problem: z.string().nullable(),
  /** Name of the refused photo, where it can be shown. */
  refused: photoHash.nullable(),
});
export type PhotoState = z.output<typeof photoStateSchema>;

/** A chosen photo as the page has drawn it, to be shown until the server's squares are here. */
const preview = z.strictObject({ small: bytes, large: bytes });
const ofMember = z.strictObject({ id: uuid });

/** Photos of members from this computer, with and without network. */
export const desktopPhotoContract = {
  /** Small squares. One that is not here yet is left out; the topic 'photos' tells when more have come. */
  small: localCall({
    input: z.strictObject({ hashes: z.array(photoHash).max(500, 'too_many') }),
    output: z.record(z.string(), bytes),
  }),
  /** The large square, from this computer or the server; the small one where neither has it. Throws `not_found`. */
  large: localCall({ input: z.strictObject({ hash: photoHash }), output: z.object({ bytes }) }),
  state: localCall({ input: ofMember, output: photoStateSchema }),
  /**
   * Gives a member a photo; it is shown at once and sent when the server is there. `preview` null where the page cannot
   * draw it. Throws `not_found`, `validation_failed` at `photo`, `storage_full`.
   */
  set: localCall({
    input: z.strictObject({
      id: uuid,
      photo: bytes,
      crop: cropSchema.nullable(),
      preview: preview.nullable(),
    }),
    output: photoStateSchema,
  }),
  remove: localCall({ input: ofMember, output: photoStateSchema }),
  /** Takes the last `set` or `remove` back: the photo of before is there again. */
  takeBack: localCall({ input: ofMember, output: photoStateSchema }),
  /** A refused one: sends it although another one was set meanwhile. */
  insist: localCall({ input: ofMember, output: photoStateSchema }),
  /** A refused one: forgets it. */
  discard: localCall({ input: ofMember, output: photoStateSchema }),
};
