import { z } from 'zod';
import { crud, fileEndpoint } from '../endpoint.ts';
import { filledLine, rowRef, uuid } from '../fields.ts';
import { planOptions } from './plan.ts';
import { eventGroupSchema } from './event-group.ts';

const eventIds = z.array(rowRef).max(200, 'too_many');

const newEventGroupSchema = z.strictObject({
  name: filledLine(120),
  event_ids: eventIds.default([]),
  uuid: uuid.optional(),
});
const eventGroupPatchSchema = z.strictObject({
  name: filledLine(120).optional(),
  event_ids: eventIds.optional(),
});

export const eventGroupContract = {
  ...crud({
    path: '/event-groups',
    id: rowRef,
    read: 'events.read',
    write: 'events.write',
    output: eventGroupSchema,
    list: { summary: 'Gruppen von Anlässen, nach Namen', filter: {} },
    get: { summary: 'Eine Gruppe von Anlässen', output: eventGroupSchema },
    create: {
      summary: 'Gruppe von Anlässen anlegen',
      input: newEventGroupSchema,
      errors: ['not_found', 'conflict', 'erased'],
    },
    update: { summary: 'Gruppe von Anlässen ändern', input: eventGroupPatchSchema },
    remove: { summary: 'Gruppe löschen; ihre Anlässe bleiben' },
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
