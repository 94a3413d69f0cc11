import type { emailChangeContract } from '../../../shared/people/members/email-change-contract.ts';
import type { EmailChange } from '../../../shared/people/members/email-change.ts';
import type { Call, Handlers } from '../../context.ts';
import { getMember, getOwnMember } from '../members/write-member.ts';
import { cancelEmailChange, resendEmailChange } from './ask-email-change.ts';
import { confirmEmailChange, stopEmailChange } from './confirm-email-change.ts';
import { waitingChange, type StoredEmailChange } from './email-change-store.ts';

interface Parts {
  /** False: no e-mail is sent. */
  readonly delivers: boolean;
}

/** Addresses that wait until their mailbox has confirmed them. */
export function emailChangeHandlers({ delivers }: Parts): Handlers<typeof emailChangeContract> {
  const shown = ({ email, asked_by, asked_at, expires_at }: StoredEmailChange): EmailChange => ({
    email,
    asked_by,
    asked_at,
    expires_at,
    delivers,
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
