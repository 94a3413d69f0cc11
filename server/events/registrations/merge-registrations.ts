import type { MergeIds } from '../../../shared/person-rule.ts';
import { isLive } from '../../../shared/events/registrations/registration-move.ts';
import { personOf, type RegistrationStatus } from '../../../shared/events/registrations/registration.ts';
import type { Call } from '../../context.ts';
import { takesPlace } from './moves/apply-move.ts';
import { recordMove } from './moves/record-move.ts';
import { dropHeldMails } from './moves/notify-person.ts';
import { promoteWaiting } from './promote-waiting.ts';
import { registrationsOfMember, type StoredRegistration, registrationStore } from './registration-store.ts';
import type { MovedRow } from '../../people/merges/merge-tables.ts';

/** Of two registrations for one shift the one whose status comes first here is kept. */
const precedence: readonly RegistrationStatus[] = [
  'approved',
  'alternative_proposed',
  'pending',
  'waiting',
  'unconfirmed',
];

/**
 * Moves the registrations of the other member. Where both are in one shift, one is withdrawn without an e-mail, as the
 * person still comes; its place is offered to the waiting list.
 */
export function moveRegistrations(call: Call, ids: MergeIds): MovedRow[] {
  const own = registrationsOfMember(call.db, ids.kept, []);
  const theirs = registrationsOfMember(call.db, ids.other, []);
  const surplus = theirs.flatMap(registration => {
    const twin = own.find(each => isTwin(each, registration));
    return twin ? [isStronger(registration, twin) ? twin : registration] : [];
  });
  const withdrawn = surplus.map(registration => withdraw(call, registration));
  const known = new Map(withdrawn.map(({ after }) => [after.uuid, after]));
  const moved = theirs.map(before => move(call, known.get(before.uuid) ?? before, ids));
  for (const { before } of withdrawn) if (takesPlace(call, before)) promoteWaiting(call, before.shift_id);
  return joined([...withdrawn.map(({ row }) => row), ...moved]);
}

const isTwin = (one: StoredRegistration, other: StoredRegistration): boolean =>
  one.shift_id === other.shift_id && isLive(one.status) && isLive(other.status);

const isStronger = (one: StoredRegistration, other: StoredRegistration): boolean =>
  precedence.indexOf(one.status) < precedence.indexOf(other.status);

function withdraw(call: Call, before: StoredRegistration) {
  dropHeldMails(call, before);
  const after = recordMove(call, before, 'withdrawn', { status: 'withdrawn', offered_until: null });
  const row: MovedRow = {
    tbl: 'registration',
    key: { uuid: before.uuid },
    set: { status: [before.status, 'withdrawn'], offered_until: [before.offered_until, null] },
  };
  return { before, after, row };
}

function move(call: Call, before: StoredRegistration, { kept }: MergeIds): MovedRow {
  const person = personOf({ ...before, member_id: kept });
  registrationStore.change(call.db, before.id, {
    member_id: kept,
    person,
    version: before.version + 1,
    updated_at: call.now().toISOString(),
  });
  return {
    tbl: 'registration',
    key: { uuid: before.uuid },
    set: {
      member_id: [before.member_id, kept],
      ...(person === before.person ? {} : { person: [before.person, person] }),
    },
  };
}

/** One line per registration. */
function joined(rows: readonly MovedRow[]): MovedRow[] {
  const byUuid = new Map<unknown, MovedRow>();
  for (const row of rows) {
    const earlier = byUuid.get(row.key['uuid']);
    byUuid.set(row.key['uuid'], earlier ? { ...earlier, set: { ...earlier.set, ...row.set } } : row);
  }
  return [...byUuid.values()];
}
