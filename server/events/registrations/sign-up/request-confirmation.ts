import { personOf, type HelperFields } from '../../../../shared/events/registrations/registration.ts';
import { instantOf } from '../../../../shared/local-time.ts';
import type { Call } from '../../../context.ts';
import { mayWriteTo } from '../../../delivery/forms/mail-budget.ts';
import { queueHelperMail } from '../../helper-mail.ts';
import { readSettings } from '../../../association/settings/setting-store.ts';
import { type StoredShift, shiftStore } from '../../shifts/shift-store.ts';
import { expiry, issueToken, stepUrl } from '../links/link-token.ts';
import { recordMove } from '../moves/record-move.ts';
import {
  registrationsOfPerson,
  type StoredRegistration,
  findLiveRegistration,
} from '../registration-store.ts';
import type { Wanted } from './circumstance.ts';
import { insertSignUp } from './insert-sign-up.ts';

/** For so long a registration waits for its link; then it is forgotten. */
export const confirmHours = 24;
/** Within this time a repeat sends no further link. */
const pauseMs = 3_600_000;

/**
 * Stores registrations that do not count yet, and asks the owner of the mailbox by one e-mail to confirm them. A
 * person who is registered already or was asked within the hour gets none. Where the e-mail limit is reached nothing is
 * stored, as it could not be confirmed.
 */
export function askToConfirm(call: Call, wishes: readonly Wanted[], helper: HelperFields): void {
  const person = personOf({ ...helper, member_id: null });
  const due = once(wishes).flatMap((wish): (Wanted | StoredRegistration)[] => {
    const known = findLiveRegistration(call, wish.shift.id, { person, member_id: null });
    if (!known) return [wish];
    return known.status === 'unconfirmed' && isLongAgo(call, known) ? [known] : [];
  });
  if (due.length === 0 || !mayWriteTo(call, helper.email)) return;
  const [first, ...more] = due.map(each =>
    'shift' in each
      ? insertSignUp(call, { ...each, helper, member_id: null, source: 'public', status: 'unconfirmed' })
      : recordMove(call, each, 'signed_up', {}),
  );
  if (first) sendLink(call, first, more);
}

const once = (wishes: readonly Wanted[]): Wanted[] => [
  ...new Map(wishes.map(wish => [wish.shift.id, wish])).values(),
];

const isLongAgo = (call: Call, { updated_at }: StoredRegistration): boolean =>
  call.now().getTime() - Date.parse(updated_at) >= pauseMs;

/** The link confirms all that this address has not confirmed yet at the event, and the e-mail names all of it. */
function sendLink(call: Call, first: StoredRegistration, more: readonly StoredRegistration[]): void {
  const asked = new Set([first, ...more].map(({ uuid }) => uuid));
  const earlier = registrationsOfPerson(call.db, first.person).filter(
    ({ uuid, event_id, status }) =>
      event_id === first.event_id && status === 'unconfirmed' && !asked.has(uuid),
  );
  const all = [first, ...more, ...earlier];
  const shifts = all
    .flatMap(({ shift_id }) => shiftStore.find(call.db, shift_id) ?? [])
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time));
  const expires_at = expiry(call, confirmHours, lastBegin(call, shifts));
  const others = all.slice(1).map(({ uuid }) => uuid);
  const token = issueToken(call, first, {
    purpose: 'confirm',
    expires_at,
    data: { others: others.join(' ') },
  });
  queueHelperMail(call, 'registration_confirm', first, {
    // No name: otherwise the form could send any text to any address.
    to: { name: '', address: first.email },
    person: '',
    shifts,
    deadline: new Date(expires_at),
    links: [{ url: stepUrl(call, 'confirm', token) }],
  });
}

function lastBegin(call: Call, shifts: readonly StoredShift[]): Date | null {
  const { timezone } = readSettings(call.db);
  const last = shifts.at(-1);
  return last ? instantOf(last.start_time, timezone) : null;
}
