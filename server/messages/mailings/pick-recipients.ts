import type { Mailing, Skipped } from '../../../shared/delivery/mailing.ts';
import { dayIn } from '../../../shared/day.ts';
import { receiverOf, type Receiver } from '../../../shared/letters/postal-address.ts';
import type { MailingRecipient } from '../../../shared/delivery/mail-page/mailing-content.ts';
import {
  peopleOf,
  theseMembers,
  type Audience,
  type Person,
  type AudienceSource,
} from '../../../shared/people/audience.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import { mailingChannel, postalLine } from '../../../shared/people/delivery-channel.ts';
import {
  recipientValues,
  type Occasion,
  type EventOccasion,
} from '../../../shared/messages/audience/recipient-values.ts';
import type { Call } from '../../context.ts';
import { suppressedAmong } from '../../delivery/suppressed-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { eventOccasion } from '../../../shared/messages/audience/event-occasion.ts';
import type { Database } from '../../db/open.ts';
import { eventGroups } from '../../events/groups/event-group-use-cases.ts';
import { replyLinks } from '../../events/attendance/reply-link.ts';
import { eventStore } from '../../events/event-store.ts';
import {
  fieldColumn,
  requireSeenConditions,
  seesLimited,
  shownFields,
} from '../../people/fields/custom-value-use-cases.ts';
import { membersInGroup } from '../../people/groups/member-group-use-cases.ts';
import { findMember, listMembers } from '../../people/members/member-store.ts';
import { registrationStore } from '../../events/registrations/registration-store.ts';
import { shiftStore } from '../../events/shifts/shift-store.ts';

/** Where the people of an audience are looked up on the server. */
const audienceSource = (db: Database): AudienceSource => ({
  inGroup: groupId => membersInGroup(db, groupId),
  valuesOf: fieldId => fieldColumn(db, fieldId),
  members: () => listMembers(db, {}),
  member: id => findMember(db, id) ?? null,
  approved(uuid) {
    const event = eventStore.find(db, uuid);
    return event ? registrationStore.list(db, { event_id: event.id, status: 'approved' }) : [];
  },
  eventsOf: uuid => eventGroups.store.find(db, uuid)?.event_uuids ?? [],
});

/** What a mailing about this event may say of it; null when there is none. */
function occasionOfEvent(call: Call, uuid: string | null): EventOccasion | null {
  const { db } = call;
  const event = uuid === null ? undefined : eventStore.find(db, uuid);
  if (!event) return null;
  const approved = registrationStore.list(db, { event_id: event.id, status: 'approved' });
  const shifts = shiftStore.list(db, { event_id: event.id });
  return eventOccasion(event, shifts, approved, replyLinks(call, event));
}

export interface Picked {
  /** What its line is named by: the member's id, or an e-mail address in small letters. */
  readonly key: string;
  /** Null for a person who is no member. */
  readonly member_id: string | null;
  readonly type: 'email' | 'letterpost';
  readonly recipient: MailingRecipient;
  /** What stands in the window of a letter. */
  readonly receiver?: Receiver;
}

export interface PickedPeople {
  readonly picked: Picked[];
  readonly skipped: Skipped[];
}

type About = Pick<Mailing, 'channel' | 'event_uuid'>;

/**
 * Who of an audience gets a mailing and on which way, everybody else with the reason. Values are taken now. Throws
 * `forbidden` for a filter by a field that the caller may not see.
 */
export function pickRecipients(call: Call, audience: Audience, about: About): PickedPeople {
  for (const { felder } of audience.filters) requireSeenConditions(call, felder);
  const { people, unknown } = peopleOf(audience, audienceSource(call.db));
  const skipped: Skipped[] = unknown.map(key => ({ key, name: '', reason: 'not_found' }));
  const suppressed = suppressedAmong(
    call.db,
    people.flatMap(({ email }) => (email === '' ? [] : [email])),
  );
  const occasion = occasionOf(call, about.event_uuid);
  const picked: Picked[] = [];
  for (const person of people) {
    const { type, because } = mailingChannel(person, about, suppressed);
    if (type === null) skipped.push({ key: person.key, name: person.name, reason: because });
    else picked.push(pickedOf(person, type, occasion));
  }
  return { picked, skipped };
}

/** The same for members named one by one; who is named twice gets it once and is among those left out, too. */
export function pickMembers(
  call: Call,
  memberIds: readonly string[],
  channel: About['channel'],
): PickedPeople {
  const { picked, skipped } = pickRecipients(call, theseMembers([...new Set(memberIds)]), {
    channel,
    event_uuid: null,
  });
  const reasons = new Map(skipped.map(each => [each.key, each]));
  const seen = new Set<string>();
  const inOrder = memberIds.flatMap((key): Skipped[] => {
    const again = seen.has(key);
    seen.add(key);
    if (again) return [{ key, name: nameOf(call.db, key), reason: 'duplicate' }];
    const left = reasons.get(key);
    return left ? [left] : [];
  });
  return { picked, skipped: inOrder };
}

/** '' for an unknown key. */
function nameOf(db: Database, memberId: string): string {
  const member = findMember(db, memberId);
  return member ? fullName(member) : '';
}

function occasionOf(call: Call, eventUuid: string | null): Occasion {
  const { db, now, actor } = call;
  const settings = readSettings(db);
  return {
    settings,
    today: dayIn(now(), settings.timezone),
    event: occasionOfEvent(call, eventUuid),
    fields: shownFields(db, seesLimited(actor)),
  };
}

function pickedOf(person: Person, type: Picked['type'], occasion: Occasion): Picked {
  const { key, member, name, email } = person;
  const values = recipientValues(person, occasion);
  const picked = { key, member_id: member?.id ?? null, type };
  if (type === 'email' || !member) return { ...picked, recipient: { to: { name, address: email }, values } };
  const address = `${name}, ${postalLine(member)}`;
  return { ...picked, recipient: { to: { name, address }, values }, receiver: receiverOf(member) };
}
