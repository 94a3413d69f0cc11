import { z } from 'zod';
import { listEndpoint } from '../endpoint.ts';

export const auditActions = ['create', 'update', 'delete'] as const;

export const auditEntrySchema = z.object({
  id: z.int(),
  action: z.enum(auditActions),
  entity: z.string(),
  entity_id: z.string(),
  actor: z.string(),
  /** field → [old, new]; null stands for "not there". */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  created_at: z.iso.datetime(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditContract = {
  list: listEndpoint({
    method: 'get',
    path: '/audit',
    summary: 'Protokoll aller Änderungen, die neuste zuerst',
    permission: 'audit.read',
    input: z.strictObject({
      limit: z.int().min(0).max(10_000).default(50),
      offset: z.int().min(0).default(0),
      action: z.enum(auditActions).optional(),
      entity: z.string().max(60).optional(),
      entity_id: z.string().max(80).optional(),
    }),
    output: auditEntrySchema,
    errors: [],
  }),
};
