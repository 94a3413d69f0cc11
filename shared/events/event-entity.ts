import { textIn, type Entity } from '../entity.ts';
import { someAddress, someName } from '../person-rule.ts';
import { clubEventSchema, eventFields } from './event.ts';

export const eventEntity = {
  key: 'uuid',
  row: clubEventSchema,
  fields: eventFields,
  permission: 'events.write',
  topic: 'events',
  audit: { name: 'event' },
  trash: true,
  person: {
    about: `${someAddress('contact_email')} OR ${someName('contact_name')}`,
    erasure: 'blank',
    set: { contact_name: "''", contact_email: "''", contact_phone: "''" },
    unreported: ['version', 'updated_at', 'description', 'organizer_login'],
    merge: { stays: 'names its contact in a text' },
  },
  title: ({ row }) => textIn(row, 'title'),
} as const satisfies Entity;
