import { memberActor } from '../../../shared/permission.ts';
import type { MemberPatch } from '../../../shared/people/members/member-contract.ts';
import { requireNames, withCompanyName } from '../../../shared/people/members/member-name.ts';
import { requireDays, requireRemovable } from '../../../shared/people/members/member-rule.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import type { Call } from '../../context.ts';
import { localToday } from '../../association/local-today.ts';
import { takeNumbers } from '../../db/effects-db.ts';
import { entityUseCases, raised } from '../../db/entity-use-cases.ts';
import { countKeeping } from '../../db/keeping-rows.ts';
import { clearSuppressed } from '../../delivery/suppressed-store.ts';
import { askEmailChange, noteAddressChanged, whenAddressCounts } from '../email-changes/ask-email-change.ts';
import { withPresentOffice } from '../offices/funktion-store.ts';
import { assertOfficeMove, requireOffered } from './board-office.ts';
import { memberRows } from './member-row-store.ts';
import {
  findFormerNumber,
  findFormerPhoto,
  highestMemberNumber,
  isMembersEmail,
  isNumberFree,
  membersOfFunktion,
  type MemberRow,
} from './member-store.ts';

// Every write of a member passes here, from every caller (HTTP, sync, merge, application, handover, recovered rows, demo), so
// the rules about offices and addresses stand here and nowhere else.

/** The member with this id. Throws `not_found`. */
export const getMember = ({ db }: Pick<Call, 'db'>, id: string): MemberRow => memberRows.get(db, id);

/** The entry of the member who calls. Throws `forbidden` or `not_found`. */
export const getOwnMember = (call: Call): MemberRow => getMember(call, memberActor(call).member_id);

/** What the server says of a new member; one who was removed and comes back keeps the old number and photo. */
interface OwnFields {
  readonly nr: number;
  readonly foto: string | null;
  readonly email_events: boolean;
}

const written = entityUseCases<MemberRow, OwnFields>(memberRows, {
  check(call, _set, { before, after, restored }) {
    requireNames(after);
    if (!restored) requireDays(before, after, localToday(call));
    const move = [before?.funktion ?? '', after.funktion] as const;
    assertOfficeMove(call, move);
    if (!restored) requireOffered(call, move, after.austritt);
  },
  own: ({ db, effects }, id, former) => ({
    nr:
      findFormerNumber(db, id) ??
      (former !== null && isNumberFree(db, former) ? former : null) ??
      takeNumbers(effects, 'member', 1, highestMemberNumber(db)),
    foto: findFormerPhoto(db, id),
    email_events: true,
  }),
  changed(call, before, after) {
    if (after.email.toLowerCase() === before.email.toLowerCase()) return;
    clearAfterChange(call, before.email, after.email);
    noteAddressChanged(call, before, after.email);
    call.addressChanged?.(call, { member_id: after.id, from: before.email, to: after.email });
  },
  removing(call, { id, funktion }) {
    assertOfficeMove(call, [funktion, '']);
    requireRemovable({ invoices: countKeeping(call.db, 'member', id) });
  },
});

/** What is stored of given fields: an office under its present name, a company without contact person by its own. */
const storedFields = <V extends MemberPatch>(
  { db }: Pick<Call, 'db'>,
  before: MemberRow | null,
  values: V,
): V => withCompanyName(before, withPresentOffice(db, values));

/**
 * Members. An office is stored under its present name, whichever of its names was given. Throws `forbidden` for a board
 * office that the caller may neither give nor take, `validation_failed` for one that is retired, `member_has_invoices` for
 * the removal of one whom invoices name: they must be kept, and for a person without both names.
 */
export const members: typeof written = {
  ...written,
  create: (call, values, restored) => written.create(call, storedFields(call, null, values), restored),
  update: (call, ref, patch) =>
    written.update(call, ref, storedFields(call, memberRows.get(call.db, ref), patch)),
};

/** Members who have an office get its new name; the caller may rename it, so the rules of a move do not count. */
export function renameOfficeOfMembers(call: Call, from: string, to: string): void {
  for (const member of membersOfFunktion(call.db, from))
    memberRows.change(call.db, member.id, raised(call, member, { funktion: to }));
}

/** Fields that a person changes; a member also chooses which e-mails it gets. */
type MemberChange = MemberPatch & Partial<Pick<Member, 'email_events'>>;

/** A merge raises the version even where no field differs, so that an open form learns of it. */
interface UpdateOptions {
  readonly raiseVersion?: boolean;
}

/**
 * Changes the given fields; what is equal already changes nothing. A new address on which a login or an office hangs
 * waits until it is confirmed: the member keeps the old one until then. Throws what `members.update` and
 * `askEmailChange` throw.
 */
export function updateMember(
  call: Call,
  id: string,
  patch: MemberChange,
  { raiseVersion = false }: UpdateOptions = {},
): Member {
  const before = getMember(call, id);
  assertOfficeMove(call, [before.funktion, patch.funktion ?? before.funktion]);
  const after = members.update(call, id, withoutWaitingAddress(call, before, patch));
  if (!raiseVersion || after.version > before.version) return after;
  const row = raised(call, after, {});
  memberRows.change(call.db, id, row);
  return row;
}

/** Takes an address that does not count yet out of a change and asks its mailbox. */
function withoutWaitingAddress(call: Call, before: MemberRow, patch: MemberChange): MemberChange {
  const { email, ...others } = patch;
  if (email === undefined || email === before.email || whenAddressCounts(call, before, email) === 'now')
    return patch;
  askEmailChange(call, before, email);
  return others;
}

/** Gives a member the address that its mailbox has confirmed. Throws `not_found`. */
export const setConfirmedAddress = (call: Call, id: string, email: string): void =>
  void members.update(call, id, { email });

/**
 * A new address of a member is given on purpose: it may be written to again, even if it once came back. The former
 * one is not kept suppressed without a member.
 */
function clearAfterChange({ db }: Call, former: string, email: string): void {
  if (email !== '') clearSuppressed(db, email);
  if (former !== '' && !isMembersEmail(db, former)) clearSuppressed(db, former);
}

/** Brings the row of a removed member back as it was. Throws `forbidden` for a board office that the caller may not give. */
export function restoreMember(call: Call, former: MemberRow): void {
  const present = withPresentOffice(call.db, former);
  assertOfficeMove(call, ['', present.funktion]);
  memberRows.insert(call.db, raised(call, present, {}));
}
