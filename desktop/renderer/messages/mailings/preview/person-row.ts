import type { Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import type { Placeholder } from '../../../../../shared/delivery/placeholder.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { becauseText } from '../audience/list-row.ts';

/** A person of the rehearsal: who gets something, and who does not. */
export interface PersonRow {
  readonly key: string;
  readonly member_id: string | null;
  readonly name: string;
  readonly channel: 'email' | 'letterpost' | 'none';
  readonly channelLabel: string;
  readonly because: string;
  readonly address: string;
  readonly missing: readonly Placeholder[];
  /** Why the letter would be stopped, in sentences. */
  readonly letterProblems: readonly string[];
}

const peopleFilters = ['all', 'letters', 'gaps', 'nothing'] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

const isUuid = (key: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(key);

export function personRows({ recipients, skipped }: Rehearsal): PersonRow[] {
  return [
    ...recipients.map((person): PersonRow => ({
      key: person.key,
      member_id: person.member_id,
      name: person.name || person.address,
      channel: person.type,
      channelLabel: label(`audience.channel.${person.type}`),
      because: becauseText(person),
      address: person.address,
      missing: person.missing,
      letterProblems: person.letter_problems.map(code =>
        label(`letter.problem.${code}`, { detail: person.address }),
      ),
    })),
    ...skipped.map(({ key, name, reason }): PersonRow => ({
      key,
      // Of a member that is gone there is nothing to open.
      member_id: isUuid(key) && reason !== 'not_found' && name !== '' ? key : null,
      name: name || (key.includes('@') ? key : label('audience.person.unknown')),
      channel: 'none',
      channelLabel: label('audience.channel.none'),
      because: label(`audience.skip.${reason}`),
      address: '',
      missing: [],
      letterProblems: [],
    })),
  ];
}

const fits: Readonly<Record<PeopleFilter, (row: PersonRow) => boolean>> = {
  all: () => true,
  letters: ({ channel }) => channel === 'letterpost',
  gaps: ({ missing, letterProblems }) => missing.length + letterProblems.length > 0,
  nothing: ({ channel }) => channel === 'none',
};

export const rowsOf = (rows: readonly PersonRow[], filter: PeopleFilter): readonly PersonRow[] =>
  filter === 'all' ? rows : rows.filter(fits[filter]);

/** Filters with results, with how many. */
export const filtersOf = (rows: readonly PersonRow[]): { value: PeopleFilter; count: number }[] =>
  peopleFilters
    .map(value => ({ value, count: rowsOf(rows, value).length }))
    .filter(({ value, count }) => value === 'all' || count > 0);
