import type { RowRef } from '../../../shared/fields.ts';
import type {
  decisionContract,
  registrationContract,
} from '../../../shared/events/registrations/registration-contract.ts';
import type { RegistrationStatus } from '../../../shared/events/registrations/registration.ts';
import type { signUpContract } from '../../../shared/events/registrations/sign-up-contract.ts';
import type { Call, Handlers } from '../../context.ts';
import type { Filter } from '../../db/entity-store.ts';
import type { Paging } from '../../db/list-page.ts';
import { eventsByUuid, eventStore } from '../event-store.ts';
import { shiftsById, shiftStore } from '../shifts/shift-store.ts';
import { approveRegistration, proposeAlternative, rejectRegistration } from './decide-registration.ts';
import { renewHelperAccess } from './helper-address.ts';
import { warningsFor } from './person-warnings.ts';
import { undecidedFirst, type StoredRegistration, registrationStore } from './registration-store.ts';
import { removeRegistration } from './remove-registrations.ts';
import { loadsOfShifts } from './shift-load.ts';
import { register } from './sign-up/register.ts';
import { signUpForSeveral, signUpPublicly } from './sign-up/sign-up-publicly.ts';
import { updateRegistration } from './update-registration.ts';

export const registrationHandlers: Handlers<typeof registrationContract> = {
  list(call, query) {
    const filter = filterOf(call, query);
    return registrationStore.page(call.db, filter);
  },
  manage(call, query) {
    const filter = filterOf(call, query);
    return { rows: managed(call, filter), total: registrationStore.count(call.db, filter) };
  },
  get: (call, { id }) => registrationStore.get(call.db, id),
  create: (call, input) => register(call, input),
  update: (call, { id, ...patch }) => updateRegistration(call, id, patch),
  remove(call, { id }) {
    removeRegistration(call, id);
    return null;
  },
};

export const decisionHandlers: Handlers<typeof decisionContract> = {
  approve: (call, { id }) => approveRegistration(call, id),
  reject: (call, { id, reason }) => rejectRegistration(call, id, reason),
  suggestAlternative: (call, { id, alternative_shift_id: shift, message }) =>
    proposeAlternative(call, id, { shift, message }),
  renewAccess(call, { id }) {
    const registration = registrationStore.get(call.db, id);
    renewHelperAccess(call, registration.person);
    return registration;
  },
};

export const signUpHandlers: Handlers<typeof signUpContract> = {
  create: (call, input) => signUpPublicly(call, input),
  createSeveral: (call, input) => signUpForSeveral(call, input),
};

interface Query extends Paging {
  readonly event_id?: RowRef | undefined;
  readonly shift_id?: RowRef | undefined;
  readonly status?: RegistrationStatus | undefined;
}

/** Numbers for names; what is not there has no registrations. */
function filterOf({ db }: Call, { event_id, shift_id, ...rest }: Query): Filter<StoredRegistration> {
  const nothing = -1;
  return {
    ...rest,
    event_id: event_id === undefined ? undefined : (eventStore.find(db, event_id)?.id ?? nothing),
    shift_id: shift_id === undefined ? undefined : (shiftStore.find(db, shift_id)?.id ?? nothing),
  };
}

/** Each with its event and shift, and with the warnings for the board's decision. */
function managed(call: Call, filter: Filter<StoredRegistration>) {
  const rows = undecidedFirst.list(call.db, filter);
  const shifts = shiftsById(call.db, [...new Set(rows.map(({ shift_id }) => shift_id))]);
  const byId = new Map(shifts.map(shift => [shift.id, shift]));
  const events = new Map(
    eventsByUuid(call.db, [...new Set(rows.map(({ event_uuid }) => event_uuid))]).map(event => [
      event.id,
      event,
    ]),
  );
  const loads = loadsOfShifts(call, shifts);
  const warnings = warningsFor(call, rows);
  return rows.map(registration => {
    const shift = byId.get(registration.shift_id);
    return {
      ...registration,
      event_title: events.get(registration.event_id)?.title ?? '',
      shift_title: shift?.title ?? '',
      bereich: shift?.bereich ?? '',
      start_time: shift?.start_time ?? '',
      end_time: shift?.end_time ?? '',
      free_places: loads.get(registration.shift_id)?.free_places ?? 0,
      warnings: warnings(registration),
    };
  });
}
