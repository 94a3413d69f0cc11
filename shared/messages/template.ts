import { z } from 'zod';
import { filledLine, instant, paragraph, rawText, uuid } from '../fields.ts';

/** An e-mail template of the association. `html` is cleaned on saving; `text` '' is made from it when sending. */
export const templateFields = z.strictObject({
  name: filledLine(120),
  subject: filledLine(200),
  html: rawText(400_000),
  text: paragraph(100_000),
});
export type TemplateFields = z.output<typeof templateFields>;

export const templateSchema = z.object({
  ...templateFields.shape,
  /** Given by the server; null until it has. */
  id: z.int().nullable(),
  uuid,
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Template = z.output<typeof templateSchema>;
