import { isCountry } from '../../country-name.ts';
import { addDays, dayIn, isDay } from '../../day.ts';
import { DomainError, type FieldError } from '../../errors.ts';
import { contactName, fullName, isCompany, type Member } from '../../people/members/member.ts';
import { fromRappen, toRappen, currencies } from '../../money.ts';
import type { Settings } from '../../association/setting.ts';
import { normaliseIban } from '../../association/account.ts';
import { billOfInvoice, type BilledInvoice } from './invoice-bill.ts';
import type { Debtor, Invoice, Party } from './invoice.ts';
import type { Position } from './position.ts';
import { cleanParty, qrBillErrors, type QrBill, type QrBillErrorCode } from './qr-bill/qr-bill.ts';
import { qrBillProblems } from './qr-bill/qr-check.ts';
import { cleanText } from './qr-bill/qr-text.ts';
import { referenceFor } from './reference.ts';

/** Label keys of the reasons why an invoice cannot be made; `labels` translates each of them. */
export const invoiceProblems = [
  ...qrBillErrors,
  /** The setting for the days until payment is no number from 0 to 999. */
  'days',
  /** No real calendar day. */
  'day',
  /** The day until which to pay lies before that of issue. */
  'before_issue',
  /** The time zone of the association is unknown. */
  'timezone',
  /** The bank's digits in front of the QR reference are more than 16 or no digits. */
  'prefix',
] as const;
type InvoiceProblem = (typeof invoiceProblems)[number];

/** What an invoice is made of. `n` is the running number, `now` the moment of issue, `id` a new uuid. */
export interface InvoiceOrder {
  member: Member;
  settings: Settings;
  n: number;
  amount_rappen: number;
  description: string;
  /** Its lines; one of description and amount unless given. */
  positions?: readonly Position[] | undefined;
  /** All its members, the payer first. */
  covers?: readonly string[] | undefined;
  period?: string | undefined;
  bill_keys?: readonly string[] | undefined;
  /** The article of each line, '' for none. */
  articles?: readonly string[] | undefined;
  currency?: Invoice['currency'] | undefined;
  due_at?: string | undefined;
  now: Date;
  id: string;
}

/** Where the person finds the field that the code calls so. */
const formFields: Record<string, string> = {
  account: 'settings.iban',
  'creditor.name': 'settings.name',
  'creditor.street': 'settings.strasse',
  'creditor.house_no': 'settings.hausnummer',
  'creditor.postal_code': 'settings.plz',
  'creditor.town': 'settings.ort',
  'creditor.country': 'settings.land',
  'debtor.name': 'member.nachname',
  'debtor.street': 'member.strasse',
  'debtor.house_no': 'member.hausnummer',
  'debtor.postal_code': 'member.plz',
  'debtor.town': 'member.ort',
  'debtor.country': 'member.land',
  message: 'description',
  payload: 'description',
};

/**
 * The invoice row for one member, ready to be stored and printed: number, reference, due day and both addresses as
 * they are now. The same on the server and on a laptop without network.
 * Throws `invoice_not_billable` with every field that is missing or bad (paths like 'member.ort', 'settings.iban',
 * 'amount'; messages are `InvoiceProblem` keys), `validation_failed` where only the order itself is wrong.
 */
export function draftInvoice(order: InvoiceOrder): Invoice {
  const { member, settings, n, now } = order;
  const account = normaliseIban(settings.iban);
  const dates = datesOf(order);
  const prefix = settings.qrr_prefix.trim();
  const reference = /^\d{0,16}$/.test(prefix) ? referenceFor(n, account, prefix) : null;
  const billed: BilledInvoice = {
    account,
    creditor: cleanParty(creditorOf(settings)),
    amount: fromRappen(order.amount_rappen),
    currency: order.currency ?? currencyOf(settings),
    debtor: cleanParty(debtorOf(member)),
    reference: reference ?? '',
    description: cleanText(order.description),
  };
  const problems = [...dates.problems, ...contentProblems(billed, member, reference === null)];
  if (problems.length > 0) throw notBillable(problems);
  const instant = now.toISOString();
  return {
    id: order.id,
    n,
    number: `${dates.issued.slice(0, 4)}-${String(n).padStart(5, '0')}`,
    member_id: member.id,
    ...billed,
    status: 'open',
    issued_at: instant,
    due_at: dates.due,
    sprache: member.sprache,
    positions: positionsIn(order),
    covers: [...(order.covers ?? [])],
    period: order.period ?? '',
    bill_keys: [...(order.bill_keys ?? [])],
    articles: [...(order.articles ?? [])],
    closed_at: null,
    created_at: instant,
    updated_at: instant,
    version: 1,
  };
}

