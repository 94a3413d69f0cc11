import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from '../endpoint.ts';
import { filledLine, paging, rowRef, uuid } from '../fields.ts';
import { planOptions } from './plan.ts';
import { eventGroupSchema } from './event-group.ts';

const eventIds = z.array(rowRef).max(200, 'too_many');

export const newEventGroupSchema = z.strictObject({
  name: filledLine(120),
  event_ids: eventIds.default([]),
  uuid: uuid.optional(),
});
export const eventGroupPatchSchema = z.strictObject({
  name: filledLine(120).optional(),
  event_ids: eventIds.optional(),
});

export const eventGroupContract = {
  list: listEndpoint({
    method: 'get',
    path: '/event-groups',
    summary: 'Gruppen von Anlässen, nach Namen',
    permission: 'events.read',
    input: z.strictObject({ ...paging }),
    output: eventGroupSchema,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/event-groups/:id',
    summary: 'Eine Gruppe von Anlässen',
    permission: 'events.read',
    input: z.strictObject({ id: rowRef }),
    output: eventGroupSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'post',
    path: '/event-groups',
    summary: 'Gruppe von Anlässen anlegen',
    permission: 'events.write',
    input: newEventGroupSchema,
    output: eventGroupSchema,
    status: 201,
    resource: true,
    location: '/event-groups/:id',
    errors: ['not_found', 'conflict', 'erased'],
  }),
  update: endpoint({
    method: 'put',
    path: '/event-groups/:id',
    summary: 'Gruppe von Anlässen ändern',
    permission: 'events.write',
    input: z.strictObject({ ...eventGroupPatchSchema.shape, id: rowRef }),
    output: eventGroupSchema,
    status: 200,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/event-groups/:id',
    summary: 'Gruppe löschen; ihre Anlässe bleiben',
    permission: 'events.write',
    input: z.strictObject({ id: rowRef }),
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['not_found', 'precondition_failed'],
  }),
  workPlan: fileEndpoint({
    method: 'post',
    path: '/event-groups/:id/arbeitsplan-pdf',
    summary: 'Gemeinsamer Arbeitsplan aller Anlässe der Gruppe als PDF',
    permission: 'events.read',
    input: z.strictObject({ ...planOptions.shape, id: rowRef }),
    produces: ['application/pdf'],
    repeatable: true,
    outside: true,
    heavy: true,
    errors: ['not_found'],
  }),
};
