import { z } from 'zod';
import type { Entity } from '../entity.ts';
import { instant, knownEmail, line, uuid } from '../fields.ts';
import { someAddress } from '../person-rule.ts';
import { suppressedAddressSchema } from './suppressed-address.ts';

export const suppressedAddressEntity = {
  key: 'uuid',
  row: suppressedAddressSchema.extend({ uuid }),
  fields: z.strictObject({ reason: line(500) }),
  /** `since` is given when a clearing is undone. */
  created: z.strictObject({ address: knownEmail, reason: line(500), since: instant.optional() }),
  permission: 'dispatch.write',
  topic: 'dispatch',
  audit: { name: 'suppressed_address', id: 'address' },
  trash: true,
  person: {
    about: someAddress('address'),
    erasure: 'erase',
    merge: { stays: 'belongs to an e-mail address' },
  },
} as const satisfies Entity;
