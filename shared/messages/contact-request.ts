import { z } from 'zod';
import { instant, uuid } from '../fields.ts';

export const contactStatuses = ['unconfirmed', 'confirmed', 'closed'] as const;
export const contactRequestSchema = z.object({
  id: z.int(),
  uuid,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status: z.enum(contactStatuses),
  created_at: instant,
  confirmed_at: instant.nullable(),
});
export type ContactRequest = z.output<typeof contactRequestSchema>;
