import { DomainError } from '../../shared/errors.ts';
import type { NewMember, MemberPatch } from '../../shared/members/member-contract.ts';
import type { Member } from '../../shared/members/member.ts';
import type { Call } from '../context.ts';
import { takeNumbers } from '../db/effects-db.ts';
import { wasErased } from '../db/erasure-store.ts';
import { clearSuppressed } from '../dispatch/suppressed-store.ts';
import { countInvoicesOf } from '../invoices/invoice-store.ts';
import {
  changeMember,
  deleteMember,
  findFormerNumber,
  findFormerPhoto,
  findMember,
  highestMemberNumber,
  insertMember,
  isMembersEmail,
  isNumberFree,
} from './member-store.ts';

/** The member with this id. Throws `not_found`. */
export function getMember(call: Call, id: string): Member {
  const member = findMember(call.db, id);
  if (!member) throw new DomainError('not_found', { what: 'member' });
  return member;
}

/**
 * Takes a member in, with an id brought along or a fresh one and the next member number; one who was removed and
 * comes back under the same id keeps the old number and photo, as does one with a `formerNr` that is still free.
 * Throws `conflict` for an id that exists, `erased` for one that was erased.
 */
export function createMember(call: Call, values: NewMember, formerNr: number | null = null): Member {
  const id = values.id ?? call.newId();
  if (findMember(call.db, id)) throw new DomainError('conflict', { what: 'member' });
  if (wasErased(call.effects, 'member', id)) throw new DomainError('erased', {});
  const now = call.now().toISOString();
  const nr =
    findFormerNumber(call.db, id) ??
    (formerNr !== null && isNumberFree(call.db, formerNr) ? formerNr : null) ??
    takeNumbers(call.effects, 'member', 1, highestMemberNumber(call.db));
  const own = { foto: findFormerPhoto(call.db, id), email_events: true };
  const member = { ...values, ...own, id, nr, created_at: now, updated_at: now, version: 1 };
  insertMember(call.db, member);
  return member;
}

/** Changes the given fields; what is equal already changes nothing. Throws `not_found`. */
export function updateMember(
  call: Call,
  id: string,
  patch: MemberPatch & Partial<Pick<Member, 'email_events'>>,
): Member {
  const before = getMember(call, id);
  const change = Object.fromEntries(
    Object.entries(patch).filter(
      ([field, value]) => value !== undefined && value !== before[field as keyof MemberPatch],
    ),
  );
  if (Object.keys(change).length === 0) return before;
  const bookkeeping = { updated_at: call.now().toISOString(), version: before.version + 1 };
  changeMember(call.db, id, { ...change, ...bookkeeping });
  const after = { ...before, ...change, ...bookkeeping };
  if (after.email.toLowerCase() !== before.email.toLowerCase())
    clearAfterChange(call, before.email, after.email);
  return after;
}

/**
 * Whoever gives a member another address means it: it may be written to again, even if it once came back. The former
 * one is not kept suppressed for nobody.
 */
function clearAfterChange({ db }: Call, former: string, email: string): void {
  if (email !== '') clearSuppressed(db, email);
  if (former !== '' && !isMembersEmail(db, former)) clearSuppressed(db, former);
}

/** Removes a member. Throws `not_found`, or `member_has_invoices` while invoices name it: they must be kept. */
export function removeMember(call: Call, id: string): void {
  getMember(call, id);
  const invoices = countInvoicesOf(call.db, id);
  if (invoices > 0) throw new DomainError('member_has_invoices', { count: invoices });
  deleteMember(call.db, id);
}
