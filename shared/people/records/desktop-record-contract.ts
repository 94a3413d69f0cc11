import { z } from 'zod';
import { fileName } from '../../association/file-name.ts';
import { documentSchema } from '../../document.ts';
import { localCall } from '../../endpoint.ts';
import { bytes, line, uuid } from '../../fields.ts';
import { fieldChangeSchema } from '../../sync/mutation.ts';
import { memberNoteSchema, noteFields, noteRow } from './note.ts';
import { memberFileSchema, recordFileRow } from './record-file.ts';

const marks = { waiting: z.boolean(), conflict: z.boolean() };
const one = z.strictObject({ id: uuid });
const changed = z.strictObject({ id: uuid, changes: z.record(z.string(), fieldChangeSchema) });

/** A note as a screen shows it, whatever it belongs to. */
const noteViewSchema = z.object({ ...noteRow, ...marks });
export type NoteView = z.output<typeof noteViewSchema>;

/** here: on this computer and on the server. waiting: only here, on its way. refused: only here, for good. server: fetched when it is opened. */
const contentStates = ['here', 'waiting', 'refused', 'server'] as const;
const fileViewSchema = z.object({
  ...recordFileRow,
  ...marks,
  content: z.enum(contentStates),
  /** Error code with which the server refused the content. */
  problem: z.string().nullable(),
});
export type FileView = z.output<typeof fileViewSchema>;

/** Dated notes of something, with and without network; `owner` names the field that says what they belong to. */
export const localNotes = <R extends z.ZodRawShape, O extends z.ZodRawShape>(
  row: z.ZodObject<R>,
  owner: O,
) => ({
  /** The newest day first. */
  list: localCall({ input: z.strictObject(owner), output: z.array(noteViewSchema) }),
  /** Throws `not_found` for what it belongs to. */
  create: localCall({
    input: z.strictObject({ ...owner, ...noteFields.shape, id: uuid.optional() }),
    output: row,
  }),
  save: localCall({ input: changed, output: row }),
  remove: localCall({ input: one, output: z.null() }),
  /** Brings one back that was removed (undo). */
  restore: localCall({ input: z.strictObject({ note: row }), output: z.null() }),
});

/** Files of something; the content of a new one goes to the server in its own queue. */
export const localFiles = <R extends z.ZodRawShape, O extends z.ZodRawShape>(
  row: z.ZodObject<R>,
  owner: O,
) => ({
  /** The newest first. */
  list: localCall({ input: z.strictObject(owner), output: z.array(fileViewSchema) }),
  /** Throws `validation_failed` for a file that is empty or too large, `limit_reached`, `storage_full`. */
  add: localCall({
    input: z.strictObject({ ...owner, filename: fileName, type: line(120), bytes, id: uuid.optional() }),
    output: row,
  }),
  save: localCall({ input: changed, output: row }),
  remove: localCall({ input: one, output: z.null() }),
  /** Brings one back that was removed (undo). */
  restore: localCall({ input: z.strictObject({ file: row }), output: z.null() }),
  /** The content, from this computer or the server. Throws `not_found` while the server does not have it, `offline`. */
  open: localCall({ input: one, output: documentSchema }),
});

const ofMember = { member_id: uuid };
export const desktopMemberNoteContract = localNotes(memberNoteSchema, ofMember);
export const desktopMemberFileContract = localFiles(memberFileSchema, ofMember);
