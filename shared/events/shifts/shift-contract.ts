import { z } from 'zod';
import { endpoint, listEndpoint } from '../../endpoint.ts';
import { paging, rowRef, uuid } from '../../fields.ts';
import { shiftDefaults, shiftFields, shiftSchema } from './shift.ts';

const field = shiftFields.shape;

export const newShiftSchema = z.strictObject({
  ...field,
  bereich: field.bereich.default(shiftDefaults.bereich),
  description: field.description.default(shiftDefaults.description),
  contact: field.contact.default(shiftDefaults.contact),
  event_id: rowRef,
  uuid: uuid.optional(),
});
export type NewShift = z.output<typeof newShiftSchema>;
export const shiftPatchSchema = shiftFields.partial();
export type ShiftPatch = z.output<typeof shiftPatchSchema>;

export const shiftContract = {
  list: listEndpoint({
    method: 'get',
    path: '/shifts',
    summary: 'Schichten, nach Anlass, Bereich und Beginn',
    permission: 'events.read',
    input: z.strictObject({ event_id: rowRef.optional(), ...paging }),
    output: shiftSchema,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/shifts/:id',
    summary: 'Eine Schicht',
    permission: 'events.read',
    input: z.strictObject({ id: rowRef }),
    output: shiftSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'post',
    path: '/shifts',
    summary: 'Schicht anlegen',
    permission: 'events.write',
    input: newShiftSchema,
    output: shiftSchema,
    status: 201,
    resource: true,
    location: '/shifts/:id',
    errors: ['not_found', 'conflict', 'erased'],
  }),
  update: endpoint({
    method: 'put',
    path: '/shifts/:id',
    summary: 'Schicht ändern; wer eingeteilt ist, erfährt neue Zeiten per E-Mail',
    permission: 'events.write',
    input: z.strictObject({ ...shiftPatchSchema.shape, id: rowRef }),
    output: shiftSchema,
    status: 200,
    resource: true,
    errors: ['not_found', 'capacity_below_approved', 'precondition_failed'],
  }),
  remove: endpoint({
    method: 'delete',
    path: '/shifts/:id',
    summary: 'Schicht löschen; nicht solange jemand dafür angemeldet ist',
    permission: 'events.write',
    input: z.strictObject({ id: rowRef }),
    output: z.null(),
    status: 204,
    resource: true,
    errors: ['not_found', 'shift_has_registrations', 'precondition_failed'],
  }),
};
