import { noFields } from '../entity.ts';
import type { Entity } from '../entity.ts';
import { funktionSchema } from './funktion.ts';

export const funktionEntity = {
  key: 'uuid',
  row: funktionSchema,
  fields: noFields,
  permission: 'accesses.write',
  topic: 'settings',
  audit: 'funktion',
  trash: false,
} as const satisfies Entity;
