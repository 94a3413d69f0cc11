import { z } from 'zod';
import type { Entity } from '../entity.ts';
import { line, uuid } from '../fields.ts';
import { suppressedAddressSchema } from './suppressed-address.ts';

export const suppressedAddressEntity = {
  key: 'uuid',
  row: suppressedAddressSchema.extend({ uuid }),
  fields: z.strictObject({ reason: line(500) }),
  permission: 'dispatch.write',
  topic: 'dispatch',
  audit: 'suppressed_address',
  trash: false,
} as const satisfies Entity;
