import type { Entity } from '../../entity.ts';
import { uuid } from '../../fields.ts';
import { shiftFields, shiftRowSchema } from './shift.ts';

export const shiftEntity = {
  key: 'uuid',
  row: shiftRowSchema,
  fields: shiftFields.extend({ event_uuid: uuid }),
  permission: 'events.write',
  topic: 'events',
  audit: { name: 'shift' },
  trash: true,
  person: { impersonal: 'no person; its texts are swept' },
} as const satisfies Entity;
