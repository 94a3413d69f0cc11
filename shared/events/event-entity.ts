import { textIn, type Entity } from '../entity.ts';
import { someAddress, someName } from '../person-rule.ts';
import { clubEventSchema, eventFields } from './event.ts';

const told = ['id', 'uuid', 'slug', 'title', 'start_date', 'end_date', 'status'];

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
  webhooks: [
    { event: 'event.published', on: 'insert', when: "NEW.status = 'active'", data: told, once: true },
    {
      event: 'event.published',
      on: 'update',
      when: "OLD.status = 'draft' AND NEW.status = 'active'",
      data: told,
      once: true,
    },
  ],
  title: ({ row }) => textIn(row, 'title'),
} as const satisfies Entity;
