import { placeholderValues } from '../../shared/dispatch/placeholder.ts';
import type { SkipReason } from '../../shared/dispatch/mailing.ts';
import { dayIn } from '../../shared/day.ts';
import { fullName, type Member } from '../../shared/members/member.ts';
import type { Call } from '../context.ts';
import { findMember } from '../members/member-store.ts';
import { readSettings } from '../settings/setting-store.ts';
import type { MailingRecipient } from '../../shared/mail-page/mailing-content.ts';
import { suppressedAmong } from '../dispatch/suppressed-store.ts';

export interface Picked {
  readonly member: Member;
  readonly type: 'email' | 'letterpost';
  readonly recipient: MailingRecipient;
}
export interface Skipped {
  readonly member_id: string;
  /** '' where nobody has this id. */
  readonly name: string;
  readonly reason: SkipReason;
}

/**
 * Who of these members gets it and on which way, in the given order; everybody else with the reason. 'smart': those
 * who wish post, and those without an e-mail address, by letter. Values of the placeholders are taken now.
 */
export function pickRecipients(
  call: Call,
  memberIds: readonly string[],
  channel: 'email' | 'smart',
): { readonly picked: Picked[]; readonly skipped: Skipped[] } {
  const settings = readSettings(call.db);
  const today = dayIn(call.now(), settings.timezone);
  const seen = new Set<string>();
  const members = memberIds.map(id => ({ id, member: findMember(call.db, id) }));
  const suppressed = suppressedAmong(
    call.db,
    members.flatMap(({ member }) => (member && member.email !== '' ? [member.email] : [])),
  );
  const picked: Picked[] = [];
  const skipped: Skipped[] = [];
  for (const { id, member } of members) {
    const way = member ? wayTo(member, channel, suppressed) : 'not_found';
    const name = member ? fullName(member) : '';
    if (seen.has(id)) skipped.push({ member_id: id, name, reason: 'duplicate' });
    else if (member && (way === 'email' || way === 'letterpost'))
      picked.push({
        member,
        type: way,
        recipient: recipientOf(member, way, placeholderValues(member, settings, today)),
      });
    else skipped.push({ member_id: id, name, reason: way as SkipReason });
    seen.add(id);
  }
  return { picked, skipped };
}

type Way = 'email' | 'letterpost' | SkipReason;

function wayTo(member: Member, channel: 'email' | 'smart', suppressed: ReadonlySet<string>): Way {
  const byMail: Way =
    member.email === '' ? 'no_email' : suppressed.has(member.email.toLowerCase()) ? 'suppressed' : 'email';
  if (channel === 'email' || (byMail === 'email' && !member.zustellung_post)) return byMail;
  return hasAddress(member) ? 'letterpost' : member.zustellung_post ? 'no_address' : byMail;
}

const hasAddress = ({ plz, ort, nachname }: Member): boolean => plz !== '' && ort !== '' && nachname !== '';

function recipientOf(
  member: Member,
  way: 'email' | 'letterpost',
  values: MailingRecipient['values'],
): MailingRecipient {
  const name = fullName(member);
  if (way === 'email') return { to: { name, address: member.email }, values };
  const { strasse, hausnummer, plz, ort, land } = member;
  const address = [name, `${strasse} ${hausnummer}`.trim(), `${plz} ${ort}`, land === 'CH' ? '' : land];
  return { to: { name, address: address.filter(Boolean).join(', ') }, values };
}
