import { z } from 'zod';
import type { Entity } from '../entity.ts';
import { someAddress } from '../person-rule.ts';
import { contactRequestSchema } from './contact-request.ts';

export const contactRequestEntity = {
  key: 'uuid',
  row: contactRequestSchema,
  fields: z.strictObject({ status: z.enum(['confirmed', 'closed']) }),
  permission: 'dispatch.write',
  topic: 'dispatch',
  audit: {
    name: 'contact_request',
    // Sender, address and message go with the row.
    only: ['status'],
  },
  trash: false,
  person: {
    about: someAddress('email'),
    erasure: 'erase',
    referenced: true,
    unreported: ['version', 'updated_at'],
    merge: { stays: 'belongs to an e-mail address' },
  },
} as const satisfies Entity;
