import { z } from 'zod';
import { fileEndpoint } from '../endpoint.ts';
import { rowRef } from '../fields.ts';
import { participantColumns, participantListOptions, planOptions } from './plan.ts';

const pdf = ['application/pdf'] as const;

/** Columns in a query: repeated or separated by commas. */
const queryColumns = z
  .array(z.string())
  .transform(texts => texts.flatMap(text => text.split(',')))
  .pipe(z.array(z.enum(participantColumns)))
  .default(['shift', 'time', 'phone']);

/** Everything of an event that is printed. */
export const planContract = {
  workPlan: fileEndpoint({
    method: 'post',
    path: '/arbeitsplan/pdf',
    summary: 'Arbeitsplan eines Anlasses als PDF',
    permission: 'events.print',
    input: z.strictObject({ ...planOptions.shape, event_id: rowRef }),
    produces: pdf,
    repeatable: true,
    outside: true,
    heavy: true,
    errors: ['not_found'],
  }),
  eventWorkPlan: fileEndpoint({
    method: 'get',
    path: '/events/:id/pdf/arbeitsplan',
    summary: 'Arbeitsplan eines Anlasses als PDF',
    permission: 'events.print',
    input: z.strictObject({ ...planOptions.shape, id: rowRef }),
    produces: pdf,
    heavy: true,
    errors: ['not_found'],
  }),
  eventParticipantList: fileEndpoint({
    method: 'get',
    path: '/events/:id/pdf/teilnehmerliste',
    summary: 'Teilnehmerliste eines Anlasses als PDF',
    permission: 'events.print',
    input: z.strictObject({ ...participantListOptions.shape, columns: queryColumns, id: rowRef }),
    produces: pdf,
    heavy: true,
    errors: ['not_found'],
  }),
  participantList: fileEndpoint({
    method: 'post',
    path: '/teilnehmerliste/pdf',
    summary: 'Teilnehmerliste eines Anlasses als PDF',
    permission: 'events.print',
    input: z.strictObject({ ...participantListOptions.shape, event_id: rowRef }),
    produces: pdf,
    repeatable: true,
    outside: true,
    heavy: true,
    errors: ['not_found'],
  }),
  helperPlan: fileEndpoint({
    method: 'get',
    path: '/registrations/:id/pdf/einsatzplan',
    summary: 'Die Einsätze einer angemeldeten Person an diesem Anlass als Brief von einer Seite',
    permission: 'events.print',
    input: z.strictObject({ id: rowRef }),
    produces: pdf,
    heavy: true,
    errors: ['not_found'],
  }),
};
