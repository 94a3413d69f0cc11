import { z } from 'zod';
import { line } from '../fields.ts';
import { fileName } from './file-name.ts';

/** Largest attached file, and all files of one mailing together, in bytes: more than most mailboxes take. */
export const attachmentLimit = 10_000_000;
export const attachmentsLimit = 15_000_000;

export const attachmentSchema = z.strictObject({
  filename: fileName,
  type: line(120),
  size: z.int().min(1, 'required').max(attachmentLimit, 'file_too_large'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'invalid'),
});
export type Attachment = z.output<typeof attachmentSchema>;
