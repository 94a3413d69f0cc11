import type { Parsed } from '../../../../shared/endpoint.ts';
import type { desktopRegistrationContract } from '../../../../shared/events/desktop-event-contract.ts';
import { languages } from '../../../../shared/language.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import { invalid } from '../../../../shared/errors.ts';
import { personOf, type Registration } from '../../../../shared/events/registrations/registration.ts';
import {
  decisionOf,
  offersForMove,
  requireChange,
  shiftProblem,
  startingStatus,
} from '../../../../shared/events/registrations/registration-rule.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import type { Context } from '../../context.ts';
import { getShift } from '../event-rows.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { readSettings } from '../../association/setting-local.ts';
import { shiftFacts, shiftSource, unsentOffers } from './shift-facts.ts';

export interface RegistrationParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

type NewRegistration = Parsed<(typeof desktopRegistrationContract)['create']>;

/** Registrations by the rules of the server: `already_registered`, `shift_full`, and those of `requireChange`. */
export const registrationRows = (parts: RegistrationParts) =>
  entityRows('registration', parts, {
    check({ before, after, restored }) {
      if (before) requireDecision(parts, before, after);
      if (!restored) return;
      const candidate = { ...after, person: personOf(after) };
      offersForMove(shiftFacts(parts, after.shift_uuid), candidate, () =>
        unsentOffers(parts, after.shift_uuid),
      );
    },
    own: () => undecided,
  });

/** What a new registration shows until the server has taken it in. */
const undecided: Partial<Registration> = {
  source: 'board',
  alternative_shift_id: null,
  alternative_shift_uuid: null,
  alternative_message: '',
  reason: '',
  offered_until: null,
  offer_missed: false,
};

/** Puts a person into a shift. Throws `not_found`, `already_registered` or `shift_full`. */
export function createRegistration(parts: RegistrationParts, order: NewRegistration): Registration {
  const { replica, context } = parts;
  const { uuid = context.newId(), approve: _a, waiting_list: _w, ...typed } = order;
  const shift = getShift(replica, order.shift_uuid);
  const candidate = { uuid, member_id: order.member_id, person: personOf(order) };
  const status = startingStatus(shiftFacts(parts, shift.uuid), candidate, order);
  return registrationRows(parts).create(uuid, {
    ...typed,
    status,
    sprache: languageOf(replica, order.member_id),
    event_uuid: shift.event_uuid,
    event_id: shift.event_id,
    shift_id: shift.id,
    waiting_since: status === 'waiting' ? context.now().toISOString() : null,
  });
}

function languageOf(replica: Replica, memberId: string | null): Member['sprache'] {
  const member = memberId === null ? null : replica.read('member', memberId);
  const association = readSettings(replica).sprache;
  return member?.sprache ?? languages.find(language => language === association) ?? 'de';
}

/** A move that does not exist is refused before its shifts are looked at, as on the server. */
function requireDecision(parts: RegistrationParts, before: Registration, wanted: Registration): void {
  decisionOf(before, wanted);
  requireShifts(parts.replica, before, wanted);
  const withPerson = (row: Registration) => ({ ...row, person: personOf(row) });
  requireChange(shiftSource(parts), withPerson(before), withPerson(wanted));
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
