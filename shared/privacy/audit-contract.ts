import { z } from 'zod';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { day, idText, uuid } from '../fields.ts';

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

/** A member as it stood at the end of a day, in the association's time zone. */
const memberAsOfSchema = z.object({
  date: z.iso.date(),
  state: z.enum(['there', 'not_yet', 'removed']),
  known_from: z.iso.datetime().nullable(),
  fields: z.array(
    z.object({
      field: z.string(),
      value: z.unknown(),
      today: z.unknown(),
      changed_at: z.iso.datetime().nullable(),
      changed_by: z.string().nullable(),
    }),
  ),
  /** Days on which something changed, the oldest first. */
  days: z.array(z.object({ date: z.iso.date(), changes: z.int() })),
});
export type MemberAsOfAnswer = z.output<typeof memberAsOfSchema>;

/** A member in an office; null for a begin before the log, and for no end. */
const officeTermSchema = z.object({
  /** The office's uuid. */
  office: uuid,
  member_id: uuid,
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
});
export type OfficeTerm = z.output<typeof officeTermSchema>;

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
      entity_id: idText(80).optional(),
    }),
    output: auditEntrySchema,
    errors: [],
  }),
  officeTerms: endpoint({
    method: 'get',
    path: '/audit/office-terms',
    summary: 'Wer welches Amt von wann bis wann ausübte, wie es das Protokoll sagt',
    permission: 'audit.read',
    input: z.strictObject({}),
    output: z.array(officeTermSchema),
    status: 200,
    errors: [],
  }),
  memberAsOf: endpoint({
    method: 'get',
    path: '/members/:id/as-of',
    summary:
      'Ein Mitglied, wie es am Ende eines Tages im Register stand, mit den Tagen, an denen sich etwas änderte',
    permission: 'audit.read',
    input: z.strictObject({ id: uuid, date: day }),
    output: memberAsOfSchema,
    status: 200,
    errors: ['not_found'],
  }),
};
