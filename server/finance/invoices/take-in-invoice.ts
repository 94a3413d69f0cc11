import { z } from 'zod';
import { DomainError, invalid } from '../../../shared/errors.ts';
import { isQrIban, normaliseIban } from '../../../shared/association/account.ts';
import { billOfInvoice } from '../../../shared/finance/invoices/invoice-bill.ts';
import { invoiceSchema, type Invoice } from '../../../shared/finance/invoices/invoice.ts';
import { positionSchema, positionsTotal } from '../../../shared/finance/invoices/position.ts';
import { qrBillProblems } from '../../../shared/finance/invoices/qr-bill/qr-check.ts';
import { line, usualDay, usualInstant, uuid } from '../../../shared/fields.ts';
import { toRappen } from '../../../shared/money.ts';
import type { Call } from '../../context.ts';
import { settingValue } from '../../association/settings/setting-store.ts';
import { wasErased } from '../../db/erasure-store.ts';
import { prepared } from '../../db/prepared.ts';
import { getMember } from '../../people/members/write-member.ts';
import {
  insertInvoice,
  isNumberTaken,
  findRangeOf,
  highestInvoiceNumber,
  invoiceStore,
} from './invoice-store.ts';
import { takeNumbers } from '../../db/effects-db.ts';

const { created_at: _c, updated_at: _u, version: _v, ...printed } = invoiceSchema.shape;
/** More lines and members than any household has. */
const mostLines = 1000;
const billKeys = z
  .array(z.string().max(2500, 'too_long'))
  .max(mostLines * 10, 'too_many')
  .refine(keys => new Set(keys).size === keys.length, 'invalid');
/**
 * What a desktop sends: the row as it printed it, without the server's bookkeeping, in the bounds of an invoice that is
 * ordered here.
 */
export const printedInvoice = z.strictObject({
  ...printed,
  status: z.literal('open'),
  closed_at: z.null().default(null),
  issued_at: usualInstant,
  due_at: usualDay,
  positions: z.array(positionSchema).max(mostLines, 'too_many').default([]),
  covers: z.array(uuid).max(mostLines, 'too_many').default([]),
  period: line(40).default(''),
  bill_keys: billKeys.default([]),
});
/** The same out of a whole row, in whatever state it was and by the rules of its time. */
export const printedRow = z.object(printed);
type PrintedInvoice = z.output<typeof printedRow>;

/**
 * Stores an invoice that a desktop made offline, exactly as it stands on paper. Throws `conflict` for an id that
 * exists, `not_found` for its member, `number_taken` for a number that is used or not this device's,
 * `already_billed` where another invoice bills the same, `invoice_not_billable` or `validation_failed` for a bill that
 * cannot be right.
 */
export function takeInInvoice(call: Call, invoice: PrintedInvoice): Invoice {
  const { n, number, account, covers } = invoice;
  return storePrinted(call, invoice, {
    number: () => requireOwnNumber(call, n, number),
    references() {
      requireKnownAccount(call, account);
      requireKnownMembers(call, covers);
    },
  });
}

/**
 * Stores an invoice again that a restore of the database lost, in the state it had; whose number it is does not count
 * any more. Throws what `takeInInvoice` throws.
 */
export function bringBackInvoice(call: Call, invoice: PrintedInvoice): Invoice {
  return storePrinted(call, invoice, { number: () => requireGivenNumber(call, invoice.n, invoice.number) });
}

/** What is checked of a printed invoice beside its content. */
interface PrintedChecks {
  readonly number: () => void;
  readonly references?: () => void;
}

function storePrinted(call: Call, invoice: PrintedInvoice, requires: PrintedChecks): Invoice {
  const { id } = invoice;
  if (invoiceStore.has(call.db, id)) throw new DomainError('conflict', { what: 'invoice' });
  if (wasErased(call.effects, 'invoice', id)) throw new DomainError('erased', {});
  // The paper is out already: a voucher is kept, also of a person who was erased meanwhile.
  if (!wasErased(call.effects, 'member', invoice.member_id)) getMember(call, invoice.member_id);
  if (isNumberTaken(call.db, invoice)) throw new DomainError('number_taken', { number: invoice.number });
  requires.number();
  requireRightNumbers(invoice);
  const problems = qrBillProblems(billOfInvoice(invoice));
  if (problems.length > 0) {
    const fields = problems.map(({ path, code }) => ({ path, message: code }));
    throw new DomainError('invoice_not_billable', { fields });
  }
  requireRightLines(invoice);
  requires.references?.();
  const now = call.now().toISOString();
  const closed_at = invoice.status === 'open' ? null : (invoice.closed_at ?? now);
  const row = { ...invoice, closed_at, created_at: now, updated_at: now, version: 1 };
  insertInvoice(call.db, row);
  return row;
}

