import { createHash } from 'node:crypto';
import { dayIn } from '../../../shared/day.ts';
import type { Rehearsal, Rehearsed } from '../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing, Skipped } from '../../../shared/delivery/mailing.ts';
import { hasSameText } from '../../../shared/delivery/received-before.ts';
import { mailingProblems } from '../../../shared/delivery/mailing-problem.ts';
import type { FieldError } from '../../../shared/errors.ts';
import { receiverOf } from '../../../shared/letters/postal-address.ts';
import type { receiverFaults } from '../../../shared/pdf/letter/receiver-faults.ts';
import { peopleOf, type Person } from '../../../shared/people/audience.ts';
import { mailingContentText, recipientListText } from '../../../shared/messages/audience/confirmation.ts';
import { mailingChannel, postalLine } from '../../../shared/people/delivery-channel.ts';
import {
  bareNames,
  emptyAmong,
  recipientValues,
  type Occasion,
} from '../../../shared/messages/audience/recipient-values.ts';
import { subscriberValues } from '../../../shared/messages/audience/subscriber-values.ts';
import type { Context } from '../context.ts';
import { readBranding } from '../letters/read-branding.ts';
import { rowsWhere } from '../replica/read-rows.ts';
import type { Replica } from '../replica/open-replica.ts';
import { onUse } from '../../../shared/on-use.ts';
import { letterRappen } from '../../../shared/letters/letter-price.ts';
import { fromRappen } from '../../../shared/money.ts';
import { readSettings } from '../association/setting-local.ts';
import { audienceSource, occasionOfEvent } from './audience-source.ts';
import { choicesOf } from './choice.ts';
import { allValues, localFields } from '../people/fields/field-rows.ts';
import { memberCopy } from '../people/member-copy.ts';

export interface RehearseParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

type ReceiverFaults = typeof receiverFaults;

/** Loaded by the first preview: a start of the desktop needs no fonts. */
export const loadReceiverFaults = async (): Promise<ReceiverFaults> =>
  (await import('../../../shared/pdf/letter/receiver-faults.ts')).receiverFaults;

type Cast = Pick<Rehearsal, 'recipients' | 'skipped' | 'choices' | 'without'>;

/**
 * Who would get a mailing now, by which channel and why, and which placeholders stay empty. Nothing is changed or
 * sent. Letters count as one page each: what they take along is read later (letter-enclosures.ts).
 */
export function rehearse(parts: RehearseParts, mailing: Mailing, faults: ReceiverFaults): Rehearsal {
  const cast =
    mailing.channel === 'newsletter'
      ? subscriberCast(parts, mailing)
      : memberCast(parts, mailing, faults(readBranding(parts.replica, 'letter')));
  const { recipients } = cast;
  const letters = recipients.filter(({ type }) => type === 'letterpost').length;
  return {
    ...cast,
    emails: recipients.length - letters,
    letters,
    cost: fromRappen(letters * letterRappen(readSettings(parts.replica), 1)),
    letter_pages: letters > 0 ? 1 : 0,
    enclosures: [],
    sent_before: sentBefore(parts.replica, mailing),
    list_hash: hashOf(recipientListText(recipients)),
    words_hash: hashOf(
      mailingContentText(mailing, letters > 0 ? readBranding(parts.replica, 'letter') : null),
    ),
    problems: problemsOf(mailing, recipients.length),
  };
}

