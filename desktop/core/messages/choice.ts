import type { Choice, NamedPeople } from '../../../shared/messages/desktop-mailing-contract.ts';
import {
  emptyAudience,
  peopleOf,
  type Audience,
  type AudienceSource,
  type Person,
} from '../../../shared/people/audience.ts';
import type { Replica } from '../replica/open-replica.ts';
import { audienceSource } from './audience-source.ts';

/** How the people of an audience were chosen. */
export interface Choices {
  readonly choices: Choice[];
  /** Places of the choices that name a person. */
  readonly namedBy: (key: string) => number[];
  /** People of a choice who were taken out. */
  readonly without: { readonly key: string; readonly name: string }[];
}

type Part = Pick<Choice, 'kind' | 'filter' | 'uuid' | 'name' | 'day'> & { readonly alone: Audience };

/** Each choice of an audience by itself: how many it names, and whom. */
export function choicesOf(replica: Replica, audience: Audience, source: AudienceSource): Choices {
  const places = new Map<string, number[]>();
  const people = new Map<string, Person>();
  const choices = partsOf(replica, audience).map(({ alone, ...choice }, place) => {
    const named = peopleOf(alone, source).people;
    for (const person of named) {
      people.set(person.key, person);
      const before = places.get(person.key);
      if (before) before.push(place);
      else places.set(person.key, [place]);
    }
    return { ...choice, found: named.length };
  });
  const removed = audience.without.flatMap(key => people.get(key) ?? []);
  return {
    choices,
    namedBy: key => places.get(key) ?? [],
    without: removed.map(({ key, name }) => ({ key, name })),
  };
}

/** Everybody whom an audience names, each with what named them. */
export function namedPeople(replica: Replica, audience: Audience): NamedPeople {
  const source = audienceSource(replica);
  const { choices, namedBy, without } = choicesOf(replica, audience, source);
  const people = peopleOf(audience, source).people.map(({ key, name }) => {
    return { key, name, chosen_by: namedBy(key) };
  });
  return { people, choices, without };
}

/** In the order in which people are taken from them. */
function partsOf(replica: Replica, audience: Audience): Part[] {
  const nothing = { filter: null, uuid: null, name: '', day: '' };
  const { filters, member_ids, event_uuids, group_uuids } = audience;
  const byHand: Part[] =
    member_ids.length === 0 ? [] : [{ ...nothing, kind: 'members', alone: { ...emptyAudience, member_ids } }];
  return [
    ...filters.map((filter): Part => {
      const name = replica.read('member_group', filter.gruppe ?? '')?.name ?? '';
      return { ...nothing, name, kind: 'filter', filter, alone: { ...emptyAudience, filters: [filter] } };
    }),
    ...byHand,
    ...event_uuids.map((uuid): Part => {
      const event = replica.read('club_event', uuid);
      const named = { name: event?.title ?? '', day: event?.start_date ?? '' };
      return { ...nothing, ...named, kind: 'event', uuid, alone: { ...emptyAudience, event_uuids: [uuid] } };
    }),
    ...group_uuids.map((uuid): Part => {
      const group = replica.read('event_group', uuid);
      const name = group?.name ?? '';
      return { ...nothing, name, kind: 'group', uuid, alone: { ...emptyAudience, group_uuids: [uuid] } };
    }),
  ];
}
