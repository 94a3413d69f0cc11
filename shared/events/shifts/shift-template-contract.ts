import { z } from 'zod';
import { crud } from '../../endpoint.ts';
import { rowRef, uuid } from '../../fields.ts';
import { shiftTemplateFields, shiftTemplateSchema } from './shift-template.ts';

export const newShiftTemplateSchema = z.strictObject({ ...shiftTemplateFields.shape, uuid: uuid.optional() });
const shiftTemplatePatchSchema = shiftTemplateFields.partial();

export const shiftTemplateContract = crud({
  path: '/shift-templates',
  id: rowRef,
  read: 'events.read',
  write: 'events.write',
  output: shiftTemplateSchema,
  list: { summary: 'Vorlagen von Schichten, nach Namen', filter: {} },
  get: { summary: 'Eine Vorlage von Schichten', output: shiftTemplateSchema },
  create: {
    summary: 'Vorlage von Schichten anlegen',
    input: newShiftTemplateSchema,
    errors: ['conflict', 'erased'],
  },
  update: { summary: 'Vorlage von Schichten ändern', input: shiftTemplatePatchSchema },
  remove: { summary: 'Vorlage von Schichten löschen' },
});
