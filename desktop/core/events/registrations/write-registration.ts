import type { Parsed } from '../../../../shared/endpoint.ts';
import type { desktopRegistrationContract } from '../../../../shared/events/desktop-event-contract.ts';
import { DomainError } from '../../../../shared/errors.ts';
import type { ClubEvent } from '../../../../shared/events/event.ts';
import { languages } from '../../../../shared/language.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import {
  registrationFields,
  type Registration,
  type RegistrationStatus,
} from '../../../../shared/events/registrations/registration.ts';
import { isLive } from '../../../../shared/events/registrations/registration-move.ts';
import type { ShiftRow } from '../../../../shared/events/shifts/shift.ts';
import type { FieldChanges, Row } from '../../../../shared/sync/mutation.ts';
import { checkedChanges, wantedValues } from '../../sync/changes/checked-changes.ts';
import type { Context } from '../../context.ts';
import { getEvent, getRegistration, getShift } from '../../replica/read-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { readSettings } from '../../association/setting-local.ts';
import { hasPlace, requireChange, requireNew, requirePlace } from './registration-rule.ts';

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
  const event = getEvent(replica, shift.event_uuid);
  const typed = Object.fromEntries(typedFields.map(field => [field, order[field]]));
  const values = {
    ...typed,
    event_uuid: event.uuid,
    shift_uuid: shift.uuid,
    sprache: languageOf(replica, order.member_id),
    status: firstStatus(parts, order, { shift, event, uuid }),
  };
  const shown = provisional(parts, uuid, { shift, status: values.status });
  requireNew(parts, shift, { ...shown, ...values } as Registration);
  replica.create('registration', uuid, values, shown);
  return getRegistration(replica, uuid);
}

interface Place {
  readonly shift: ShiftRow;
  readonly event: ClubEvent;
  readonly uuid: string;
}

function firstStatus(
  parts: RegistrationParts,
  { approve, waiting_list }: NewRegistration,
  { shift, event, uuid }: Place,
): RegistrationStatus {
  if (hasPlace(parts, shift, [uuid])) return approve ? 'approved' : 'pending';
  if (waiting_list && event.waiting_list) return 'waiting';
  throw new DomainError('shift_full', { waiting_list: event.waiting_list });
}

function languageOf(replica: Replica, memberId: string | null): Member['sprache'] {
  const member = memberId === null ? null : (replica.read('member', memberId) as Member | null);
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
  const shift = getShift(parts.replica, shift_uuid);
  if (isLive(status)) requireNew(parts, shift, registration);
  if (status === 'approved') requirePlace(parts, shift, uuid);
  const typed = Object.fromEntries(typedFields.map(field => [field, registration[field]]));
  const values = { ...typed, event_uuid, shift_uuid, status, sprache };
  const shown = { ...registration, id: null, version: 0 };
  parts.replica.create('registration', uuid, values, shown);
  return getRegistration(parts.replica, uuid);
}

/** Throws `not_found`, `validation_failed` and what the rules say against it (`requireChange`). */
export function saveRegistration(
  parts: RegistrationParts,
  uuid: string,
  changes: FieldChanges,
): Registration {
  const { replica } = parts;
  const registration = getRegistration(replica, uuid);
  const good = checkedChanges(registrationFields, changes);
  requireChange(parts, registration, { ...registration, ...wantedValues(good) });
  replica.edit('registration', uuid, good);
  return getRegistration(replica, uuid);
}
