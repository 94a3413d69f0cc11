import { DomainError } from '../../../../shared/errors.ts';
import type { InvoiceRange } from '../../../../shared/finance/invoices/invoice.ts';
import type { Mutation } from '../../../../shared/sync/mutation.ts';
import type { Replica } from '../../replica/open-replica.ts';
import type { Session } from '../../session/session.ts';
import { wantInvoiceNumbers } from '../../sync/wanted-numbers.ts';

const spentNote = 'spent_invoice_numbers';

interface Device {
  readonly id: string;
}

/**
 * The lowest number of the ranges reserved for this device that no invoice bears yet, or null when all are given.
 * Waiting and refused invoices count: their paper may be out. So does every number up to the last one drawn here: a
 * server that was set back to an older copy has forgotten invoices that are on paper all the same.
 */
export const freeInvoiceNumber = (replica: Replica, device: Device | null): number | null =>
  freeInvoiceNumbers(replica, device, 1)[0] ?? null;

/** As many of them as are asked for, or as there are, the lowest first. */
export function freeInvoiceNumbers(replica: Replica, device: Device | null, most: number): number[] {
  if (device === null) return [];
  const ranges = replica.sql
    .prepare<[string], string>("SELECT body FROM invoice_range WHERE device_id = ? ORDER BY body ->> 'first'")
    .pluck()
    .all(device.id)
    .map(body => JSON.parse(body) as InvoiceRange);
  const used = replica.sql
    .prepare<[number, number], number>('SELECT number_n FROM invoice WHERE number_n BETWEEN ? AND ?')
    .pluck();
  const refused = refusedNumbers(replica);
  const next = Number(replica.note(drawnNote(device))) + 1;
  const free: number[] = [];
  for (const { first, last } of ranges) {
    const from = Math.max(first, next);
    const taken = new Set([...used.all(from, last), ...refused]);
    for (let n = from; n <= last && free.length < most; n++) if (!taken.has(n)) free.push(n);
  }
  return free;
}

interface NumberParts {
  readonly replica: Replica;
  readonly session: Pick<Session, 'device' | 'syncNow'>;
}

/**
 * Sees to it that this device has so many numbers, and asks the server for more where it has not. The second round
 * comes after the server has seen which numbers are used. Throws `invoice_numbers_used_up`.
 */
export async function requireInvoiceNumbers(parts: NumberParts, count: number): Promise<void> {
  for (let round = 0; round < 2 && !hasNumbers(parts, count); round++) {
    wantInvoiceNumbers(parts.replica, count);
    await parts.session.syncNow();
  }
  if (!hasNumbers(parts, count)) throw new DomainError('invoice_numbers_used_up', {});
}

/** Has the server asked for numbers that a run will need, so that it can be made without a network later. */
export function reserveInvoiceNumbers(parts: NumberParts, count: number): void {
  if (hasNumbers(parts, count)) return;
  wantInvoiceNumbers(parts.replica, count);
  void parts.session.syncNow();
}

const hasNumbers = ({ replica, session }: NumberParts, count: number): boolean =>
  freeInvoiceNumbers(replica, session.device(), count).length >= count;

/** Remembers that a number is on paper, in the transaction that stores its invoice. */
export function drawInvoiceNumber(replica: Replica, device: Device, n: number): void {
  replica.setNote(drawnNote(device), String(n));
}

/** Numbers are given to a device; one that logs in anew begins with numbers of its own. */
const drawnNote = ({ id }: Device): string => `invoice_number_drawn.${id}`;

const refusedNumbers = (replica: Replica): number[] =>
  replica.refused().flatMap(({ mutation }) => numberOf(mutation) ?? []);

const spentNumbers = (replica: Replica): number[] => JSON.parse(replica.note(spentNote) ?? '[]') as number[];

/** The number of a new invoice; null for any other change. */
function numberOf(mutation: Mutation): number | null {
  const isInvoice = mutation.kind === 'create' && mutation.tbl === 'invoice';
  const n = isInvoice ? mutation.values['n'] : null;
  return typeof n === 'number' ? n : null;
}

/** Keeps the number of a refused invoice from being given again when that invoice is dropped. */
export function spendNumber(replica: Replica, mutation: Mutation): void {
  const n = numberOf(mutation);
  if (n !== null) replica.setNote(spentNote, JSON.stringify([...spentNumbers(replica), n]));
}
