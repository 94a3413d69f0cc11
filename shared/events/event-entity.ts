import type { Entity } from '../entity.ts';
import { clubEventSchema, eventFields } from './event.ts';

export const eventEntity = {
  key: 'uuid',
  row: clubEventSchema,
  fields: eventFields,
  permission: 'events.write',
  topic: 'events',
  audit: 'event',
  trash: true,
} as const satisfies Entity;
