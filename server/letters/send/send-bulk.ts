import type { Output, Parsed } from '../../../shared/endpoint.ts';
import { requireConfirmed } from '../../../shared/delivery/confirmed.ts';
import { mostAddressLines } from '../../../shared/letters/envelope.ts';
import type { letterContract } from '../../../shared/letters/letter-contract.ts';
import { receiverOf, type Receiver } from '../../../shared/letters/postal-address.ts';
import { fieldErrorLabel, label } from '../../../shared/i18n/label.ts';
import { openLetter } from '../../../shared/pdf/letter/address-letter.ts';
import { hasAddress } from '../../../shared/people/delivery-channel.ts';
import type { Call } from '../../context.ts';
import { keepFile } from '../../association/file-store.ts';
import { readBranding } from '../layouts/read-branding.ts';
import { findMember, listMembers, type MemberRow } from '../../people/members/member-store.ts';
import { givenPdf, requirePassing } from './uploaded-pdf.ts';
import type { LetterCalls } from '../letter-calls.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import { openStaging, postOf } from './send-letter.ts';
import { queueLetter } from '../queue-letter.ts';

type Order = Parsed<typeof letterContract.sendBulkPdf>;
type Answer = Output<typeof letterContract.sendBulkPdf>;

/** A person of the audience, with the reason if no letter is sent. */
type Recipient = { readonly name: string } & (
  | { readonly member: MemberRow; readonly receiver: Receiver }
  | { readonly error: string }
);

/**
 * One PDF to many, each with the own address: kept once, and set for each just before it leaves. What is wrong with the
 * file refuses all of it; what is wrong with an address concerns that person only.
 */
export async function sendBulk(call: Call, letterCalls: LetterCalls, order: Order): Promise<Answer> {
  const staging = openStaging(call, letterCalls, order);
  const bytes = givenPdf(order.pdf_base64);
  const recipients = recipientsOf(call, order.member_ids);
  const picked = recipients.filter(each => 'member' in each);
  requireConfirmed(picked.length, order.confirmed);
  const pages = await checkedPages(call, bytes, picked[0]?.receiver);
  const batch = call.newId();
  const success = call.db.write(call.actor.name, () => {
    const sha256 = call.effects.write(call.actor.name, () => keepFile(call.effects, bytes));
    return picked.map(({ name, member, receiver }) => {
      const queued = queueLetter(call, {
        key: `letter:${batch}:${member.id}`,
        kind: 'letter',
        subject: order.subject,
        to: { name, ...receiver },
        source: { kind: 'shared', sha256, pages },
        member_id: member.id,
        staging,
        post: postOf(order),
      });
      return { name, letterId: queued?.letterId ?? '' };
    });
  });
  const failed = recipients.flatMap(each =>
    'error' in each ? [{ name: each.name, error: each.error }] : [],
  );
  const totalRecipients = recipients.length;
  return {
    totalRecipients,
    successCount: success.length,
    failedCount: failed.length,
    batch,
    success,
    failed,
    staging,
  };
}

/** Named members, each once, or all who wish post. */
function recipientsOf({ db }: Call, ids: readonly string[] | undefined): Recipient[] {
  if (!ids)
    return listMembers(db, {})
      .filter(({ zustellung_post }) => zustellung_post)
      .map(recipientOf);
  return [...new Set(ids)].map(id => {
    const member = findMember(db, id);
    return member ? recipientOf(member) : { name: id, error: label('server.letter.noMember') };
  });
}

function recipientOf(member: MemberRow): Recipient {
  const name = fullName(member);
  if (!hasAddress(member)) return { name, error: label('server.letter.noAddress') };
  const receiver = receiverOf(member);
  if (receiver.lines.length > mostAddressLines) return { name, error: fieldErrorLabel('address_lines') };
  if (!isSwissPlace(receiver))
    return { name, error: fieldErrorLabel('address_last_line', receiver.lines.at(-1)) };
  return { name, member, receiver };
}

/** A domestic address has four digits before the place. */
const isSwissPlace = ({ country, lines }: Receiver): boolean =>
  country !== 'CH' || /^\d{4} \S/.test(lines.at(-1) ?? '');

/** What another sheet in front mends, or what is read again when each address is set. */
const mended = /^(address_|zone_occupied)/;

/** Number of pages of the first recipient's letter. Throws `letter_refused` for a problem that concerns all recipients. */
async function checkedPages(call: Call, bytes: Uint8Array, receiver: Receiver | undefined): Promise<number> {
  const open = await openLetter(bytes, readBranding(call.db, 'letter'));
  try {
    requirePassing({ problems: open.check.problems.filter(({ code }) => !mended.test(code)) });
    const { check } = receiver ? await open.addressed(receiver) : open;
    return check.pages;
  } finally {
    await open.close();
  }
}