/**
 * Printed number and reference must carry the running number; only the reference does where an invoice kept a printed
 * number that another one has, with a suffix. The bank's digits in front of it may have changed in
 * the settings since, so they are not compared; that the reference fits the account is checked with the bill.
 */
function requireRightNumbers({ n, number, reference, account }: PrintedInvoice): void {
  const [, digits, suffix] = /^\d{4}-(\d{5,})(-\d{1,2})?$/.exec(number) ?? [];
  if (digits === undefined || (suffix === undefined && Number(digits) !== n))
    throw invalid('number', 'invalid');
  const carried = isQrIban(account) ? reference.slice(0, 26) : reference.slice(4);
  if (!carried.endsWith(String(n))) throw invalid('reference', 'invalid');
}

/** Its lines add up to its amount, each has its article or none, and it bills only its own members. */
function requireRightLines(invoice: PrintedInvoice): void {
  const { positions, amount, articles, covers, member_id, bill_keys } = invoice;
  if (positions.length > 0 && toRappen(positionsTotal(positions)) !== toRappen(amount))
    throw invalid('amount', 'total');
  if (articles.length > 0 && articles.length !== positions.length) throw invalid('articles', 'invalid');
  const people = [member_id, ...covers];
  if (!bill_keys.every(key => people.some(id => key.startsWith(`${id}/`))))
    throw invalid('bill_keys', 'invalid');
}

/**
 * Throws `number_taken` unless this caller may give the number to an invoice: it lies in a range of the device, or
 * it was given out and no range knows it any more (the database was restored from before the range existed).
 */
function requireOwnNumber(call: Call, n: number, number: string): void {
  const range = findRangeOf(call.db, n);
  if (range && call.actor.kind === 'device' && isOfFolder(call, range.device_id, call.actor.device_id))
    return;
  if (range) throw new DomainError('number_taken', { number });
  requireGivenNumber(call, n, number);
}

/** A device made of a copied folder has invoices on paper from before it was noticed, with numbers of the original. */
const isOfFolder = ({ db }: Call, owner: string, device: string): boolean =>
  db.sql
    .prepare<[string, string]>(
      `WITH RECURSIVE line(id, depth) AS (
         VALUES (?, 0) UNION ALL
         SELECT d.copied_from, depth + 1 FROM sync_device d JOIN line ON d.id = line.id
         WHERE d.copied_from IS NOT NULL AND depth < 10)
       SELECT 1 FROM line WHERE id = ?`,
    )
    .get(device, owner) !== undefined;

/**
 * Throws `validation_failed` for an account that is not and never was the association's: changing it takes the right to
 * and the password, which a laptop could go around with invoices of its own.
 */
function requireKnownAccount({ db }: Call, account: string): void {
  if (account === normaliseIban(settingValue(db, 'iban'))) return;
  const known = prepared<{ account: string }, 1>(
    db,
    `SELECT 1 FROM invoice WHERE account = @account UNION ALL
     SELECT 1 FROM audit WHERE entity = 'organisation_setting' AND entity_id = 'iban'
       AND instr(replace(changes, ' ', ''), @account) > 0`,
  );
  if (known.get({ account }) === undefined) throw invalid('account', 'invalid');
}

/** Throws `not_found` for a member who never was; one who left or was erased meanwhile is on the paper. */
function requireKnownMembers(call: Call, ids: readonly string[]): void {
  const known = prepared<{ id: string }, 1>(
    call.db,
    "SELECT 1 FROM member WHERE id = @id UNION ALL SELECT 1 FROM trash WHERE tbl = 'member' AND id = @id",
  );
  for (const id of ids)
    if (known.get({ id }) === undefined && !wasErased(call.effects, 'member', id))
      throw new DomainError('not_found', { what: 'member' });
}

/** Throws `number_taken` for a number that was never given out: some other invoice will get it. */
function requireGivenNumber(call: Call, n: number, number: string): void {
  if (n > takeNumbers(call.effects, 'invoice', 0, highestInvoiceNumber(call.db)))
    throw new DomainError('number_taken', { number });
}
