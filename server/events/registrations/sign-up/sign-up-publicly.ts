import { findLiveRegistration, type StoredRegistration } from '../registration-store.ts';
import type {
  PublicRegistrationInput,
  SeveralShiftsInput,
} from '../../../../shared/events/registrations/sign-up-contract.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { errorLabel } from '../../../../shared/i18n/label.ts';
import type { RowRef } from '../../../../shared/fields.ts';
import type { HelperFields } from '../../../../shared/events/registrations/registration.ts';
import { personOf } from '../../../../shared/events/registrations/registration.ts';
import type { Call } from '../../../context.ts';
import { findMember } from '../../../people/members/member-store.ts';
import { readSettings } from '../../../association/settings/setting-store.ts';
import { notifyTogether } from '../moves/notify-person.ts';
import { askToConfirm } from './request-confirmation.ts';
import { beginningStatus, getWanted, verdictFor, type Wanted } from './circumstance.ts';
import { insertSignUp } from './insert-sign-up.ts';

export interface SignUpAnswer {
  readonly status: 'unconfirmed' | 'pending' | 'waiting';
  readonly event_id: number;
  readonly shift_id: number;
}

/**
 * A registration from the website. It counts once a link in an e-mail is confirmed, unless a member who is logged in
 * gives its own address. The answer follows from event and shift alone: it is the same for who is known and who is
 * not, for a repeat, and for a machine that fills in the hidden field; the last two store nothing. Throws `not_found`
 * (drafts included), `registration_refused` or `shift_full`.
 */
export function signUpPublicly(
  call: Call,
  { shift_id, waiting_list, ...form }: PublicRegistrationInput,
): SignUpAnswer {
  const wish = judge(call, form.event_id, { shift_id, waiting_list });
  const status = take(call, form, [wish]);
  const { event, shift, begins } = wish;
  return { status: status ?? begins, event_id: event.id, shift_id: shift.id };
}

/**
 * The same for several shifts of an event by one form, which causes one e-mail. Shifts for which it is not possible
 * are named, the others are taken. Throws what `signUpPublicly` throws when none is left.
 */
export function signUpForSeveral(call: Call, { shifts, ...form }: SeveralShiftsInput) {
  const judged = shifts.map(shift => attempt(() => judge(call, form.event_id, shift)));
  const wishes = judged.flatMap(each => (each instanceof DomainError ? [] : [each]));
  const refused = judged.find(each => each instanceof DomainError);
  if (wishes.length === 0 && refused) throw refused;
  const status = take(call, form, wishes);
  return {
    event_id: wishes[0]?.event.id ?? null,
    shifts: judged.map(each =>
      each instanceof DomainError
        ? { status: null, refusal: refusalOf(each) }
        : { status: status ?? each.begins, refusal: null },
    ),
  };
}

const refusalOf = ({ code, params }: DomainError) => ({ code, params, detail: errorLabel(code, params) });

interface Wish extends Wanted {
  /** The state of the registration once it counts. */
  readonly begins: 'pending' | 'waiting';
}

function judge(
  call: Call,
  event_id: RowRef,
  { shift_id, waiting_list }: SeveralShiftsInput['shifts'][number],
): Wish {
  const wanted = getWanted(call, { event_id, shift_id });
  if (wanted.event.status === 'draft') throw new DomainError('not_found', { what: 'event' });
  return { ...wanted, begins: beginningStatus(verdictFor(call, wanted, []), waiting_list) };
}

function attempt(work: () => Wish): Wish | DomainError {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

type Form = Omit<SeveralShiftsInput, 'shifts'>;

/** Stores what is wished for; answers 'unconfirmed', or null where every registration counts at once. */
function take(call: Call, form: Form, wishes: readonly Wish[]): 'unconfirmed' | null {
  const { name, email, phone, message } = form;
  const settings = readSettings(call.db);
  const sprache = form.sprache ?? (settings.sprache as HelperFields['sprache']);
  const helper = { name, email, phone, message, sprache };
  const isOwn = isOwnAddress(call, email);
  if (form.website === '') {
    if (isOwn)
      notifyTogether(
        call,
        wishes.flatMap(wish => signUpNow(call, wish, helper)),
      );
    else askToConfirm(call, wishes, helper);
  }
  return isOwn ? null : 'unconfirmed';
}

/** Who is logged in with this address needs no link to prove it. */
function isOwnAddress({ db, actor }: Call, email: string): boolean {
  const own = actor.kind === 'member' ? findMember(db, actor.member_id)?.email : undefined;
  return own !== undefined && own !== '' && own.toLowerCase() === email.toLowerCase();
}

/** The new registration; none for who is registered already. */
function signUpNow(
  call: Call,
  { event, shift, begins: status }: Wish,
  helper: HelperFields,
): StoredRegistration[] {
  const member_id = call.actor.kind === 'member' ? call.actor.member_id : null;
  const whose = { person: personOf({ ...helper, member_id }), member_id };
  if (findLiveRegistration(call, shift.id, whose)) return [];
  return [insertSignUp(call, { event, shift, helper, member_id, source: 'member', status })];
}
