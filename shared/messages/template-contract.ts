import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { paging, rowRef } from '../fields.ts';
import { newTemplateSchema, templatePatchSchema } from './new-template.ts';
import { templateSchema } from './template.ts';

export const templateContract = {
  list: listEndpoint({
    method: 'get',
    path: '/templates',
    summary: 'Vorlagen für E-Mails, nach Namen',
    permission: 'dispatch.read',
    input: z.strictObject({ ...paging }),
    output: templateSchema,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/templates/:id',
    summary: 'Eine Vorlage',
    permission: 'dispatch.read',
    input: z.strictObject({ id: rowRef }),
    output: templateSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'post',
    path: '/templates',
    summary: 'Vorlage anlegen; ein unbekannter Platzhalter wird abgelehnt',
    permission: 'dispatch.write',
    input: newTemplateSchema,
    output: templateSchema,
    status: 201,
    resource: true,
    location: '/templates/:id',
    errors: ['conflict', 'erased'],
  }),
  update: endpoint({
    method: 'put',
    path: '/templates/:id',
    summary: 'Vorlage ändern',
    permission: 'dispatch.write',
    input: z.strictObject({ ...templatePatchSchema.shape, id: rowRef }),
    output: templateSchema,
    status: 200,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/templates/:id',
    summary: 'Vorlage löschen',
    permission: 'dispatch.write',
    input: z.strictObject({ id: rowRef }),
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
};
