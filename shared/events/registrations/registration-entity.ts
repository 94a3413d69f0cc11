import { noFields } from '../../entity.ts';
import type { Entity } from '../../entity.ts';
import { registrationFields, registrationMoveSchema, registrationSchema } from './registration.ts';

export const registrationEntity = {
  key: 'uuid',
  row: registrationSchema,
  fields: registrationFields,
  permission: 'registrations.write',
  topic: 'events',
  audit: 'registration',
  trash: true,
} as const satisfies Entity;

/** The history of a registration, written by the server alone. */
export const registrationMoveEntity = {
  key: 'uuid',
  row: registrationMoveSchema,
  fields: noFields,
  permission: 'registrations.write',
  topic: 'events',
  audit: null,
  trash: false,
} as const satisfies Entity;
