import { z } from 'zod';
import { day, instant, paragraph, usualDay, uuid } from '../../fields.ts';

/** Longest text of a note, in characters. */
const longestNote = 5000;

/** What people write down: what happened, and on which day. */
export const noteFields = z.strictObject({
  date: usualDay,
  text: paragraph(longestNote).pipe(z.string().min(1, 'required')),
});
export type NoteFields = z.output<typeof noteFields>;

/** What a note has, whatever it belongs to. */
export const noteRow = {
  ...noteFields.shape,
  date: day,
  id: uuid,
  /** Who wrote it, as the audit log names the person. */
  author: z.string(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
};

/** A note of the diary of a member. */
export const memberNoteSchema = z.object({ member_id: uuid, ...noteRow });
type MemberNote = z.output<typeof memberNoteSchema>;

/** What a new note of a member says; the server sets the rest. */
export const newMemberNote = z.strictObject({ member_id: uuid, ...noteFields.shape });

type Dated = Pick<MemberNote, 'date' | 'created_at' | 'id'>;

/** The newest day first, and of one day the last written. */
export const compareNotes = (one: Dated, other: Dated): number =>
  other.date.localeCompare(one.date) ||
  other.created_at.localeCompare(one.created_at) ||
  other.id.localeCompare(one.id);
