import type { emailChangeContract } from '../../../shared/people/members/email-change-contract.ts';
import type { EmailChange } from '../../../shared/people/members/email-change.ts';
import type { Call, Handlers } from '../../context.ts';
import { getMember, getOwnMember, setConfirmedAddress } from '../members/write-member.ts';
import { cancelEmailChange, resendEmailChange } from './ask-email-change.ts';
import {
  waitingChange,
  type StoredEmailChange,
  changeByLink,
  endEmailChange,
  isLoginOfAnother,
} from './email-change-store.ts';
import { DomainError } from '../../../shared/errors.ts';
import { storedLabel } from '../../../shared/i18n/label.ts';
import { hashOfToken } from '../../db/link-secrets.ts';

interface Parts {
  /** False: no e-mail is sent. */
  readonly delivers: () => boolean;
}

/** Addresses that wait until their mailbox has confirmed them. */
export function emailChangeHandlers({ delivers }: Parts): Handlers<typeof emailChangeContract> {
  const shown = ({ email, asked_by, asked_at, expires_at }: StoredEmailChange): EmailChange => ({
    email,
    asked_by,
    asked_at,
    expires_at,
    delivers: delivers(),
  });
  const cancel = (call: Call, id: string): null => {
    cancelEmailChange(call, id);
    return null;
  };
  return {
    confirm: (call, { token }) => confirmEmailChange(call, token),
    stop: (call, { token }) => stopEmailChange(call, token),
    cancelOwn: call => cancel(call, getOwnMember(call).id),
    resendOwn: call => shown(resendEmailChange(call, getOwnMember(call))),
    get: (call, { id }) => {
      const waiting = waitingChange(call.db, getMember(call, id).id, call.now().toISOString());
      return { change: waiting ? shown(waiting) : null };
    },
    cancel: (call, { id }) => cancel(call, getMember(call, id).id),
    resend: (call, { id }) => shown(resendEmailChange(call, getMember(call, id))),
  };
}

/**
 * Confirmed from the new mailbox: from now on it is the member's address. The log names the requester. Throws
 * `gone` for a link that is unknown, stopped or over, `conflict` when another member logs in by that address
 * meanwhile.
 */
function confirmEmailChange(call: Call, token: string): { readonly status: 'confirmed' } {
  const change = changeByLink(call.db, 'confirm_hash', hashOfToken(token));
  if (change?.state === 'confirmed') return { status: 'confirmed' };
  if (!change || !waitingChange(call.db, change.member_id, call.now().toISOString()))
    throw new DomainError('gone', {});
  if (isLoginOfAnother(call.db, change.email.toLowerCase(), change.member_id))
    throw new DomainError('conflict', { what: 'email' });
  const name = storedLabel('server.confirmedByNewAddress', { name: change.asked_by });
  call.db.write(name, () => {
    endEmailChange(call.db, change.member_id, 'confirmed');
    setConfirmedAddress({ ...call, actor: { ...call.actor, name } }, change.member_id, change.email);
  });
  return { status: 'confirmed' };
}

/** Rejected from the old mailbox. Throws `gone` for a link that is unknown or over. */
function stopEmailChange(call: Call, token: string): { readonly status: 'stopped' } {
  const change = changeByLink(call.db, 'stop_hash', hashOfToken(token));
  if (change?.state === 'stopped') return { status: 'stopped' };
  if (change?.state !== 'waiting') throw new DomainError('gone', {});
  call.db.write(storedLabel('server.stoppedByOldAddress'), () =>
    endEmailChange(call.db, change.member_id, 'stopped'),
  );
  return { status: 'stopped' };
}
