import { statusName } from '../../../association/status-names.ts';
import type {
  Choice,
  Rehearsal,
  Rehearsed,
} from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { formatDay } from '../../../../../shared/day.ts';
import { label, labelOr, type LabelKey } from '../../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../../shared/i18n/number.ts';
import { conditionName } from '../../../people/fields/field-names.ts';
import { fold } from '../../../../../shared/people/members/name-order.ts';
import type { MemberFilter } from '../../../../../shared/people/audience.ts';

/** A person in the list beside the choices: gets it, gets nothing, or was taken out. */
export interface ListRow {
  readonly key: string;
  readonly name: string;
  /** gone: chosen by hand, but no member any more. */
  readonly state: 'goes' | 'skipped' | 'gone' | 'without';
  /** 'E-Mail', 'Brief', 'nichts', 'weggelassen' */
  readonly channel: string;
  /** Why on this way; '' where it goes without saying. */
  readonly because: string;
  /** What named the person. */
  readonly why: string;
}

/** A sentence about a number of people or things, grouped as it is written here: 1'250. */
export const counted = (key: LabelKey, count: number): string =>
  label(key, { count, shown: formatNumber(count) });

/** Everybody whom the choices name: who gets it first, then who gets nothing, at the end who was taken out. */
export function listRows({ recipients, skipped, without, choices }: Rehearsal): ListRow[] {
  const names = choices.map(shortName);
  return [
    ...recipients.map((person): ListRow => {
      const { key, name, address, type, chosen_by } = person;
      const why = chosen_by.map(place => names[place] ?? '').join(' · ');
      return {
        key,
        name: name || address,
        state: 'goes',
        channel: label(`audience.channel.${type}`),
        because: becauseText(person),
        why,
      };
    }),
    ...skipped.map(({ key, name, reason }): ListRow => ({
      key,
      name: name || (key.includes('@') ? key : label('audience.person.unknown')),
      state: 'skipped',
      channel: label('audience.channel.none'),
      because: label(`audience.skip.${reason}`),
      why: '',
    })),
    ...without.map(({ key, name }): ListRow => {
      return {
        key,
        name,
        state: 'without',
        channel: label('audience.channel.without'),
        because: '',
        why: '',
      };
    }),
  ];
}

/** 'wünscht Post', 'keine E-Mail-Adresse'; '' where the way needs no words. */
export const becauseText = ({ type, because }: Pick<Rehearsed, 'type' | 'because'>): string =>
  labelOr(`audience.because.${because}`, 'audience.because.none') ||
  labelOr(`audience.because.${because}.${type}`, 'audience.because.none');

/** Those whose name or reason holds all the words. */
export function matching(rows: readonly ListRow[], search: string): readonly ListRow[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ name, channel, because, key }) => {
    const text = fold(`${name} ${channel} ${because} ${key.includes('@') ? key : ''}`);
    return words.every(word => text.includes(word));
  });
}

/** What a choice is called: 'Mitglieder: Ehrenmitglied', 'Helfer: Herbstfest 2026'. */
export function choiceName({ kind, filter, name, day }: Choice): string {
  if (kind === 'filter') return filterName(filter, name);
  if (kind === 'members') return label('audience.choice.members');
  if (name === '') return label(`audience.choice.${kind}.gone`);
  const text = label(`audience.choice.${kind}`, { name });
  return day === '' || name.includes(day.slice(0, 4)) ? text : `${text}, ${formatDay(day)}`;
}

/** The same where there is little room: 'Ehrenmitglied', 'Herbstfest 2026'. */
function shortName(choice: Choice): string {
  const facts = choice.filter === null ? [] : filterFacts(choice.filter, choice.name);
  if (facts.length > 0) return facts.join(', ');
  if (choice.kind === 'members') return label('audience.choice.members.short');
  return choice.kind === 'filter' || choice.name === '' ? choiceName(choice) : choice.name;
}

export function filterName(filter: MemberFilter | null, groupName = ''): string {
  const facts = filter ? filterFacts(filter, groupName) : [];
  return facts.length === 0
    ? label('audience.choice.all')
    : label('audience.choice.filter', { facts: facts.join(', ') });
}

const filterFacts = (
  { status, funktion, sprache, zustellung, gruppe, felder = [] }: MemberFilter,
  groupName: string,
): string[] => [
  ...(status === null ? [] : [statusName(status)]),
  ...(funktion === null ? [] : [funktion === '*' ? label('audience.filter.funktion.holders') : funktion]),
  ...(gruppe === undefined ? [] : [groupName || label('memberGroup.filter.gone')]),
  ...felder.map(condition => conditionName(condition) || label('customField.filter.gone')),
  ...(sprache === null ? [] : [label(`language.${sprache}`)]),
  ...(zustellung === null ? [] : [label(`audience.filter.zustellung.${zustellung}`)]),
];
