import { z } from 'zod';
import type { Entity } from '../entity.ts';
import { contactRequestSchema } from './contact-request.ts';

export const contactRequestEntity = {
  key: 'uuid',
  row: contactRequestSchema,
  fields: z.strictObject({ status: z.enum(['confirmed', 'closed']) }),
  permission: 'dispatch.write',
  topic: 'dispatch',
  audit: 'contact_request',
  trash: false,
} as const satisfies Entity;
