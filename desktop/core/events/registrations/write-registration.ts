import type { Parsed } from '../../../../shared/endpoint.ts';
import type { desktopRegistrationContract } from '../../../../shared/events/desktop-event-contract.ts';
import { languages } from '../../../../shared/language.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import { invalid } from '../../../../shared/errors.ts';
import {
  personOf,
  registrationFields,
  type Registration,
  type RegistrationStatus,
} from '../../../../shared/events/registrations/registration.ts';
import {
  decisionOf,
  offersForMove,
  requireChange,
  shiftProblem,
  startingStatus,
} from '../../../../shared/events/registrations/registration-rule.ts';
import type { ShiftRow } from '../../../../shared/events/shifts/shift.ts';
import type { FieldChanges, Row } from '../../../../shared/sync/mutation.ts';
import { checkedChanges, wantedValues } from '../../sync/changes/checked-changes.ts';
import type { Context } from '../../context.ts';
import { getRegistration, getShift } from '../event-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { readSettings } from '../../association/setting-local.ts';
import { shiftFacts, shiftSource, unsentOffers } from './shift-facts.ts';

export interface RegistrationParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

type NewRegistration = Parsed<(typeof desktopRegistrationContract)['create']>;

/** What the board types about a person; the rest of a new registration is the server's. */
const typedFields = ['member_id', 'name', 'email', 'phone', 'message', 'note'] as const;

/** Puts a person into a shift. Throws `not_found`, `already_registered` or `shift_full`. */
export function createRegistration(parts: RegistrationParts, order: NewRegistration): Registration {
  const { replica, context } = parts;
  const { uuid = context.newId() } = order;
  const shift = getShift(replica, order.shift_uuid);
  const typed = Object.fromEntries(typedFields.map(field => [field, order[field]]));
  const values = {
    ...typed,
    event_uuid: shift.event_uuid,
    shift_uuid: shift.uuid,
    sprache: languageOf(replica, order.member_id),
    status: startingStatus(shiftFacts(parts, shift.uuid), { uuid, person: personOf(order) }, order),
  };
  replica.create('registration', uuid, values, provisional(parts, uuid, { shift, status: values.status }));
  return getRegistration(replica, uuid);
}

function languageOf(replica: Replica, memberId: string | null): Member['sprache'] {
  const member = memberId === null ? null : replica.read('member', memberId);
  const association = readSettings(replica).sprache;
  return member?.sprache ?? languages.find(language => language === association) ?? 'de';
}

/** What a new registration shows until the server has taken it in. */
function provisional(
  { context }: RegistrationParts,
  uuid: string,
  { shift, status }: { shift: ShiftRow; status: RegistrationStatus },
): Row {
  const created_at = context.now().toISOString();
  return {
    id: null,
    uuid,
    event_id: shift.event_id,
    shift_id: shift.id,
    source: 'board',
    alternative_shift_id: null,
    alternative_shift_uuid: null,
    alternative_message: '',
    reason: '',
    waiting_since: status === 'waiting' ? created_at : null,
    offered_until: null,
    offer_missed: false,
    created_at,
    updated_at: created_at,
    version: 0,
  };
}

/** Brings a removed registration back as it was. Throws `not_found`, `already_registered` or `shift_full`. */
export function restoreRegistration(parts: RegistrationParts, registration: Registration): Registration {
  const { uuid, shift_uuid, event_uuid, status, sprache } = registration;
  const candidate = { uuid, status, person: personOf(registration) };
  offersForMove(shiftFacts(parts, shift_uuid), candidate, () => unsentOffers(parts, shift_uuid));
  const typed = Object.fromEntries(typedFields.map(field => [field, registration[field]]));
  const values = { ...typed, event_uuid, shift_uuid, status, sprache };
  const shown = { ...registration, id: null, version: 0 };
  parts.replica.create('registration', uuid, values, shown);
  return getRegistration(parts.replica, uuid);
}

/** Throws `not_found`, `validation_failed` and the errors of the rules (`requireChange`). */
export function saveRegistration(
  parts: RegistrationParts,
  uuid: string,
  changes: FieldChanges,
): Registration {
  const { replica } = parts;
  const registration = getRegistration(replica, uuid);
  const good = checkedChanges(registrationFields, changes);
  const wanted = { ...registration, ...wantedValues(good) };
  // A move that does not exist is refused before its shifts are looked at, as on the server.
  decisionOf(registration, wanted);
  requireShifts(replica, registration, wanted);
  const withPerson = (row: Registration) => ({ ...row, person: personOf(row) });
  requireChange(shiftSource(parts), withPerson(registration), withPerson(wanted));
  replica.edit('registration', uuid, good);
  return getRegistration(replica, uuid);
}

/** Throws `not_found`, or `validation_failed` for a shift that the registration cannot name. */
function requireShifts(replica: Replica, before: Registration, wanted: Registration): void {
  const problem = shiftProblem(before, getShift(replica, wanted.shift_uuid));
  if (problem) throw invalid('shift_uuid', problem);
  const alternative = wanted.alternative_shift_uuid;
  const isNew = wanted.status !== before.status || alternative !== before.alternative_shift_uuid;
  if (wanted.status !== 'alternative_proposed' || !isNew) return;
  if (alternative === null) throw invalid('alternative_shift_uuid', 'required');
  const mismatch = shiftProblem(wanted, getShift(replica, alternative), true);
  if (mismatch) throw invalid('alternative_shift_uuid', mismatch);
}
