import type { MailingRow } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import type { FilterRule } from '../../../ui/table/filter-rule.ts';
import { mailingTitle } from '../mailing-state.ts';

/** Searched by subject and people; `nameOf` says who acted, in words. */
export const mailingRule = (nameOf: (actor: string) => string): FilterRule<MailingRow, never> => ({
  textOf: row => {
    const people = [row.created_by, row.sent_by].filter(actor => actor !== '');
    return [mailingTitle(row), ...people.map(nameOf)].join(' ');
  },
  fields: {},
});
