import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { paging, usualDay, uuid } from '../fields.ts';
import { handoverAnswerSchema, handoverKinds, handoverPreviewSchema, handoverSchema } from './handover.ts';

const persons = {
  funktion_id: z.int(),
  successor_id: uuid,
  /** Null: no person leaves. */
  predecessor_id: uuid.nullable().default(null),
  /** From when the successor holds the office; today unless given, never later. */
  day: usualDay.optional(),
};
const id = z.int().min(1);

export const handoverContract = {
  list: listEndpoint({
    method: 'get',
    path: '/handovers',
    summary: 'Amtsübergaben, die neuste zuerst',
    permission: 'accesses.read',
    input: z.strictObject({ ...paging }),
    output: handoverSchema,
    errors: [],
  }),
  get: endpoint({
    method: 'get',
    path: '/handovers/:id',
    summary: 'Eine Amtsübergabe mit ihren Schritten',
    permission: 'accesses.read',
    input: z.strictObject({ id }),
    output: handoverSchema,
    status: 200,
    resource: true,
    errors: ['not_found'],
  }),
  preview: endpoint({
    method: 'post',
    path: '/handovers/preview',
    summary: 'Was bei einer Amtsübergabe geschähe, der Reihe nach; es ändert nichts',
    permission: 'accesses.write',
    input: z.strictObject(persons),
    output: handoverPreviewSchema,
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['not_found'],
  }),
  begin: endpoint({
    method: 'post',
    path: '/handovers',
    summary: 'Amt übergeben: die gewählten Schritte ausführen; dieselbe uuid beginnt nichts zweimal',
    permission: 'accesses.write',
    input: z.strictObject({
      uuid,
      ...persons,
      /** What is done, as the preview named it; every other step is left out. */
      steps: z
        .array(
          z.strictObject({
            kind: z.enum(handoverKinds),
            items: z.array(z.string().max(400)).max(500).default([]),
          }),
        )
        .max(20),
    }),
    output: handoverAnswerSchema,
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['not_found', 'conflict'],
  }),
  resume: endpoint({
    method: 'post',
    path: '/handovers/:id/resume',
    summary: 'Die Schritte einer Amtsübergabe versuchen, die noch nicht erledigt sind',
    permission: 'accesses.write',
    input: z.strictObject({
      id,
      /** Draw another password for the office's mailbox, although that was done, because the first one was not seen. */
      new_password: z.boolean().default(false),
      /** Steps that are not wanted any more. */
      leave_out: z.array(z.enum(handoverKinds)).max(20).default([]),
    }),
    output: handoverAnswerSchema,
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['not_found', 'conflict'],
  }),
};
