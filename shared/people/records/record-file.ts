import { z } from 'zod';
import { fileName } from '../../association/file-name.ts';
import { instant, line, uuid } from '../../fields.ts';

/** Largest file of a member or an event, in bytes. */
export const recordFileLimit = 20_000_000;
/** Files of one member or event; more than a person finds the right one among. */
export const mostRecordFiles = 200;

/** What people change of a file that is there. */
export const recordFileFields = z.strictObject({ filename: fileName });

/** The file itself, which never changes: its content has the SHA-256 as its name. */
const content = {
  filename: fileName,
  type: line(120),
  size: z.int().min(1, 'file_empty').max(recordFileLimit, 'record_file_too_large'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'sha256'),
};

/** What a file has, whatever it belongs to. */
export const recordFileRow = {
  ...content,
  id: uuid,
  /** Who added it, as the audit log names the person. */
  author: z.string(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
};

/** A file of a member. */
export const memberFileSchema = z.object({ member_id: uuid, ...recordFileRow });

/** What a new file of a member says; its content follows. */
export const newMemberFile = z.strictObject({ member_id: uuid, ...content });

/** The same for whatever it belongs to. */
export const newRecordFile = z.strictObject(content);
export type NewRecordFile = z.output<typeof newRecordFile>;
