import { z } from 'zod';
import { endpoint, listEndpoint } from '../../../endpoint.ts';
import { paging, uuid } from '../../../fields.ts';
import { articleFields, articleSchema } from './article.ts';

const field = articleFields.shape;
export const newArticleSchema = z.strictObject({
  ...field,
  description: field.description.default(''),
  by_status: field.by_status.default({}),
  active: field.active.default(true),
  id: uuid.optional(),
});
export type NewArticle = z.output<typeof newArticleSchema>;
export const articlePatchSchema = articleFields.partial();
export type ArticlePatch = z.output<typeof articlePatchSchema>;

/** What is billed again and again. */
export const articleContract = {
  list: listEndpoint({
    method: 'get',
    path: '/articles',
    summary: 'Artikel für Rechnungen, nach Namen',
    permission: 'invoices.read',
    input: z.strictObject({ ...paging }),
    output: articleSchema,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/articles/:id',
    summary: 'Ein Artikel',
    permission: 'invoices.read',
    input: z.strictObject({ id: uuid }),
    output: articleSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'post',
    path: '/articles',
    summary: 'Artikel anlegen',
    permission: 'invoices.write',
    input: newArticleSchema,
    output: articleSchema,
    status: 201,
    resource: true,
    location: '/articles/:id',
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'put',
    path: '/articles/:id',
    summary: 'Artikel ändern; ausgestellte Rechnungen bleiben, wie sie sind',
    permission: 'invoices.write',
    input: z.strictObject({ ...articlePatchSchema.shape, id: uuid }),
    output: articleSchema,
    status: 200,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/articles/:id',
    summary: 'Artikel löschen; ausgestellte Rechnungen bleiben, wie sie sind',
    permission: 'invoices.write',
    input: z.strictObject({ id: uuid }),
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
};
