import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { addDays, formatDay, parseDay } from '../../../../../shared/day.ts';
import {
  articlePrice,
  articleText,
  type Article,
} from '../../../../../shared/finance/invoices/billing/article.ts';
import {
  billingOrderSchema,
  type BillingOrder,
} from '../../../../../shared/finance/invoices/billing/billing.ts';
import type { Position } from '../../../../../shared/finance/invoices/position.ts';
import type { Member } from '../../../../../shared/people/members/member.ts';
import { fromRappen } from '../../../../../shared/money.ts';
import { theseMembers } from '../../../../../shared/people/audience.ts';
import type { Settings } from '../../../../../shared/association/setting.ts';
import {
  emptyLine,
  lineDraftSchema,
  parseQuantity,
  parseSigned,
  readItems,
  type LineDraft,
  type LineErrors,
} from '../lines/line-draft.ts';

/** What is typed for one invoice. */
const singleDraftSchema = z.object({
  lines: z.array(lineDraftSchema),
  period: z.string(),
  due: z.string(),
  household: z.boolean(),
  /** Billed although an invoice seems to bill the same already. */
  despite: z.boolean().optional(),
});
export type SingleDraft = z.output<typeof singleDraftSchema>;

export const isSingleDraft = (value: unknown): value is SingleDraft =>
  singleDraftSchema.safeParse(value).success;

/** An empty draft for this year, payable after the association's days. */
export function emptySingle({ invoice_due_days }: Settings, today: string): SingleDraft {
  const days = /^\d{1,3}$/.test(invoice_due_days.trim()) ? Number(invoice_due_days) : 30;
  return {
    lines: [emptyLine(newId())],
    period: today.slice(0, 4),
    due: formatDay(addDays(today, days)),
    household: false,
  };
}

/** The member of the invoice, and what can be on it. */
export interface SingleParts {
  readonly member: Member;
  /** Everybody of the household, the payer first. */
  readonly home: readonly Member[];
  readonly articles: readonly Article[];
}

export interface ReadSingle {
  /** Null where something that is typed is wrong. */
  readonly order: BillingOrder | null;
  readonly lineErrors: LineErrors;
  readonly errors: Readonly<Partial<Record<'period' | 'due', string>>>;
}

/** A run for one: the same rules, so that no member is billed twice this way either. */
export function readSingle(draft: SingleDraft, parts: SingleParts): ReadSingle {
  const { value, errors: lineErrors } = readItems(draft.lines, -Infinity);
  const due_at = parseDay(draft.due);
  const period = draft.period.trim();
  const errors = {
    ...(period.length > 40 && { period: 'too_long' }),
    ...(due_at === null && { due: 'day' }),
  };
  if (value === null || due_at === null || period.length > 40) return { order: null, lineErrors, errors };
  const items = value.filter(({ amount }) => amount === null || amount >= 0);
  const people = draft.household ? parts.home : [parts.member];
  const { data } = billingOrderSchema.safeParse({
    audience: theseMembers(people.map(({ id }) => id)),
    items,
    period,
    household: draft.household,
    due_at,
    corrections: correctionsOf(draft, parts, people[0]?.id),
  });
  return { order: data ?? null, lineErrors, errors };
}

function correctionsOf(draft: SingleDraft, parts: SingleParts, key: string | undefined) {
  const despite = draft.despite === true;
  const positions = isPlain(draft.lines) ? undefined : positionsOf(draft, parts);
  if (!despite && !positions) return [];
  return [{ key, skip: false, ...(despite && { despite }), ...(positions && { positions }) }];
}

/** Articles at their own price, and nothing that takes something off. */
const isPlain = (lines: readonly LineDraft[]): boolean =>
  lines.every(({ article_id, amount }) =>
    article_id === null ? (parseSigned(amount) ?? 0) >= 0 : amount.trim() === '',
  );

/** The lines as they are typed, for one person. */
const positionsOf = ({ lines, period }: SingleDraft, { member, articles }: SingleParts): Position[] =>
  lines.map(line => {
    const article = articles.find(({ id }) => id === line.article_id);
    const typed = parseSigned(line.amount);
    const price = article ? articlePrice(article, member) : 0;
    return {
      text: article ? articleText(article, period.trim()) : line.text.trim(),
      quantity: parseQuantity(line.quantity) ?? 1,
      amount: typed === null ? price : fromRappen(typed),
    };
  });
