import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { rowIdSchema, tableNameSchema } from './mutation.ts';

/** What a laptop keeps to prove how far the server had come; the server alone reads it. */
const markSchema = z.string().max(200);
/** Erasures in one report. */
export const erasuresPerReport = 500;

const witnessRequestSchema = z.strictObject({
  /** The newest mark that the server gave to this laptop; null before the first. */
  mark: markSchema.nullable(),
});
export type WitnessRequest = z.output<typeof witnessRequestSchema>;

export const witnessAnswerSchema = z.object({
  server_id: z.string().min(1).max(200),
  mark: markSchema,
  /** The server has lost what it knew about what left: it wants to be told what this laptop knows. */
  asks: z.boolean(),
});
export type WitnessAnswer = z.output<typeof witnessAnswerSchema>;

const reportRequestSchema = z.strictObject({
  /** Rows that were erased here, and the numbers of these erasures. */
  erasures: z
    .array(z.strictObject({ tbl: tableNameSchema, id: rowIdSchema, er: z.string().max(80) }))
    .max(erasuresPerReport),
  /** The highest number of an invoice that this laptop has seen or may give; 0 for none. */
  invoice: z.int().min(0).max(999_999_999),
  /** Nothing follows: the server asks no more. */
  last: z.boolean(),
});
export type ReportRequest = z.output<typeof reportRequestSchema>;
export const reportAnswerSchema = z.object({ taken: z.int() });

/**
 * After the server's data was put back by hand. What laptops know is told by the first two calls; what leaves is decided
 * by a person with the others.
 */
export const rollbackContract = {
  witness: endpoint({
    method: 'post',
    path: '/sync/witness',
    summary: 'Gerät zeigt, wie weit der Server war; er merkt daran, dass er zurückgesetzt wurde',
    permission: 'sync.exchange',
    input: witnessRequestSchema,
    output: witnessAnswerSchema,
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['device_revoked'],
  }),
  report: endpoint({
    method: 'post',
    path: '/sync/report',
    summary: 'Gerät meldet einem zurückgesetzten Server Löschungen und Rechnungsnummern, die es kennt',
    permission: 'sync.exchange',
    input: reportRequestSchema,
    output: reportAnswerSchema,
    status: 200,
    outside: true,
    repeatable: true,
    errors: ['device_revoked'],
  }),
  get: endpoint({
    method: 'get',
    path: '/rollback',
    summary: 'Ob der Server zurückgesetzt wurde und der Versand deshalb angehalten ist',
    permission: 'dispatch.read',
    input: z.strictObject({}),
    output: z.object({
      /** Null where nothing is to be decided. */
      rollback: z
        .object({
          reason: z.enum(['put_back', 'copied', 'lost']),
          since: instant,
          /** Laptops that have told since what they know, and erasures that came back by that. */
          devices: z.int(),
          erasures: z.int(),
          /** Lines that wait for a decision, by the mail backlog. */
          held: z.int(),
        })
        .nullable(),
    }),
    status: 200,
    errors: [],
  }),
  end: endpoint({
    method: 'post',
    path: '/rollback/end',
    summary: 'Versand nach einer Rücksetzung wieder freigeben; was wartet, ist vorher entschieden',
    permission: 'recovered.manage',
    input: z.strictObject({}),
    output: z.null(),
    status: 204,
    outside: true,
    errors: ['rollback_undecided'],
  }),
};
