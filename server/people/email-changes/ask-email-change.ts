import { DomainError, invalid } from '../../../shared/errors.ts';
import { formatMessage } from '../../../shared/i18n/label.ts';
import { mailFacts } from '../../../shared/association/mail-texts/mail-labels.ts';
import { fullName, type Member } from '../../../shared/people/members/member.ts';
import { may } from '../../../shared/permission.ts';
import type { Call } from '../../context.ts';
import { clearSuppressed } from '../../delivery/suppressed-store.ts';
import { queueFormMail } from '../../delivery/forms/form-mail.ts';
import { groupChoices } from '../offices/group-choice-store.ts';
import { isBoardOffice } from '../members/board-office.ts';
import { hashOfToken } from '../../db/link-secrets.ts';
import {
  endEmailChange,
  findEmailChange,
  isLoginOfAnother,
  putEmailChange,
  waitingChange,
  type StoredEmailChange,
} from './email-change-store.ts';

const dayMs = 24 * 60 * 60_000;
/** For so long the link to the new address can be called. */
const linkDays = 7;
/** Most e-mails per day about one member's address, so that no mailbox is flooded. */
const mailsPerDay = 5;

type Before = Pick<Member, 'id' | 'funktion' | 'email'>;

/**
 * What becomes of a new address for a member: 'now' where it may take effect at once, 'later' where the new address has to
 * confirm it first, as rights or a login hang on it: the own address, and that of a member who holds an office of the board or
 * was put into its group. A first address, or none, is given to such a member by who may give rights. Throws `forbidden`
 * for another person who would take it away.
 */
export function whenAddressCounts(call: Call, before: Before, email: string): 'now' | 'later' {
  const { actor } = call;
  const isOwn = actor.kind === 'member' && actor.member_id === before.id;
  const isGuarded =
    isBoardOffice(call, before.funktion) || groupChoices(call.db, 'vorstand').get(before.id) === true;
  if (!isOwn && !isGuarded) return 'now';
  if (email.toLowerCase() === before.email.toLowerCase()) return 'now';
  const mayGiveRights = may(actor, 'accesses.write');
  if (email === '') {
    if (!isOwn && !mayGiveRights) throw new DomainError('forbidden', {});
    return 'now';
  }
  return before.email === '' && mayGiveRights && !isOwn ? 'now' : 'later';
}

/**
 * Lets a new address wait: it gets a link by which it is confirmed, the old one learns of it and can stop it. Asked again
 * for the same address, nothing more is sent. Throws `validation_failed` for an address by which another member logs in,
 * `rate_limited` after too many e-mails.
 */
export function askEmailChange(call: Call, member: Member, email: string): void {
  const now = call.now().toISOString();
  if (waitingChange(call.db, member.id, now)?.email === email) return;
  if (isLoginOfAnother(call.db, email.toLowerCase(), member.id)) throw invalid('email', 'address_taken');
  send(call, member, { email, asked_by: call.actor.name, notifyOldAddress: true });
}

/** Sends a new link to the address that waits; the one before no longer counts. Throws `not_found`, `rate_limited`. */
export function resendEmailChange(call: Call, member: Member): StoredEmailChange {
  const { email, asked_by } = requireWaiting(call, member.id);
  return send(call, member, { email, asked_by, notifyOldAddress: false });
}

/** Throws `not_found` where nothing waits. */
export function cancelEmailChange(call: Call, memberId: string): void {
  requireWaiting(call, memberId);
  endEmailChange(call.db, memberId, 'cancelled');
}

function requireWaiting({ db, now }: Call, memberId: string): StoredEmailChange {
  const waiting = waitingChange(db, memberId, now().toISOString());
  if (!waiting) throw new DomainError('not_found', { what: 'email_change' });
  return waiting;
}

interface Wish {
  readonly email: string;
  readonly asked_by: string;
  /** False where the old address knows already, and its link still counts. */
  readonly notifyOldAddress: boolean;
}

function send(call: Call, member: Member, { email, asked_by, notifyOldAddress }: Wish): StoredEmailChange {
  const known = findEmailChange(call.db, member.id);
  const at = call.now();
  const [confirmToken, stopToken] = [call.randomToken(32), call.randomToken(32)];
  const hasOld = notifyOldAddress && member.email !== '';
  const row: StoredEmailChange = {
    member_id: member.id,
    state: 'waiting',
    email,
    asked_by,
    asked_at: notifyOldAddress ? at.toISOString() : (known?.asked_at ?? at.toISOString()),
    expires_at: new Date(at.getTime() + linkDays * dayMs).toISOString(),
    confirm_hash: hashOfToken(confirmToken),
    stop_hash: notifyOldAddress ? (hasOld ? hashOfToken(stopToken) : null) : (known?.stop_hash ?? null),
    ...mailCount(known, at),
  };
  putEmailChange(call.db, row);
  clearSuppressed(call.db, email);
  const mail = { language: member.sprache, memberId: member.id } as const;
  const base = `${call.baseUrl()}/mitglied/adresse`;
  const key = `email_change:${member.id}:${hashOfToken(confirmToken)}`;
  queueFormMail(call, {
    ...mail,
    kind: 'email_change_confirm',
    key: `${key}:confirm`,
    to: { name: fullName(member), address: email },
    url: `${base}/${confirmToken}`,
    deadline: new Date(row.expires_at),
  });
  if (hasOld) notifyPreviousAddress(call, member, { email, key, url: `${base}/stoppen/${stopToken}` });
  return row;
}

/** Throws `rate_limited`. */
function mailCount(
  known: StoredEmailChange | undefined,
  at: Date,
): Pick<StoredEmailChange, 'mails' | 'mails_since'> {
  const since = known ? Date.parse(known.mails_since) : 0;
  if (!known || at.getTime() - since >= dayMs) return { mails: 1, mails_since: at.toISOString() };
  if (known.mails >= mailsPerDay)
    throw new DomainError('rate_limited', { seconds: Math.ceil((since + dayMs - at.getTime()) / 1000) });
  return { mails: known.mails + 1, mails_since: known.mails_since };
}

interface Notice {
  readonly email: string;
  readonly key: string;
  /** Absent where there is nothing to stop any more. */
  readonly url?: string;
}

function notifyPreviousAddress(call: Call, member: Member, { email, key, url }: Notice): void {
  queueFormMail(call, {
    kind: 'email_change_notice',
    key: `${key}:notice`,
    language: member.sprache,
    memberId: member.id,
    to: { name: fullName(member), address: member.email },
    message: formatMessage(mailFacts[member.sprache].newAddress, { email: email || 'none' }),
    ...(url === undefined ? {} : { url }),
  });
}

/** Tells the old address of a guarded member that it was taken out; what waited for a new one is over. */
export function noteAddressChanged(call: Call, before: Member, email: string): void {
  if (waitingChange(call.db, before.id, call.now().toISOString()))
    endEmailChange(call.db, before.id, 'cancelled');
  if (email !== '' || before.email === '') return;
  const isOwn = call.actor.kind === 'member' && call.actor.member_id === before.id;
  if (!isOwn && !isBoardOffice(call, before.funktion)) return;
  notifyPreviousAddress(call, before, { email: '', key: `email_change:${before.id}:${before.version}` });
}