/** The error of an invoice that cannot be made for these reasons. */
export const notBillable = (fields: readonly FieldError[]): DomainError =>
  new DomainError(fields.every(isOfOrder) ? 'validation_failed' : 'invoice_not_billable', { fields });

/** What who orders an invoice says, other than what the member and the settings say. */
const isOfOrder = ({ path, message }: FieldError): boolean =>
  /^(description|amount|due_at|period)$/.test(path) && message !== 'costs_nothing';

const positionsIn = ({ positions, description, amount_rappen }: InvoiceOrder): Position[] =>
  positions ? [...positions] : [{ text: description.trim(), quantity: 1, amount: fromRappen(amount_rappen) }];

function contentProblems(billed: BilledInvoice, member: Member, withoutReference: boolean): FieldError[] {
  const problems: FieldError[] = [];
  if (billed.description === '') problems.push(problem('description', 'required'));
  if (withoutReference) problems.push(problem('settings.qrr_prefix', 'prefix'));
  if (toRappen(billed.amount) === 0) problems.push(problem('amount', 'amount_range'));
  const bill = billOfInvoice(billed);
  for (const { path, code } of [...qrBillProblems(bill), ...countryProblems(bill)]) {
    // Without an account or a prefix there is no reference yet; those problems are reported already.
    if (path === 'reference' || code === 'amount_zero_without_notification') continue;
    const isFirma = path === 'debtor.name' && isCompany(member);
    problems.push(problem(isFirma ? 'member.firma' : (formFields[path] ?? path), code));
  }
  return problems;
}

/**
 * Two capitals that are no country, which banks refuse. Judged for new invoices alone: one that is out already is kept
 * and printed as it is.
 */
const countryProblems = (bill: QrBill): { readonly path: string; readonly code: QrBillErrorCode }[] =>
  (['creditor', 'debtor'] as const).flatMap(who => {
    const country = bill[who]?.country ?? '';
    const isWrong = /^[A-Z]{2}$/.test(country) && !isCountry(country);
    return isWrong ? [{ path: `${who}.country`, code: 'country_code' as const }] : [];
  });

function datesOf({ settings, now, due_at }: InvoiceOrder) {
  const problems: FieldError[] = [];
  let issued = now.toISOString().slice(0, 10);
  try {
    issued = dayIn(now, settings.timezone);
  } catch {
    problems.push(problem('settings.timezone', 'timezone'));
  }
  const days = settings.invoice_due_days.trim();
  if (due_at !== undefined && !isDay(due_at)) problems.push(problem('due_at', 'day'));
  else if (due_at !== undefined && due_at < issued) problems.push(problem('due_at', 'before_issue'));
  if (due_at === undefined && !/^\d{1,3}$/.test(days)) {
    problems.push(problem('settings.invoice_due_days', 'days'));
  }
  const due = due_at ?? addDays(issued, /^\d{1,3}$/.test(days) ? Number(days) : 0);
  return { issued, due, problems };
}

const problem = (path: string, message: InvoiceProblem | QrBillErrorCode): FieldError => ({ path, message });

function currencyOf(settings: Settings): Invoice['currency'] {
  return currencies.find(currency => currency === settings.currency) ?? 'CHF';
}

/** The association as the account holder at its bank. */
function creditorOf(settings: Settings): Party {
  return {
    name: settings.name,
    street: settings.strasse,
    house_no: settings.hausnummer,
    postal_code: settings.plz,
    town: settings.ort,
    country: settings.land,
  };
}

function debtorOf(member: Member): Debtor {
  return {
    name: fullName(member),
    ...(isCompany(member) && { contact: cleanText(contactName(member)) }),
    street: member.strasse,
    house_no: member.hausnummer,
    postal_code: member.plz,
    town: member.ort,
    country: member.land,
  };
}
