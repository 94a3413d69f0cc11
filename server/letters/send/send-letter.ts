import { cleanHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import { requireNoPlaceholder } from '../../../shared/delivery/placeholder.ts';
import type { Letter, postProducts } from '../../../shared/letters/letter.ts';
import { letterHtml } from '../../../shared/letters/letter-html.ts';
import { receiverOf, type Receiver } from '../../../shared/letters/postal-address.ts';
import { addressLetter } from '../../../shared/pdf/letter/address-letter.ts';
import { refusedField } from '../../../shared/pdf/letter/refused-field.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import { hasAddress } from '../../../shared/people/delivery-channel.ts';
import type { Call } from '../../context.ts';
import { keepFile } from '../../association/file-store.ts';
import { readBranding } from '../layouts/read-branding.ts';
import type { MemberRow } from '../../people/members/member-store.ts';
import { getMember } from '../../people/members/write-member.ts';
import { givenPdf, refuseAddress, requirePassing } from './uploaded-pdf.ts';
import { getPort, type LetterCalls } from '../letter-calls.ts';
import { findShownLetter } from '../letter-list-store.ts';
import type { LetterPaper } from '../../delivery/letter-order.ts';
import { letterStaging } from '../letter-staging.ts';
import { letterOf } from '../letter-view.ts';
import { drawText, sideOf, spracheOf, todayOf } from '../post/letter-paper.ts';
import { hasLetterService } from '../post/self-print.ts';
import { LetterRefused } from '../post/letter-steps.ts';
import { queueLetter, type NewLetter } from '../queue-letter.ts';

/** How a call wants its letters made and carried. */
export interface PostWishes {
  readonly staging?: boolean | undefined;
  readonly product?: (typeof postProducts)[number] | undefined;
  readonly duplex?: boolean | undefined;
  readonly color?: boolean | undefined;
}

interface ToMember extends PostWishes {
  readonly member_id: string;
}

/** What of a letter is known before its paper is. */
export type LetterHead = Pick<NewLetter, 'kind' | 'subject' | 'event_id'>;

/** A recipient with a postal address. Throws `not_found`, `letter_refused`. */
function getReceiver(call: Call, id: string): { member: MemberRow; receiver: Receiver } {
  const member = getMember(call, id);
  if (!hasAddress(member)) return refuseAddress();
  return { member, receiver: receiverOf(member) };
}

/** A PDF of any maker to one member; its address is set where it is missing. */
export async function sendPdf(
  call: Call,
  letterCalls: LetterCalls,
  order: ToMember & { readonly pdf_base64: string },
  head: LetterHead,
): Promise<Letter> {
  const staging = openStaging(call, letterCalls, order);
  const { member, receiver } = getReceiver(call, order.member_id);
  const bytes = givenPdf(order.pdf_base64);
  const { bytes: addressed, check } = await addressLetter(bytes, receiver, readBranding(call.db, 'letter'));
  requirePassing(check);
  const paper = { bytes: addressed, pages: check.pages, file_name: '', window_side: sideOf(call) };
  return sendPaper(call, { ...order, staging }, { head, member, receiver, paper });
}

/**
 * A text to one member, on the association's letterhead. Its placeholders are refused: they would be printed as they
 * are written. Throws `validation_failed`, `not_found`, `letter_refused`.
 */
export async function sendTyped(
  call: Call,
  letterCalls: LetterCalls,
  order: ToMember & { readonly subject: string; readonly body: string },
  event_id: number | null,
): Promise<Letter> {
  requireNoPlaceholder({ subject: order.subject, body: order.body });
  const staging = openStaging(call, letterCalls, order);
  const { member, receiver } = getReceiver(call, order.member_id);
  const paper = await drawn(call, { ...order, receiver }, () =>
    drawText(call, {
      receiver,
      sprache: spracheOf(call, member.id),
      day: todayOf(call),
      subject: order.subject,
      html: cleanHtml(letterHtml(order.body), 'body'),
      pictures: new Map(),
    }),
  );
  const head = { kind: 'letter', subject: order.subject, event_id };
  return sendPaper(call, { ...order, staging }, { head, member, receiver, paper });
}

/** Problems of a generated letter that would keep it from arriving, for its author. */
async function drawn(
  { db }: Call,
  words: Parameters<typeof refusedField>[1],
  draw: () => Promise<LetterPaper>,
): Promise<LetterPaper> {
  try {
    return await draw();
  } catch (error) {
    if (!(error instanceof LetterRefused)) throw error;
    requirePassing(error, refusedField(readBranding(db, 'letter').layout, words));
    throw error;
  }
}

/**
 * The environment that letters of a call go to; without any letter service the board prints them itself. Throws
 * `not_configured` for an environment that is named or set, and has no account.
 */
export function openStaging(call: Call, letterCalls: LetterCalls, { staging: given }: PostWishes): boolean {
  if (given !== true && !hasLetterService(letterCalls.port)) return false;
  const staging = letterStaging(call, given);
  getPort(letterCalls, staging);
  return staging;
}

export const postOf = ({ product, duplex, color }: PostWishes): NonNullable<NewLetter['post']> => ({
  ...(product === undefined ? {} : { product }),
  ...(duplex === undefined ? {} : { duplex }),
  ...(color === undefined ? {} : { color }),
});

interface Ready {
  readonly head: LetterHead;
  readonly member: MemberRow;
  readonly receiver: Receiver;
  readonly paper: LetterPaper;
}

/** Keeps the PDF and queues it, both or neither. */
function sendPaper(call: Call, wishes: PostWishes, { head, member, receiver, paper }: Ready): Letter {
  const { bytes, pages, window_side } = paper;
  return call.db.write(call.actor.name, () => {
    const sha256 = call.effects.write(call.actor.name, () => keepFile(call.effects, bytes));
    const queued = queueLetter(call, {
      ...head,
      key: `letter:${call.newId()}`,
      to: { name: fullName(member), ...receiver },
      source: { kind: 'file', sha256, pages, window_side },
      member_id: member.id,
      staging: wishes.staging,
      post: postOf(wishes),
    });
    const letter = queued && findShownLetter(call, queued.letterId);
    if (!letter) throw new Error('a fresh key is taken');
    return letterOf(letter);
  });
}
