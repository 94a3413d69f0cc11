import type { FileAnswer, FileHead } from '../../../shared/endpoint.ts';
import { DomainError } from '../../../shared/errors.ts';
import { draftPlanned, type PlannedInvoice } from '../../../shared/finance/invoices/billing/billing-plan.ts';
import { notBillable } from '../../../shared/finance/invoices/invoice-draft.ts';
import { costsNothing } from '../../../shared/finance/invoices/billing/single-invoice.ts';
import type { BulkInvoice } from '../../../shared/finance/invoices/new-invoice.ts';
import type { Invoice } from '../../../shared/finance/invoices/invoice.ts';
import type { Call } from '../../context.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import { readBranding } from '../../letters/layouts/read-branding.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { whileBilling } from './billing-now.ts';
import { highestInvoiceNumber, insertInvoice } from './invoice-store.ts';
import { logFailures } from './log-failures.ts';
import { planBulk, type BulkPlan } from './plan-bulk.ts';

/** So many failures stand in the header; it must stay short enough for every client. */
const mostNamed = 100;

/**
 * Invoices for many members in one document. All are drawn and read back before the first is stored; then all are, in
 * one transaction, and only then the end of the document leaves: a long one goes out while it is drawn, and a client
 * that goes away or is cut off before its end has billed no member. One who cannot be billed never stops the rest.
 * Throws `already_billed` or `invoice_not_billable` where no member at all can be billed, `validation_failed` for an
 * order that says too little.
 */
export async function generateBulk(call: Call, order: BulkInvoice): Promise<FileAnswer> {
  const plan = planBulk(call, order);
  if (plan.letters.length === 0) throw refusalOf(plan);
  const invoices = draftAll(call, plan, order);
  const made = invoices.filter((_invoice, place) => 'planned' in (plan.letters[place] ?? {}));
  const bill_keys = made.flatMap(invoice => invoice.bill_keys);
  const document = await whileBilling(call.db, { bill_keys, number: made[0]?.number ?? '' }, async () => {
    const drawn = await draw(call, invoices, restHeaders(plan));
    call.outlet?.signal.throwIfAborted();
    call.db.write(call.actor.name, () => {
      for (const invoice of made) insertInvoice(call.db, invoice);
    });
    return drawn;
  });
  logFailures(
    call,
    plan.failed.map(({ member_id, name, code, detail }) => ({
      member_id: code === 'not_found' ? null : member_id,
      name,
      subject: order.description ?? '',
      error: detail === '' ? code : `${code}: ${detail}`,
    })),
  );
  return document;
}

async function draw(
  { db, wanted, outlet }: Call,
  invoices: readonly Invoice[],
  headers: Readonly<Record<string, string>>,
): Promise<FileAnswer> {
  // Loaded with the first document: most starts of a server draw none soon.
  const { invoicesName, renderInvoices, zipInvoices } =
    await import('../../../shared/pdf/bill/invoice-file.ts');
  const branding = readBranding(db, 'invoice');
  const isZip = wanted === 'application/zip';
  const name = invoicesName(invoices);
  const head: FileHead = isZip
    ? { filename: `${name}.zip`, type: 'application/zip', headers }
    : { filename: `${name}.pdf`, type: 'application/pdf', headers };
  const options = outlet && {
    signal: outlet.signal,
    pour: (piece: Uint8Array) => outlet.write(head, piece),
  };
  const { bytes } = await (isZip ? zipInvoices : renderInvoices)(invoices, branding, options);
  return { ...head, bytes };
}

/** Drafted once without numbers that count, so that a refusal uses up none. */
function draftAll(call: Call, { letters }: BulkPlan, order: BulkInvoice): Invoice[] {
  const making = { settings: readSettings(call.db), now: call.now() };
  const planned = letters.flatMap(letter => ('planned' in letter ? [letter.planned] : []));
  const floor = highestInvoiceNumber(call.db);
  const draft = (each: PlannedInvoice, n: number) =>
    draftPlanned(each, order, { ...making, n, id: call.newId() });
  for (const [place, each] of planned.entries()) draft(each, floor + 1 + place);
  if (planned.length === 0) return letters.flatMap(letter => ('made' in letter ? [letter.made] : []));
  let n = takeNumbers(call.effects, 'invoice', planned.length, floor) - planned.length;
  return letters.map(letter => ('made' in letter ? letter.made : draft(letter.planned, ++n)));
}

/** No member can be billed: the reason of the first one. */
function refusalOf({ failed }: BulkPlan): DomainError {
  if (failed.length === 0) return new DomainError('invoice_not_billable', { fields: [costsNothing] });
  const hasInvoice = ({ code }: BulkPlan['failed'][number]) =>
    code === 'already_billed' || code === 'similar_invoice';
  const billed = failed.find(hasInvoice);
  if (billed && failed.every(hasInvoice)) return new DomainError('already_billed', { number: billed.detail });
  if (failed.every(({ code }) => code === 'not_found'))
    return new DomainError('not_found', { what: 'member' });
  const fields = failed.slice(0, mostNamed).map(({ code, detail }) => {
    const [path = '', message = ''] = code === 'invoice_not_billable' ? detail.split(': ') : [];
    return { path: path || 'member_ids', message: message || 'invalid' };
  });
  return notBillable(fields);
}

/** Who gets no invoice: by name where something is wrong, else their number. Who got one and seems to have had it. */
function restHeaders({ failed, free, letters }: BulkPlan): Record<string, string> {
  const similar = letters.flatMap(letter =>
    'planned' in letter ? letter.planned.similar.map(({ number }) => `${letter.planned.key}:${number}`) : [],
  );
  const named = failed.slice(0, mostNamed).map(({ member_id, code }) => `${member_id}:${code}`);
  return {
    ...(failed.length > 0 && { 'X-Failed': named.join(', '), 'X-Failed-Count': String(failed.length) }),
    ...(similar.length > 0 && {
      'X-Similar': similar.slice(0, mostNamed).join(', '),
      'X-Similar-Count': String(similar.length),
    }),
    ...(free > 0 && { 'X-Free-Count': String(free) }),
  };
}
