import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { paging, rowRef, uuid } from '../../fields.ts';
import { shiftTemplateFields, shiftTemplateSchema } from './shift-template.ts';

export const newShiftTemplateSchema = z.strictObject({ ...shiftTemplateFields.shape, uuid: uuid.optional() });
export type NewShiftTemplate = z.output<typeof newShiftTemplateSchema>;
export const shiftTemplatePatchSchema = shiftTemplateFields.partial();
export type ShiftTemplatePatch = z.output<typeof shiftTemplatePatchSchema>;

export const shiftTemplateContract = {
  list: listEndpoint({
    method: 'get',
    path: '/shift-templates',
    summary: 'Vorlagen von Schichten, nach Namen',
    permission: 'events.read',
    input: z.strictObject({ ...paging }),
    output: shiftTemplateSchema,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/shift-templates/:id',
    summary: 'Eine Vorlage von Schichten',
    permission: 'events.read',
    input: z.strictObject({ id: rowRef }),
    output: shiftTemplateSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'post',
    path: '/shift-templates',
    summary: 'Vorlage von Schichten anlegen',
    permission: 'events.write',
    input: newShiftTemplateSchema,
    output: shiftTemplateSchema,
    status: 201,
    resource: true,
    location: '/shift-templates/:id',
    errors: ['conflict', 'erased'],
  }),
  update: endpoint({
    method: 'put',
    path: '/shift-templates/:id',
    summary: 'Vorlage von Schichten ändern',
    permission: 'events.write',
    input: z.strictObject({ ...shiftTemplatePatchSchema.shape, id: rowRef }),
    output: shiftTemplateSchema,
    status: 200,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/shift-templates/:id',
    summary: 'Vorlage von Schichten löschen',
    permission: 'events.write',
    input: z.strictObject({ id: rowRef }),
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
};
