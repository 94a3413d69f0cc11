import { noFields, type Entity } from '../entity.ts';
import { funktionSchema } from './funktion.ts';

export const funktionEntity = {
  key: 'uuid',
  row: funktionSchema,
  fields: noFields,
  permission: 'accesses.write',
  topic: 'settings',
  audit: { name: 'funktion' },
  trash: false,
  person: { impersonal: 'an office and its mailbox, not who holds it; its texts are swept' },
} as const satisfies Entity;
