import type { Entity } from '../entity.ts';
import { funktionFields, funktionSchema } from './funktion.ts';

export const funktionEntity = {
  key: 'uuid',
  row: funktionSchema,
  appended: ['active', 'former_names'],
  fields: funktionFields,
  permission: 'accesses.write',
  topic: 'settings',
  audit: { name: 'funktion' },
  trash: true,
  person: { impersonal: 'an office and its mailbox, not who holds it; its texts are swept' },
} as const satisfies Entity;
