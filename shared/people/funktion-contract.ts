import { z } from 'zod';
import { crud, listEndpoint } from '../endpoint.ts';
import { paging, rowRef, uuid } from '../fields.ts';
import { boardEntrySchema, funktionFields, funktionSchema } from './funktion.ts';

const field = funktionFields.shape;

/** Without a place, an office stands behind the others. */
export const newFunktionSchema = z.strictObject({
  name: field.name,
  email: field.email.default(''),
  vorstand: field.vorstand.default(false),
  reihenfolge: field.reihenfolge.optional(),
  active: field.active.default(true),
  uuid: uuid.optional(),
});
export type NewFunktion = z.output<typeof newFunktionSchema>;

export const funktionContract = {
  ...crud({
    path: '/funktionen',
    id: rowRef,
    read: 'public',
    write: 'accesses.write',
    output: funktionSchema,
    list: {
      summary: 'Alle Funktionen, in der Reihenfolge der Liste; stillgelegte sind nicht dabei',
      filter: {},
    },
    get: { summary: 'Eine Funktion, auch eine stillgelegte', output: funktionSchema },
    create: {
      summary: 'Funktion anlegen',
      input: newFunktionSchema,
      errors: ['conflict', 'erased', 'last_manager'],
    },
    update: {
      summary:
        'Funktion ändern. Ein neuer Name gilt sofort bei allen, die sie ausüben; stilllegen (active: false) geht, wenn niemand sie ausübt',
      input: funktionFields.partial(),
      errors: ['office_held', 'last_manager'],
    },
    remove: {
      summary: 'Funktion löschen, die bei keinem Mitglied eingetragen ist',
      errors: ['office_held', 'last_manager'],
    },
  }),
  board: listEndpoint({
    method: 'get',
    path: '/vorstand',
    summary: 'Der Vorstand, wie ihn die Website zeigt',
    permission: 'public',
    input: z.strictObject({ ...paging }),
    output: boardEntrySchema,
    errors: [],
  }),
};
