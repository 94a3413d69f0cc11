import { z } from 'zod';
import { crud } from '../../endpoint.ts';
import { rowRef, uuid } from '../../fields.ts';
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

export const shiftContract = crud({
  path: '/shifts',
  id: rowRef,
  read: 'events.read',
  write: 'events.write',
  output: shiftSchema,
  list: { summary: 'Schichten, nach Anlass, Bereich und Beginn', filter: { event_id: rowRef.optional() } },
  get: { summary: 'Eine Schicht', output: shiftSchema },
  create: { summary: 'Schicht anlegen', input: newShiftSchema, errors: ['not_found', 'conflict', 'erased'] },
  update: {
    summary: 'Schicht ändern; wer eingeteilt ist, erfährt neue Zeiten per E-Mail',
    input: shiftPatchSchema,
    errors: ['capacity_below_approved'],
  },
  remove: {
    summary: 'Schicht löschen; nicht solange jemand dafür angemeldet ist',
    errors: ['shift_has_registrations'],
  },
});
