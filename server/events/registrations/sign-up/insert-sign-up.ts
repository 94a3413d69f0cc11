import type { HelperFields } from '../../../../shared/events/registrations/registration.ts';
import { personOf } from '../../../../shared/events/registrations/registration.ts';
import type { Call } from '../../../context.ts';
import { rowNumber } from '../../../db/row-number.ts';
import { recordLine, type MoveLine } from '../moves/record-move.ts';
import { type StoredRegistration, registrationStore } from '../registration-store.ts';
import type { Wanted } from './circumstance.ts';

export interface SignUp extends Wanted {
  readonly helper: HelperFields;
  readonly member_id: string | null;
  readonly source: StoredRegistration['source'];
  readonly status: StoredRegistration['status'];
  readonly note?: string;
  readonly uuid?: string | undefined;
  /** What a registration has that was here before: its number, its place in the queue … */
  readonly former?: Partial<StoredRegistration>;
  /** How the registration came to be; 'signed_up' unless given. */
  readonly move?: MoveLine;
}

const untouched = {
  alternative_shift_id: null,
  alternative_shift_uuid: null,
  alternative_message: '',
  reason: '',
  offered_until: null,
  offer_missed: false,
  version: 1,
  moves: 1,
} as const satisfies Partial<StoredRegistration>;

/** Writes a registration and the first line of its history. Whether it may be is decided already. */
export function insertSignUp(call: Call, signUp: SignUp): StoredRegistration {
  const {
    event,
    shift,
    helper,
    member_id,
    source,
    status,
    note = '',
    former = {},
    move = 'signed_up',
  } = signUp;
  const uuid = signUp.uuid ?? call.newId();
  const now = call.now().toISOString();
  const row: StoredRegistration = {
    ...untouched,
    ...helper,
    event_id: event.id,
    event_uuid: event.uuid,
    shift_id: shift.id,
    shift_uuid: shift.uuid,
    member_id,
    source,
    status,
    note,
    waiting_since: status === 'waiting' ? now : null,
    created_at: now,
    ...former,
    uuid,
    id: rowNumber(call, registrationStore, uuid, former.id ?? null),
    updated_at: now,
    person: personOf({ ...helper, member_id }),
  };
  registrationStore.insert(call.db, row);
  recordLine(call, row, move, null);
  return row;
}
