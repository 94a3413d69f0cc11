import { statementIdOf } from '../payment-id.ts';
import { readEntry, type Entry } from './read-entry.ts';
import { identify } from './identify.ts';
import { unreadable, type ReadStatement, type StatementKind } from './statement.ts';
import { all, at, dayOf, rappenOf, textAt, type Branch } from './tree.ts';

/** As many signs as ISO 20022 gives an account. */
const longestAccount = 34;
/** Four times as many as it gives the name of a statement. */
const longestName = 140;

interface Opening {
  readonly kind: StatementKind;
  readonly file: string;
  readonly messageId: () => string;
}

/** Takes in the entries of one statement, one by one; both yield after each payment, as a batch may hold thousands. */
export interface StatementReader {
  entry(branch: Branch): Generator<void, void>;
  end(branch: Branch): Generator<void, ReadStatement>;
}

/** Throws `statement_unreadable` as soon as something is not right. */
export function openStatement({ kind, file, messageId }: Opening): StatementReader {
  const entries: Entry[] = [];
  return {
    *entry(branch) {
      const entry = yield* readEntry(branch, file);
      if (entry) entries.push(entry);
    },
    *end(branch) {
      const account = textAt(branch, 'Acct', 'Id', 'IBAN') || textAt(branch, 'Acct', 'Id', 'Othr', 'Id');
      const iban = account.replace(/\s/g, '').toUpperCase();
      if (iban === '' || iban.length > longestAccount) throw unreadable('incomplete', file);
      const currency = currencyOf(branch, entries, file);
      const opening_rappen = balance(branch, ['OPBD', 'PRCD'], file);
      const closing_rappen = balance(branch, ['CLBD'], file);
      requireBalance({ opening_rappen, closing_rappen, entries, file });
      const statement_id = textAt(branch, 'Id').slice(0, longestName);
      const message_id = messageId().slice(0, longestName);
      return {
        id: statementIdOf({ kind, account: iban, statement_id, message_id }),
        kind,
        account: iban,
        statement_id,
        message_id,
        currency,
        from_on: dayOfPeriod(branch, 'FrDtTm'),
        to_on: dayOfPeriod(branch, 'ToDtTm'),
        opening_rappen,
        closing_rappen,
        entries: entries.length,
        debits: entries.filter(({ parts }) => parts.length === 0).length,
        payments: yield* identify(iban, entries),
        file_name: file,
      };
    },
  };
}

/** A day of its period, else the one when the bank made it. */
const dayOfPeriod = (branch: Branch, name: string): string | null =>
  dayOf(textAt(branch, 'FrToDt', name) || textAt(branch, 'CreDtTm'));

/** All of it is in one currency: the account's, which older files do not name. */
function currencyOf(branch: Branch, entries: readonly Entry[], file: string): 'CHF' | 'EUR' {
  const named = textAt(branch, 'Acct', 'Ccy') || at(branch, 'Bal', 'Amt')?.currency;
  const currency = named || entries[0]?.currency || 'CHF';
  if (currency !== 'CHF' && currency !== 'EUR') throw unreadable('currency', file);
  if (entries.some(entry => entry.currency !== currency)) throw unreadable('currency', file);
  return currency;
}

/** The first balance of one of these types; null where the bank tells none. */
function balance(branch: Branch, types: readonly string[], file: string): number | null {
  for (const type of types) {
    const found = all(branch, 'Bal').find(each => textAt(each, 'Tp', 'CdOrPrtry', 'Cd') === type);
    if (!found) continue;
    const rappen = rappenOf(textAt(found, 'Amt'));
    if (rappen === null) throw unreadable('incomplete', file);
    return textAt(found, 'CdtDbtInd') === 'DBIT' ? -rappen : rappen;
  }
  return null;
}

interface Books {
  readonly opening_rappen: number | null;
  readonly closing_rappen: number | null;
  readonly entries: readonly Entry[];
  readonly file: string;
}

/** A statement that lost entries on its way does not add up. Pages and notifications tell no balances. */
function requireBalance({ opening_rappen, closing_rappen, entries, file }: Books): void {
  if (opening_rappen === null || closing_rappen === null) return;
  const moved = entries.reduce((sum, { amount_rappen }) => sum + amount_rappen, 0);
  if (opening_rappen + moved !== closing_rappen) throw unreadable('balance', file);
}
