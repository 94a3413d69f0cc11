import { referenceError, normaliseReference } from '../../invoices/reference.ts';
import { unreadable, type PaymentKind, type ReadPayment } from './statement.ts';
import { all, at, dayAt, rappenOf, textAt, type Branch } from './tree.ts';

/** A transaction before it has its id. */
export type Part = Omit<ReadPayment, 'id' | 'entry'> & { readonly transaction: string };

/** A booked entry: its sum with its sign, and its parts as far as they matter to the creditor. */
export interface Entry {
  readonly amount_rappen: number;
  readonly currency: string;
  readonly parts: readonly Part[];
}

/** Null for what is only announced; yields after each of its parts. Throws `statement_unreadable`. */
export function* readEntry(branch: Branch, file: string): Generator<void, Entry | null> {
  if ((textAt(branch, 'Sts', 'Cd') || textAt(branch, 'Sts')) !== 'BOOK') return null;
  const rappen = rappenOf(textAt(branch, 'Amt'));
  const currency = at(branch, 'Amt')?.currency ?? '';
  const booked_on = dayAt(branch, 'BookgDt') ?? dayAt(branch, 'ValDt');
  const direction = textAt(branch, 'CdtDbtInd');
  if (rappen === null || booked_on === null || !['CRDT', 'DBIT'].includes(direction))
    throw unreadable('incomplete', file);
  const isCredit = direction === 'CRDT';
  const details = all(branch, 'NtryDtls').flatMap(each => all(each, 'TxDtls'));
  const whole = { branch, rappen, currency, booked_on, isCredit, details, file };
  return { amount_rappen: isCredit ? rappen : -rappen, currency, parts: yield* partsOf(whole) };
}

interface Whole {
  readonly branch: Branch;
  readonly rappen: number;
  readonly currency: string;
  readonly booked_on: string;
  readonly isCredit: boolean;
  readonly details: readonly Branch[];
  readonly file: string;
}

function* partsOf(entry: Whole): Generator<void, Part[]> {
  const { branch, rappen, details } = entry;
  if (rappen === 0) return [];
  const amounts = details.map(each => amountOf(entry, each));
  yield;
  // A foreign currency within: only the sum is certain.
  const isTold = details.length > 0 && amounts.every(amount => amount !== null);
  if (!isTold) return some(part(entry, branch, { rappen, isWhole: true }));
  requireSum(entry, amounts);
  const parts: Part[] = [];
  for (const [index, each] of details.entries()) {
    yield;
    parts.push(...some(part(entry, each, { rappen: amounts[index] ?? 0, isWhole: false })));
  }
  return parts;
}

const some = (found: Part | null): Part[] => (found === null || found.amount_rappen === 0 ? [] : [found]);

/** What one transaction comes to in the account's currency; null where the bank does not say. */
function amountOf({ rappen, currency, details }: Whole, transaction: Branch): number | null {
  // Version 02 tells it below `AmtDtls` only.
  const amount = at(transaction, 'Amt') ?? at(transaction, 'AmtDtls', 'TxAmt', 'Amt');
  if (amount?.currency === currency) return rappenOf(amount.text);
  return details.length === 1 ? rappen : null;
}

/** The parts come to the whole, but for charges that the bank kept. */
function requireSum(
  { branch, rappen, details, isCredit, file }: Whole,
  amounts: readonly (number | null)[],
): void {
  const sum = details.reduce((total, each, index) => {
    const turned = isTurned(each, isCredit) ? -1 : 1;
    return total + turned * (amounts[index] ?? 0);
  }, 0);
  const charges = chargesOf(branch) + details.reduce((total, each) => total + chargesOf(each), 0);
  if (sum !== rappen && Math.abs(sum - rappen) !== charges) throw unreadable('balance', file);
}

/** A part that goes the other way than its entry. */
const isTurned = (transaction: Branch, isCredit: boolean): boolean =>
  textAt(transaction, 'CdtDbtInd') === (isCredit ? 'DBIT' : 'CRDT');

