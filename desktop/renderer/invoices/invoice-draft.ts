import { addDays, formatDay, parseDay } from '../../../shared/day.ts';
import { newInvoiceSchema, type NewInvoice } from '../../../shared/invoices/invoice-contract.ts';
import { fromRappen, parseRappen } from '../../../shared/money.ts';
import type { Settings } from '../../../shared/settings/setting.ts';
import { today } from '../ui/clock.ts';

/** What is typed in the invoice dialog. */
export interface InvoiceDraft {
  readonly amount: string;
  readonly description: string;
  readonly due: string;
}
export type DraftField = keyof InvoiceDraft;
export type DraftErrors = Partial<Record<DraftField, string>>;

/** An empty draft, payable after the association's days. */
export function emptyDraft(settings: Settings): InvoiceDraft {
  const days = Number(settings.invoice_due_days);
  const due = addDays(today(), Number.isInteger(days) ? days : 30);
  return { amount: '', description: '', due: formatDay(due) };
}

export const isInvoiceDraft = (value: unknown): value is InvoiceDraft =>
  typeof value === 'object' &&
  value !== null &&
  ['amount', 'description', 'due'].every(name => typeof Reflect.get(value, name) === 'string');

const wireNames: Readonly<Record<string, DraftField>> = {
  amount: 'amount',
  description: 'description',
  due_at: 'due',
};

/** The draft as the contract takes it, or what is wrong with it: message keys by field. */
export function checkDraft(
  draft: InvoiceDraft,
  member_id: string,
): { order: NewInvoice | null; errors: DraftErrors } {
  const rappen = parseRappen(draft.amount);
  if (rappen === null) {
    return { order: null, errors: { ...withoutAmount(draft, member_id), amount: amountError(draft.amount) } };
  }
  return parse({ ...wire(draft, member_id), amount: fromRappen(rappen) });
}

const amountError = (text: string) => (text.trim() === '' ? 'required' : 'amount');

const wire = ({ description, due }: InvoiceDraft, member_id: string) => ({
  member_id,
  description,
  due_at: parseDay(due) ?? due,
});

/** What else is wrong, where the amount is no number. */
const withoutAmount = (draft: InvoiceDraft, member_id: string) =>
  parse({ ...wire(draft, member_id), amount: 1 }).errors;

function parse(order: unknown): { order: NewInvoice | null; errors: DraftErrors } {
  const parsed = newInvoiceSchema.safeParse(order);
  if (parsed.success) return { order: parsed.data, errors: {} };
  const errors: DraftErrors = {};
  for (const issue of parsed.error.issues) {
    const name = wireNames[String(issue.path[0])];
    if (name) errors[name] ??= issue.message;
  }
  return { order: null, errors };
}
