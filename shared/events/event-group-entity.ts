import type { Entity } from '../entity.ts';
import { eventGroupFields, eventGroupRowSchema } from './event-group.ts';

export const eventGroupEntity = {
  key: 'uuid',
  row: eventGroupRowSchema,
  fields: eventGroupFields,
  permission: 'events.write',
  topic: 'events',
  audit: { name: 'event_group' },
  trash: true,
  person: { impersonal: 'names of events' },
} as const satisfies Entity;
