import type { Call } from '../../context.ts';
import { findMember } from './member-store.ts';

/** Where the person who calls reads e-mails, as far as the login says; '' for callers that are no person. */
export function callerAddress({ db, actor }: Call): string {
  if (actor.kind === 'board' || actor.kind === 'device') return actor.email;
  return actor.kind === 'member' ? (findMember(db, actor.member_id)?.email ?? '') : '';
}
