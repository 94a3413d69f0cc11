import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { paging, rowRef } from '../fields.ts';
import { eventDetailSchema } from './event-detail.ts';
import { clubEventSchema, eventStatuses } from './event.ts';
import { eventPatchSchema, newEventSchema } from './new-event.ts';

export const eventContract = {
  list: listEndpoint({
    method: 'get',
    path: '/events',
    summary: 'Anlässe, nach Beginn; Entwürfe sieht nur der Vorstand',
    permission: 'public',
    input: z.strictObject({
      upcoming: z.boolean().optional(),
      status: z.enum(eventStatuses).optional(),
      ...paging,
    }),
    output: clubEventSchema,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/events/:id',
    summary: 'Ein Anlass mit Schichten und Anmeldungen; Personendaten sehen Vorstand und OK des Anlasses',
    permission: 'public',
    input: z.strictObject({ id: rowRef }),
    output: eventDetailSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'post',
    path: '/events',
    summary: 'Anlass anlegen',
    permission: 'events.write',
    input: newEventSchema,
    output: clubEventSchema,
    status: 201,
    resource: true,
    location: '/events/:id',
    errors: ['conflict', 'erased'],
  }),
  update: endpoint({
    method: 'put',
    path: '/events/:id',
    summary: 'Anlass ändern; fehlende Felder bleiben. Eine Absage geht per E-Mail an alle Angemeldeten',
    permission: 'events.write',
    input: z.strictObject({ ...eventPatchSchema.shape, id: rowRef }),
    output: clubEventSchema,
    status: 200,
    resource: true,
    errors: ['not_found', 'conflict', 'event_has_registrations', 'precondition_failed'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/events/:id',
    summary: 'Anlass löschen; einer mit Angemeldeten muss zuerst abgesagt werden',
    permission: 'events.write',
    input: z.strictObject({ id: rowRef }),
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['not_found', 'event_has_registrations', 'precondition_failed'],
  }),
};
