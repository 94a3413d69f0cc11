import type { MailingRow } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { holdsAll, wordsOf } from '../../../ui/table/search-words.ts';
import { mailingTitle } from '../mailing-state.ts';

/** The mailings in whose subject or people every word of the search stands. */
export function foundMailings(
  rows: readonly MailingRow[],
  search: string,
  nameOf: (actor: string) => string,
): readonly MailingRow[] {
  const words = wordsOf(search);
  if (words.length === 0) return rows;
  const textOf = (row: MailingRow) => {
    const people = [row.created_by, row.sent_by].filter(actor => actor !== '');
    return [mailingTitle(row), ...people.map(nameOf)].join(' ');
  };
  return rows.filter(row => holdsAll(textOf(row), words));
}
