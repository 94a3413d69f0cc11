import { DomainError } from '../../shared/errors.ts';
import type { NewMember, MemberPatch } from '../../shared/members/member-contract.ts';
import type { Member } from '../../shared/members/member.ts';
import type { Call } from '../context.ts';
import { takeNumbers } from '../db/effects-db.ts';
import { wasErased } from '../db/erasure-store.ts';
import { clearSuppressed } from '../dispatch/suppressed-store.ts';
import { countInvoicesOf } from '../invoices/invoice-store.ts';
import { assertOfficeMove } from './board-office.ts';
import { changeMember, deleteMember, insertMember } from './member-row-store.ts';
import {
  findFormerNumber,
  findFormerPhoto,
  findMember,
  highestMemberNumber,
  isMembersEmail,
  isNumberFree,
  type MemberRow,
} from './member-store.ts';

// Every write of a member passes here, whoever calls (HTTP, sync, merge, application, handover, recovered rows, demo), so
// the rules about offices and addresses stand here and nowhere else.

/** The member with this id. Throws `not_found`. */
export function getMember(call: Call, id: string): Member {
  const member = findMember(call.db, id);
  if (!member) throw new DomainError('not_found', { what: 'member' });
  return member;
}

/**
 * Takes a member in, with an id brought along or a fresh one and the next member number; one who was removed and
 * comes back under the same id keeps the old number and photo, as does one with a `formerNr` that is still free.
 * Throws `conflict` for an id that exists, `erased` for one that was erased, `forbidden` for a board office that the caller
 * may not give.
 */
export function createMember(call: Call, values: NewMember, formerNr: number | null = null): Member {
  const id = values.id ?? call.newId();
  if (findMember(call.db, id)) throw new DomainError('conflict', { what: 'member' });
  if (wasErased(call.effects, 'member', id)) throw new DomainError('erased', {});
  assertOfficeMove(call, ['', values.funktion]);
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

/** A merge raises the version even where no field differs, so that an open form learns of it. */
interface UpdateOptions {
  readonly raiseVersion?: boolean;
}

/**
 * Changes the given fields; what is equal already changes nothing. Throws `not_found`, and `forbidden` for a board office
 * that the caller may neither give nor take.
 */
export function updateMember(
  call: Call,
  id: string,
  patch: MemberPatch & Partial<Pick<Member, 'email_events'>>,
  { raiseVersion = false }: UpdateOptions = {},
): Member {
  const before = getMember(call, id);
  const change = Object.fromEntries(
    Object.entries(patch).filter(
      ([field, value]) => value !== undefined && value !== before[field as keyof MemberPatch],
    ),
  );
  if (Object.keys(change).length === 0 && !raiseVersion) return before;
  const bookkeeping = { updated_at: call.now().toISOString(), version: before.version + 1 };
  const after = { ...before, ...change, ...bookkeeping };
  assertOfficeMove(call, [before.funktion, after.funktion]);
  changeMember(call.db, id, { ...change, ...bookkeeping });
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

/**
 * Removes a member. Throws `not_found`, `member_has_invoices` while invoices name it: they must be kept, and `forbidden`
 * for the holder of a board office that the caller may not take.
 */
export function removeMember(call: Call, id: string): void {
  const { funktion } = getMember(call, id);
  assertOfficeMove(call, [funktion, '']);
  const invoices = countInvoicesOf(call.db, id);
  if (invoices > 0) throw new DomainError('member_has_invoices', { count: invoices });
  deleteMember(call.db, id);
}

/** Brings the row of a removed member back as it was. Throws `forbidden` for a board office that the caller may not give. */
export function restoreMember(call: Call, former: MemberRow): void {
  assertOfficeMove(call, ['', former.funktion]);
  const bookkeeping = { updated_at: call.now().toISOString(), version: former.version + 1 };
  insertMember(call.db, { ...former, ...bookkeeping });
}
