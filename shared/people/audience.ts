import { z } from 'zod';
import { uuid } from '../fields.ts';
import { languages } from '../language.ts';
import { customConditions, fulfils, type CustomCondition } from './fields/custom-condition.ts';
import type { FieldShape } from './fields/custom-field.ts';
import { fullName, memberStatuses, type Member } from './members/member.ts';

/** Members with all of these properties; null asks for nothing, so the empty filter means everybody. */
export const memberFilterSchema = z.strictObject({
  status: z.enum(memberStatuses).nullable().default(null),
  /** Name of an office; '*' for every holder of one. */
  funktion: z.string().max(60).nullable().default(null),
  sprache: z.enum(languages).nullable().default(null),
  /** How they wish to hear from the association. */
  zustellung: z.enum(['email', 'post']).nullable().default(null),
  /** Id of a group of members; left out where none is asked for, as a laptop of before knows no such field. */
  gruppe: uuid.optional(),
  /** What own fields shall have; left out where nothing is asked, for the same reason. */
  felder: customConditions.optional(),
});
export type MemberFilter = z.output<typeof memberFilterSchema>;

/** A member's id, or the e-mail address in small letters of a person who is none. */
const personKey = z.string().min(1).max(254, 'too_long');

/** Who gets a mailing: every person that one of these names, once, except those taken out by hand. */
export const audienceSchema = z.strictObject({
  filters: z.array(memberFilterSchema).max(50, 'too_many').default([]),
  member_ids: z.array(uuid).max(100_000, 'too_many').default([]),
  /** Who has an approved registration at one of these events, members or not. */
  event_uuids: z.array(uuid).max(200, 'too_many').default([]),
  /** The same for every event of these groups. */
  group_uuids: z.array(uuid).max(200, 'too_many').default([]),
  without: z.array(personKey).max(100_000, 'too_many').default([]),
});
export type Audience = z.output<typeof audienceSchema>;

/** An audience of members named one by one. */
export const theseMembers = (member_ids: readonly string[]): Audience => ({
  filters: [],
  member_ids: [...member_ids],
  event_uuids: [],
  group_uuids: [],
  without: [],
});

export const emptyAudience: Audience = theseMembers([]);

/** A person who may get a mailing. */
export interface Person {
  /** The member's id, or the e-mail address in small letters of a person who is none. */
  readonly key: string;
  /** Null for a helper who is no member. */
  readonly member: Member | null;
  readonly name: string;
  /** '' for none. */
  readonly email: string;
  readonly sprache: Member['sprache'];
  /** True for a person named because of an approved registration. */
  readonly isHelper?: boolean;
}

/** What names the person of a registration. */
interface Helper {
  readonly uuid: string;
  readonly member_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly sprache: Member['sprache'];
}

/** Where people are looked up: the server's tables or a desktop's copy. */
export interface AudienceSource extends FilterSource {
  /** All members in the order of their names. */
  members(): Iterable<Member>;
  member(id: string): Member | null;
  /** Approved registrations of an event; none of one that is not there. */
  approved(eventUuid: string): Iterable<Helper>;
  /** Events of a group; none of one that is not there. */
  eventsOf(groupUuid: string): readonly string[];
}

/** Where a filter looks up what is not in the member's own row. */
export interface FilterSource {
  /** Ids of the members of a group, none of one that is not there. */
  readonly inGroup: (groupId: string) => ReadonlySet<string>;
  /** Kind of an own field and its values by member; null for one that is not there. */
  readonly valuesOf: (fieldId: string) => FieldColumn | null;
}

/** One own field of all members: its kind, and its value by the member's id. */
export interface FieldColumn {
  readonly kind: FieldShape['kind'];
  readonly values: ReadonlyMap<string, string>;
}

/** Tells who matches a filter. */
export function filterMatcher(filter: MemberFilter, source: FilterSource): (member: Member) => boolean {
  const group = filter.gruppe === undefined ? null : source.inGroup(filter.gruppe);
  const conditions = (filter.felder ?? []).map(condition => fieldMatcher(condition, source));
  return member =>
    matchesFields(member, filter) &&
    (group?.has(member.id) ?? true) &&
    conditions.every(isMet => isMet(member.id));
}

/** Tells which members, by their ids, fulfil a condition of an own field; a field that is gone has no values. */
function fieldMatcher(
  condition: CustomCondition,
  { valuesOf }: Pick<FilterSource, 'valuesOf'>,
): (memberId: string) => boolean {
  const { kind, values } = valuesOf(condition.field_id) ?? goneField;
  return id => fulfils(kind, condition, values.get(id) ?? '');
}

const goneField: FieldColumn = { kind: 'text', values: new Map() };

const matchesFields = (
  { status, funktion, sprache, zustellung_post }: Member,
  filter: MemberFilter,
): boolean =>
  (filter.status === null || filter.status === status) &&
  (filter.funktion === null || (filter.funktion === '*' ? funktion !== '' : filter.funktion === funktion)) &&
  (filter.sprache === null || filter.sprache === sprache) &&
  (filter.zustellung === null || (filter.zustellung === 'post') === zustellung_post);

/** People by their keys, each once; `unknown`: ids of which no member is there. Those taken out are not among them. */
export interface ChosenPeople {
  readonly people: Person[];
  readonly unknown: string[];
}

/** The people of an audience, chosen at once. */
export function peopleOf(audience: Audience, source: AudienceSource): ChosenPeople {
  const work = choosing(audience, source);
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}

/** The people of an audience; pauses now and then, as it looks at every member. Yields nothing of use. */
export function* choosing(audience: Audience, source: AudienceSource): Generator<number, ChosenPeople> {
  const people = new Map<string, Person>();
  const unknown: string[] = [];
  const add = (person: Person) => {
    if (person.isHelper === true || !people.has(person.key)) people.set(person.key, person);
  };
  let seen = 0;
  for (const filter of audience.filters) {
    const matches = filterMatcher(filter, source);
    for (const member of source.members()) {
      if (matches(member)) add(personOfMember(member));
      if (++seen % pauseAfter === 0) yield 0;
    }
  }
  for (const id of audience.member_ids) {
    if (++seen % pauseAfter === 0) yield 0;
    const member = source.member(id);
    if (member) add(personOfMember(member));
    else unknown.push(id);
  }
  const events = new Set([
    ...audience.event_uuids,
    ...audience.group_uuids.flatMap(uuid => source.eventsOf(uuid)),
  ]);
  for (const uuid of events)
    for (const registration of source.approved(uuid)) add(personOfHelper(registration, source));
  for (const key of audience.without) people.delete(key);
  return { people: [...people.values()], unknown };
}

/** So many members are looked at between two pauses. */
const pauseAfter = 100;

export const personOfMember = (member: Member): Person => ({
  key: member.id,
  member,
  name: fullName(member),
  email: member.email,
  sprache: member.sprache,
});

/** Who signed up as a member counts as that member. */
function personOfHelper(registration: Helper, source: AudienceSource): Person {
  const { member_id, name, email, sprache } = registration;
  const member = member_id === null ? null : source.member(member_id);
  if (member) return { ...personOfMember(member), isHelper: true };
  return { key: helperKey(registration), member: null, name, email, sprache, isHelper: true };
}

/** What a helper is named by who is no member: the address in small letters, or the registration where there is none. */
export const helperKey = ({ email, uuid: own }: Pick<Helper, 'email' | 'uuid'>): string =>
  email.toLowerCase() || own;
