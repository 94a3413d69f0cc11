import { crud } from '../endpoint.ts';
import { rowRef } from '../fields.ts';
import { newTemplateSchema, templatePatchSchema } from './new-template.ts';
import { templateSchema } from './template.ts';

export const templateContract = crud({
  path: '/templates',
  id: rowRef,
  read: 'dispatch.read',
  write: 'dispatch.write',
  output: templateSchema,
  list: { summary: 'Vorlagen für E-Mails, nach Namen', filter: {} },
  get: { summary: 'Eine Vorlage', output: templateSchema },
  create: {
    summary: 'Vorlage anlegen; ein unbekannter Platzhalter wird abgelehnt',
    input: newTemplateSchema,
    errors: ['conflict', 'erased'],
  },
  update: { summary: 'Vorlage ändern', input: templatePatchSchema },
  remove: { summary: 'Vorlage löschen' },
});
