import type { Member } from './members/member.ts';
import type { Mailing, SkipReason } from '../delivery/mailing.ts';
import type { Person } from './audience.ts';

/** Why a person gets it by this channel: as the mailing says, as the person wishes, or because the other way is closed. */
export const channelReasons = ['channel', 'wish', 'no_email', 'suppressed'] as const;
type ChannelReason = (typeof channelReasons)[number];

export type DeliveryChannel =
  | { readonly type: 'email' | 'letterpost'; readonly because: ChannelReason }
  | { readonly type: null; readonly because: SkipReason };

/**
 * On which way a person gets a mailing. 'email': by e-mail or not at all. 'smart': by letter for those who wish post,
 * and for those whom no e-mail reaches. `suppressed`: addresses in small letters that e-mails came back from for good.
 */
export function deliveryChannel(
  person: Person,
  channel: Mailing['channel'],
  suppressed: ReadonlySet<string>,
): DeliveryChannel {
  const closed = emailClosed(person, suppressed);
  const email: DeliveryChannel =
    closed === null ? { type: 'email', because: 'channel' } : { type: null, because: closed };
  if (channel !== 'smart') return email;
  const { member } = person;
  const wishesPost = member?.zustellung_post === true;
  if (closed === null && !wishesPost) return { type: 'email', because: 'wish' };
  if (member && hasAddress(member))
    return { type: 'letterpost', because: wishesPost ? 'wish' : (closed ?? 'wish') };
  return wishesPost ? { type: null, because: 'no_address' } : email;
}

/**
 * The same for a mailing, whose event may be what it is about: a member who wants no e-mails about events gets none,
 * unless it goes to them as a helper.
 */
export function mailingChannel(
  person: Person,
  { channel, event_uuid }: Pick<Mailing, 'channel' | 'event_uuid'>,
  suppressed: ReadonlySet<string>,
): DeliveryChannel {
  const way = deliveryChannel(person, channel, suppressed);
  const isUnwanted = event_uuid !== null && person.isHelper !== true && person.member?.email_events === false;
  return way.type === 'email' && isUnwanted ? { type: null, because: 'no_event_emails' } : way;
}

function emailClosed({ email }: Person, suppressed: ReadonlySet<string>): 'no_email' | 'suppressed' | null {
  if (email === '') return 'no_email';
  return suppressed.has(email.toLowerCase()) ? 'suppressed' : null;
}

/** Enough for an envelope. */
export const hasAddress = ({ plz, ort, nachname }: Pick<Member, 'plz' | 'ort' | 'nachname'>): boolean =>
  plz !== '' && ort !== '' && nachname !== '';

/** Lines of the envelope in one; the country only abroad. */
export function postalLine(member: Member): string {
  const { strasse, hausnummer, plz, ort, land } = member;
  return [`${strasse} ${hausnummer}`.trim(), `${plz} ${ort}`, land === 'CH' ? '' : land]
    .filter(Boolean)
    .join(', ');
}
