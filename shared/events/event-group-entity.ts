import type { Entity } from '../entity.ts';
import { eventGroupFields, eventGroupRowSchema } from './event-group.ts';

export const eventGroupEntity = {
  key: 'uuid',
  row: eventGroupRowSchema,
  fields: eventGroupFields,
  permission: 'events.write',
  topic: 'events',
  audit: 'event_group',
  trash: true,
} as const satisfies Entity;
