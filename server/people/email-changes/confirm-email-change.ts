import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Call } from '../../context.ts';
import { setConfirmedAddress } from '../members/write-member.ts';
import { hashOfToken } from '../../db/link-secrets.ts';
import { changeByLink, endEmailChange, isLoginOfAnother, waitingChange } from './email-change-store.ts';

/**
 * Confirmed from the new mailbox: from now on it is the member's address. The log names the requester. Throws
 * `gone` for a link that is unknown, stopped or over, `conflict` when another member logs in by that address
 * meanwhile.
 */
export function confirmEmailChange(call: Call, token: string): { readonly status: 'confirmed' } {
  const change = changeByLink(call.db, 'confirm_hash', hashOfToken(token));
  if (change?.state === 'confirmed') return { status: 'confirmed' };
  if (!change || !waitingChange(call.db, change.member_id, call.now().toISOString()))
    throw new DomainError('gone', {});
  if (isLoginOfAnother(call.db, change.email.toLowerCase(), change.member_id))
    throw new DomainError('conflict', { what: 'email' });
  const name = label('server.confirmedByNewAddress', { name: change.asked_by });
  call.db.write(name, () => {
    endEmailChange(call.db, change.member_id, 'confirmed');
    setConfirmedAddress({ ...call, actor: { ...call.actor, name } }, change.member_id, change.email);
  });
  return { status: 'confirmed' };
}

/** Rejected from the old mailbox. Throws `gone` for a link that is unknown or over. */
export function stopEmailChange(call: Call, token: string): { readonly status: 'stopped' } {
  const change = changeByLink(call.db, 'stop_hash', hashOfToken(token));
  if (change?.state === 'stopped') return { status: 'stopped' };
  if (change?.state !== 'waiting') throw new DomainError('gone', {});
  call.db.write(label('server.stoppedByOldAddress'), () =>
    endEmailChange(call.db, change.member_id, 'stopped'),
  );
  return { status: 'stopped' };
}
