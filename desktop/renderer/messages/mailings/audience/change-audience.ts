import type { Audience, MemberFilter } from '../../../../../shared/people/audience.ts';

/** What a person can do with the audience of a draft; each answers the audience as it is then. */

export const everybody: MemberFilter = { status: null, funktion: null, sprache: null, zustellung: null };

const withOne = (list: readonly string[], one: string): string[] => [...new Set([...list, one])];
const withoutOne = (list: readonly string[], one: string): string[] => list.filter(each => each !== one);

export const addFilter = (audience: Audience, filter: MemberFilter): Audience => ({
  ...audience,
  filters: [...audience.filters, filter],
});

export const changeFilter = (audience: Audience, place: number, patch: Partial<MemberFilter>): Audience => ({
  ...audience,
  filters: audience.filters.map((filter, at) => (at === place ? { ...filter, ...patch } : filter)),
});

export const removeFilter = (audience: Audience, place: number): Audience => ({
  ...audience,
  filters: audience.filters.filter((_, at) => at !== place),
});

/** A person added by hand is in, even after having been taken out before. */
export function addMembers(audience: Audience, ids: readonly string[]): Audience {
  const added = new Set(ids);
  return {
    ...audience,
    member_ids: [...new Set([...audience.member_ids, ...ids])],
    without: audience.without.filter(key => !added.has(key)),
  };
}

export const addEvent = (audience: Audience, uuid: string): Audience => ({
  ...audience,
  event_uuids: withOne(audience.event_uuids, uuid),
});

export const addGroup = (audience: Audience, uuid: string): Audience => ({
  ...audience,
  group_uuids: withOne(audience.group_uuids, uuid),
});

/** Everybody by hand, an event, or a group (by `uuid`) is chosen no more. */
export function removeChoice(
  audience: Audience,
  choice: { readonly kind: 'members' | 'event' | 'group'; readonly uuid: string | null },
): Audience {
  const uuid = choice.uuid ?? '';
  if (choice.kind === 'members') return { ...audience, member_ids: [] };
  if (choice.kind === 'event') return { ...audience, event_uuids: withoutOne(audience.event_uuids, uuid) };
  return { ...audience, group_uuids: withoutOne(audience.group_uuids, uuid) };
}

export const takeOut = (audience: Audience, key: string): Audience => ({
  ...audience,
  without: withOne(audience.without, key),
});

/** A former member added by hand: there is no person to bring back. */
export const removeMember = (audience: Audience, id: string): Audience => ({
  ...audience,
  member_ids: withoutOne(audience.member_ids, id),
});

export const bringBack = (audience: Audience, key: string): Audience => ({
  ...audience,
  without: withoutOne(audience.without, key),
});
