import { z } from 'zod';
import { crud } from '../endpoint.ts';
import { rowRef } from '../fields.ts';
import { eventDetailSchema } from './event-detail.ts';
import { clubEventSchema, eventStatuses } from './event.ts';
import { eventPatchSchema, newEventSchema } from './new-event.ts';

export const eventContract = crud({
  path: '/events',
  id: rowRef,
  read: 'public',
  write: 'events.write',
  output: clubEventSchema,
  list: {
    summary: 'Anlässe, nach Beginn; Entwürfe sieht nur der Vorstand',
    filter: {
      upcoming: z.boolean().optional(),
      status: z.enum(eventStatuses).optional(),
    },
  },
  get: {
    summary: 'Ein Anlass mit Schichten und Anmeldungen; Personendaten sehen Vorstand und OK des Anlasses',
    output: eventDetailSchema,
  },
  create: {
    summary: 'Anlass anlegen',
    input: newEventSchema,
    errors: ['conflict', 'erased'],
  },
  update: {
    summary:
      'Anlass ändern; fehlende Felder bleiben. Eine Absage geht per E-Mail an alle Angemeldeten. Beginnt er an einem anderen Tag, sagt move_shifts, ob seine Schichten mitziehen',
    input: eventPatchSchema.extend({ move_shifts: z.boolean().optional() }),
    errors: ['conflict', 'event_has_registrations', 'event_shifts_left'],
  },
  remove: {
    summary: 'Anlass löschen; einer mit Angemeldeten muss zuerst abgesagt werden',
    errors: ['event_has_registrations'],
  },
});