/** The newest first. */
const sentBefore = (replica: Replica, mailing: Mailing): Rehearsal['sent_before'] =>
  rowsWhere(replica, 'mailing', "body ->> 'status' <> 'draft' ORDER BY body ->> 'created_at' DESC")
    .filter(other => other.uuid !== mailing.uuid && hasSameText(mailing, other))
    .map(({ uuid, subject, started_at }) => ({ uuid, subject, started_at }));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function memberCast(parts: RehearseParts, mailing: Mailing, faultsOf: ReturnType<ReceiverFaults>): Cast {
  const source = audienceSource(parts.replica);
  const { people: named, unknown } = peopleOf(mailing.audience, source);
  const people = inOrder(parts.replica, named);
  const { choices, namedBy, without } = choicesOf(parts.replica, mailing.audience, source);
  const suppressed = suppressedAddresses(parts.replica);
  const missing = missingOf(parts, mailing);
  const recipients: Rehearsed[] = [];
  const skipped: Skipped[] = unknown.map(key => ({ key, name: '', reason: 'not_found' }));
  for (const person of people) {
    const { type, because } = mailingChannel(person, mailing, suppressed);
    const { key, member, name, sprache } = person;
    if (type === null) skipped.push({ key, name, reason: because });
    else {
      recipients.push({
        key,
        member_id: member?.id ?? null,
        name,
        sprache,
        address: addressOf(person, type),
        type,
        because,
        missing: missing(person),
        letter_problems: type === 'letterpost' && member ? faultsOf(receiverOf(member)) : [],
        chosen_by: namedBy(key),
      });
    }
  }
  return { recipients, skipped, choices, without };
}

/** Members by name, as everywhere, then helpers who are none. */
function inOrder(replica: Replica, people: readonly Person[]): Person[] {
  const { placeOf } = memberCopy(replica);
  const place = ({ key }: Person) => placeOf.get(key) ?? placeOf.size;
  return people.toSorted((a, b) => place(a) - place(b) || collator.compare(a.name, b.name));
}
const collator = new Intl.Collator('de');

/** What a mailing would say of a person and does not know. Texts are read once for all of them. */
function missingOf(parts: RehearseParts, { subject, html, text, event_uuid }: Mailing) {
  const names = bareNames([subject, html, text]);
  const occasion = occasionOf(parts, event_uuid);
  return (person: Person) => (names.length === 0 ? [] : emptyAmong(names, recipientValues(person, occasion)));
}

/** Subscribers are nameless: what is missing of them is missing of all. */
function subscriberCast(parts: RehearseParts, { subject, html, text, audience }: Mailing): Cast {
  const { replica } = parts;
  const values = subscriberValues({ email: '-', sprache: 'de' }, occasionOf(parts, null), '');
  const missing = emptyAmong(bareNames([subject, html, text]), values);
  const suppressed = suppressedAddresses(replica);
  const out = new Set(audience.without);
  const subscribers = rowsWhere(
    replica,
    'newsletter_subscription',
    "status = 'subscribed' ORDER BY body ->> 'email'",
  );
  const [closed = [], open = []] = [true, false].map(isClosed =>
    subscribers.filter(({ email }) => !out.has(email) && suppressed.has(email) === isClosed),
  );
  return {
    recipients: open.map(({ email, sprache }) => ({
      key: email,
      member_id: null,
      name: '',
      sprache,
      address: email,
      type: 'email',
      because: 'channel',
      missing,
      letter_problems: [],
      chosen_by: [],
    })),
    skipped: closed.map(({ email }) => ({ key: email, name: '', reason: 'suppressed' })),
    choices: [],
    without: [],
  };
}

export const occasionOf = ({ context, replica }: RehearseParts, eventUuid: string | null): Occasion => {
  const settings = readSettings(replica);
  const today = dayIn(context.now(), settings.timezone);
  // Values are read for all at once where the first recipient is filled in.
  const values = onUse(() => allValues(replica));
  const fields = { fields: localFields(replica), valuesOf: (id: string) => values().get(id) ?? {} };
  return { settings, today, event: occasionOfEvent(replica, eventUuid), fields };
};

const addressOf = ({ member, email }: Person, type: Rehearsed['type']): string =>
  type === 'email' || !member ? email : postalLine(member);

/** Addresses in small letters that e-mails came back from for good. */
export const suppressedAddresses = (replica: Replica): Set<string> =>
  new Set(rowsWhere(replica, 'suppressed_address', 'true').map(({ address }) => address));

const problemsOf = (mailing: Mailing, people: number): FieldError[] => [
  ...mailingProblems(mailing),
  ...(people === 0 ? [{ path: 'audience', message: 'required' }] : []),
];