function chargesOf(branch: Branch): number {
  const charges = at(branch, 'Chrgs');
  const total = textAt(charges, 'TtlChrgsAndTaxAmt');
  const each = total === '' ? all(charges, 'Rcrd').map(record => textAt(record, 'Amt')) : [total];
  const plain = each.length === 0 && charges ? [textAt(charges, 'Amt')] : each;
  return plain.reduce((sum, text) => sum + (rappenOf(text) ?? 0), 0);
}

function part(
  entry: Whole,
  branch: Branch,
  { rappen, isWhole }: { rappen: number; isWhole: boolean },
): Part | null {
  const isCredit = !isWhole && isTurned(branch, entry.isCredit) ? !entry.isCredit : entry.isCredit;
  const kind = kindOf(entry, { branch, isCredit, isWhole });
  if (kind === null) return null;
  const parties = at(branch, 'RltdPties');
  return {
    kind,
    booked_on: entry.booked_on,
    value_on: dayAt(entry.branch, 'ValDt'),
    amount_rappen: isCredit ? rappen : -rappen,
    charges_rappen: chargesOf(branch),
    currency: entry.currency as Part['currency'],
    reference: referenceOf(branch).slice(0, 140),
    message: messageOf(branch, entry.branch).slice(0, 1000),
    payer_name: (partyName(parties, 'UltmtDbtr') || partyName(parties, 'Dbtr')).slice(0, 140),
    payer_iban: textAt(parties, 'DbtrAcct', 'Id', 'IBAN').replace(/\s/g, '').toUpperCase().slice(0, 34),
    bank_reference: (textAt(branch, 'Refs', 'AcctSvcrRef') || textAt(entry.branch, 'AcctSvcrRef')).slice(
      0,
      140,
    ),
    entry_reference: textAt(entry.branch, 'AcctSvcrRef').slice(0, 140),
    transaction: isWhole ? '' : textAt(branch, 'Refs', 'AcctSvcrRef'),
  };
}

interface EntrySigns {
  readonly branch: Branch;
  readonly isCredit: boolean;
  readonly isWhole: boolean;
}

/**
 * Null for what is no payment to the association: what it paid itself, and fees. A reversal of a receipt takes money
 * out, one of a payment or a fee brings it back; `RvslInd` says which of both it is.
 */
function kindOf(entry: Whole, { branch, isCredit, isWhole }: EntrySigns): PaymentKind | null {
  const isReversal = textAt(entry.branch, 'RvslInd') === 'true' || textAt(entry.branch, 'RvslInd') === '1';
  const isReturn = at(branch, 'RtrInf') !== undefined;
  if (!isCredit) return isReversal || isReturn ? 'reversal' : null;
  if (isReversal || isReturn) return 'return';
  return isWhole ? 'summary' : 'receipt';
}

/** The name of a party; version 08 has one element more around it. */
function partyName(parties: Branch | undefined, role: string): string {
  return textAt(parties, role, 'Pty', 'Nm') || textAt(parties, role, 'Nm');
}

/** The first reference that can be one, else what the bank wrote; in version 04 its type may be missing. */
function referenceOf(branch: Branch): string {
  const told = all(at(branch, 'RmtInf'), 'Strd')
    .map(each => normaliseReference(textAt(each, 'CdtrRefInf', 'Ref')))
    .filter(reference => reference !== '');
  return told.find(reference => referenceError(reference) === null) ?? told[0] ?? '';
}

/** PostFinance tells by these whether a slip could be read; they are no message. */
const readingMarks = /^\?(?:REJECT|ERROR)\?\d+$/;

function messageOf(branch: Branch, entry: Branch): string {
  const remittance = at(branch, 'RmtInf');
  const words = [
    ...all(remittance, 'Ustrd').map(each => textAt(each)),
    ...all(remittance, 'Strd').flatMap(each => all(each, 'AddtlRmtInf').map(more => textAt(more))),
  ].filter(text => text !== '' && !readingMarks.test(text));
  if (words.length > 0) return [...new Set(words)].join(' ');
  return textAt(branch, 'AddtlTxInf') || (branch === entry ? textAt(entry, 'AddtlNtryInf') : '');
}
