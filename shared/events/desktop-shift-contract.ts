import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { uuid } from '../fields.ts';
import { shiftTemplateFields, shiftTemplateSchema } from './shifts/shift-template.ts';
import { shiftTemplateEntity } from './shifts/shift-template-entity.ts';
import { shiftFields, shiftRowSchema, shiftSchema } from './shifts/shift.ts';
import { localCrud } from '../sync/local-crud.ts';
import { fieldChangeSchema } from '../sync/mutation.ts';

const one = z.strictObject({ uuid });
const changes = z.record(z.string(), fieldChangeSchema);

export const desktopShiftContract = {
  /** Makes shifts of an event, all or none. Throws `validation_failed` with paths like `shifts.2.end_time`. */
  create: localCall({
    input: z.strictObject({
      event_uuid: uuid,
      shifts: z
        .array(z.strictObject({ ...shiftFields.shape, uuid: uuid.optional() }))
        .min(1)
        .max(1000),
    }),
    output: z.array(shiftRowSchema),
  }),
  save: localCall({ input: z.strictObject({ uuid, changes }), output: shiftRowSchema }),
  /** Throws `shift_has_registrations`. */
  remove: localCall({ input: one, output: z.null() }),
  /** Brings a shift back that was removed (undo). */
  restore: localCall({ input: z.strictObject({ shift: shiftSchema }), output: shiftRowSchema }),
};

export const desktopShiftTemplateContract = {
  ...localCrud(shiftTemplateEntity),
  /** Keeps the shifts of an event as a template. */
  fromEvent: localCall({
    input: z.strictObject({ event_uuid: uuid, name: shiftTemplateFields.shape.name }),
    output: shiftTemplateSchema,
  }),
  /** Makes the shifts of a template for an event. */
  apply: localCall({ input: z.strictObject({ uuid, event_uuid: uuid }), output: z.array(shiftRowSchema) }),
};
