import type { MailingRow } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import type { FilterRule } from '../../../ui/table/filter-rule.ts';
import type { ActorName } from '../../../../../shared/people/actor-name.ts';
import { mailingTitle, senderOf } from '../mailing-state.ts';

/** Searched by subject and people; `nameOf` says who acted, in words. */
export const mailingRule = (nameOf: ActorName): FilterRule<MailingRow, never> => ({
  textOf: row => {
    const author = row.created_by === '' ? '' : nameOf(row.created_by, row.created_at);
    return [mailingTitle(row), author, senderOf(row, nameOf)].join(' ');
  },
  fields: {},
});
