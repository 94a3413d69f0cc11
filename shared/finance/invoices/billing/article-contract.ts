import { z } from 'zod';
import { crud } from '../../../endpoint.ts';
import { uuid } from '../../../fields.ts';
import { articleFields, articleSchema } from './article.ts';

const field = articleFields.shape;
export const newArticleSchema = z.strictObject({
  ...field,
  description: field.description.default(''),
  by_status: field.by_status.default({}),
  active: field.active.default(true),
  place: field.place.default(0),
  account: field.account.default(''),
  id: uuid.optional(),
});
export type NewArticle = z.output<typeof newArticleSchema>;
const articlePatchSchema = articleFields.partial();

/** What is billed again and again. */
export const articleContract = crud({
  path: '/articles',
  id: uuid,
  read: 'invoices.read',
  write: 'invoices.write',
  output: articleSchema,
  list: { summary: 'Artikel für Rechnungen, in ihrer Reihenfolge', filter: {} },
  get: { summary: 'Ein Artikel', output: articleSchema },
  create: { summary: 'Artikel anlegen', input: newArticleSchema, errors: ['conflict'] },
  update: {
    summary: 'Artikel ändern; ausgestellte Rechnungen bleiben, wie sie sind',
    input: articlePatchSchema,
  },
  remove: { summary: 'Artikel löschen; ausgestellte Rechnungen bleiben, wie sie sind' },
});
