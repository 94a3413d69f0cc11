import { DomainError } from '../../../shared/errors.ts';
import { memberActor } from '../../../shared/permission.ts';
import type { NewMember, MemberPatch } from '../../../shared/people/members/member-contract.ts';
import type { Member, MemberFields } from '../../../shared/people/members/member.ts';
import type { Call } from '../../context.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import { wasErased } from '../../db/erasure-store.ts';
import { clearSuppressed } from '../../delivery/suppressed-store.ts';
import { askEmailChange, noteAddressChanged, whenAddressCounts } from '../email-changes/ask-email-change.ts';
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
import { invoiceStore } from '../../finance/invoices/invoice-store.ts';

// Every write of a member passes here, whoever calls (HTTP, sync, merge, application, handover, recovered rows, demo), so
// the rules about offices and addresses stand here and nowhere else.

/** The member with this id. Throws `not_found`. */
export function getMember({ db }: Pick<Call, 'db'>, id: string): MemberRow {
  const member = findMember(db, id);
  if (!member) throw new DomainError('not_found', { what: 'member' });
  return member;
}

/** The entry of the member who calls. Throws `forbidden` or `not_found`. */
export const getOwnMember = (call: Call): MemberRow => getMember(call, memberActor(call).member_id);

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

type WishedChange = MemberPatch & Partial<Pick<Member, 'email_events'>>;
type MemberChange = Partial<MemberFields & Pick<Member, 'email_events'>>;

/** A merge raises the version even where no field differs, so that an open form learns of it. */
interface UpdateOptions {
  readonly raiseVersion?: boolean;
}

/**
 * Changes the given fields; what is equal already changes nothing. A new address on which a login or an office hangs
 * waits until it is confirmed: the member keeps the old one until then. Throws `not_found`, `forbidden` for a board office
 * that the caller may neither give nor take, and what `askEmailChange` throws.
 */
export function updateMember(
  call: Call,
  id: string,
  patch: WishedChange,
  { raiseVersion = false }: UpdateOptions = {},
): Member {
  const before = getMember(call, id);
  const change: MemberChange = Object.fromEntries(
    Object.entries(patch).filter(
      ([field, value]) => value !== undefined && value !== before[field as keyof MemberPatch],
    ),
  );
  assertOfficeMove(call, [before.funktion, change.funktion ?? before.funktion]);
  letAddressWait(call, before, change);
  if (Object.keys(change).length === 0 && !raiseVersion) return before;
  const bookkeeping = { updated_at: call.now().toISOString(), version: before.version + 1 };
  const after = { ...before, ...change, ...bookkeeping };
  writeChange(call, before, after, { ...change, ...bookkeeping });
  return after;
}

/** Takes an address that does not count yet out of a change and asks its mailbox. */
function letAddressWait(call: Call, before: Member, change: MemberChange): void {
  const { email } = change;
  if (email === undefined || whenAddressCounts(call, before, email) === 'now') return;
  askEmailChange(call, before, email);
  delete change.email;
}

function writeChange(
  call: Call,
  before: Member,
  after: Member,
  change: MemberChange & Pick<Member, 'updated_at' | 'version'>,
): void {
  changeMember(call.db, before.id, change);
  if (after.email.toLowerCase() === before.email.toLowerCase()) return;
  clearAfterChange(call, before.email, after.email);
  noteAddressChanged(call, before, after.email);
}

/** Gives a member the address that its mailbox has confirmed. Throws `not_found`. */
export function setConfirmedAddress(call: Call, id: string, email: string): void {
  const before = getMember(call, id);
  const change = { email, updated_at: call.now().toISOString(), version: before.version + 1 };
  writeChange(call, before, { ...before, ...change }, change);
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
  const invoices = invoiceStore.count(call.db, { member_id: id });
  if (invoices > 0) throw new DomainError('member_has_invoices', { count: invoices });
  deleteMember(call.db, id);
}

/** Brings the row of a removed member back as it was. Throws `forbidden` for a board office that the caller may not give. */
export function restoreMember(call: Call, former: MemberRow): void {
  assertOfficeMove(call, ['', former.funktion]);
  const bookkeeping = { updated_at: call.now().toISOString(), version: former.version + 1 };
  insertMember(call.db, { ...former, ...bookkeeping });
}
