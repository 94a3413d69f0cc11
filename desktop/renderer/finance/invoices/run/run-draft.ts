import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { addDays, formatDay, parseDay } from '../../../../../shared/day.ts';
import {
  billingOrderSchema,
  billingChannels,
  type BillingOrder,
  type BillingRehearsal,
} from '../../../../../shared/finance/invoices/billing/billing.ts';
import { audienceSchema, emptyAudience } from '../../../../../shared/people/audience.ts';
import type { Settings } from '../../../../../shared/association/setting.ts';
import { emptyLine, lineDraftSchema, readItems, type LineErrors } from '../lines/line-draft.ts';

/** What was confirmed when the run began; a repeat under the same id makes no invoice twice. */
const startedSchema = z.object({
  order: billingOrderSchema,
  hash: z.string(),
  total: z.number(),
  currency: z.string(),
  emails: z.int(),
  letters: z.int(),
  prints: z.int(),
  letter_cost: z.number(),
});
export type Started = z.output<typeof startedSchema>;

const madeSchema = z.object({
  invoice_ids: z.array(z.string()),
  failed: z.array(z.object({ key: z.string(), name: z.string(), code: z.string() })),
  stopped: z.boolean(),
});
export type Made = z.output<typeof madeSchema>;

/** A run of invoices as it is put together: it outlives a reload and a crash. */
const runDraftSchema = z.object({
  work_id: z.string(),
  audience: audienceSchema,
  lines: z.array(lineDraftSchema),
  period: z.string(),
  household: z.boolean(),
  due: z.string(),
  way: z.enum(billingChannels),
  corrections: billingOrderSchema.shape.corrections,
  started: startedSchema.nullable(),
  made: madeSchema.nullable(),
});
export type RunDraft = z.output<typeof runDraftSchema>;

export const isRunDraft = (value: unknown): value is RunDraft => runDraftSchema.safeParse(value).success;

/** An empty run for this year, payable after the association's days. */
export function newRun({ invoice_due_days }: Pick<Settings, 'invoice_due_days'>, today: string): RunDraft {
  const days = /^\d{1,3}$/.test(invoice_due_days.trim()) ? Number(invoice_due_days) : 30;
  return {
    work_id: newId(),
    audience: emptyAudience,
    lines: [emptyLine(newId())],
    period: today.slice(0, 4),
    household: false,
    due: formatDay(addDays(today, days)),
    way: 'wish',
    corrections: [],
    started: null,
    made: null,
  };
}

export interface ReadRun {
  /** Null where something that is typed is wrong. */
  readonly order: BillingOrder | null;
  readonly lineErrors: LineErrors;
  /** Message keys by field. */
  readonly errors: Readonly<Partial<Record<'period' | 'due', string>>>;
}

/** The draft as core takes it, or what is wrong with it. */
export function readRun(draft: Omit<RunDraft, 'work_id' | 'started' | 'made'>): ReadRun {
  const items = readItems(draft.lines);
  const due_at = parseDay(draft.due);
  const period = draft.period.trim();
  const errors = {
    ...(period.length > 40 && { period: 'too_long' }),
    ...(due_at === null && { due: 'day' }),
  };
  if (items.value === null || due_at === null || period.length > 40)
    return { order: null, lineErrors: items.errors, errors };
  const { audience, household, way, corrections } = draft;
  const order = { audience, items: items.value, period, household, due_at, way, corrections };
  const { data } = billingOrderSchema.safeParse(order);
  return { order: data ?? null, lineErrors: items.errors, errors };
}

/** What goes with the order to run, and what the question before sending names. */
export const startedOf = (order: BillingOrder, rehearsal: BillingRehearsal): Started => {
  const { hash, total, currency, emails, letters, prints, letter_cost } = rehearsal;
  return { order, hash, total, currency, emails, letters, prints, letter_cost };
};
