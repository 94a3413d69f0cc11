import { dayIn } from '../../../day.ts';
import type { Settings } from '../../../association/setting.ts';
import { dunningTerms, nextReminder, type NotDue } from './dunning-rule.ts';
import { dunningTemplate, dunningText } from './dunning-text.ts';
import type { Dunning, DunningLevel } from './dunning.ts';
import type { Invoice } from '../invoice.ts';
import { outstanding } from '../outstanding.ts';
import { toRappen } from '../../../money.ts';

/** What the next reminder of an invoice is made of. `day`: a day as a language writes it. */
export interface DunningOrder {
  readonly invoice: Invoice;
  readonly notices: readonly Dunning[];
  readonly allocations: readonly { readonly amount: number }[];
  readonly settings: Settings;
  readonly now: Date;
  readonly id: string;
  readonly day: (day: string) => string;
  /** Overrides of the settings, typed by a person. */
  readonly fee?: number | undefined;
  readonly text?: string | undefined;
  readonly due_at?: string | undefined;
}

/** The next reminder, ready to be stored and printed, or the reason why there is none. Its text is final. */
export function draftDunning(
  order: DunningOrder,
): { readonly notice: Dunning } | { readonly reason: NotDue } {
  const { settings, now } = order;
  const today = dayIn(now, settings.timezone);
  const next = nextReminder(order, today);
  return 'reason' in next ? next : { notice: noticeOf(order, next.level, today) };
}

/** As `draftDunning`, whether its time has come or not: for looking at. */
export function previewDunning(order: DunningOrder): Dunning {
  const { notices, settings, now } = order;
  const issued = notices.filter(({ status }) => status === 'issued');
  const level = Math.min(3, issued.length + 1) as DunningLevel;
  return noticeOf(order, level, dayIn(now, settings.timezone));
}

function noticeOf(order: DunningOrder, level: DunningLevel, today: string): Dunning {
  const { invoice, notices, allocations, settings, now, id, day } = order;
  const terms = dunningTerms(level, settings, today);
  const fee = order.fee ?? terms.fee;
  const due_at = order.due_at ?? terms.due_at;
  const owed = outstanding(invoice, notices, allocations) + (toRappen(fee) ?? 0);
  const body = order.text?.trim() || dunningTemplate(level, invoice.sprache, settings);
  const at = now.toISOString();
  return {
    id,
    invoice_id: invoice.id,
    level,
    fee,
    text: dunningText(body, { invoice, owed, fee, due_at, day }).slice(0, 2000),
    issued_at: at,
    due_at,
    status: 'issued',
    created_at: at,
    updated_at: at,
    version: 1,
  };
}
