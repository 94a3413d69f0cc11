import { DomainError } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import { isLive } from '../../../shared/events/registrations/registration-move.ts';
import type { Call } from '../../context.ts';
import { registrationsOfPerson, type StoredRegistration, registrationStore } from './registration-store.ts';

/** The registration with this number or uuid. Throws `not_found`. */
export function getRegistration({ db }: Pick<Call, 'db'>, ref: RowRef): StoredRegistration {
  const registration = registrationStore.find(db, ref);
  if (!registration) throw new DomainError('not_found', { what: 'registration' });
  return registration;
}

/** A person's registration for a shift that is neither rejected nor withdrawn; there is at most one. */
export function findLiveRegistration(
  { db }: Pick<Call, 'db'>,
  shiftId: number,
  person: string,
): StoredRegistration | undefined {
  return registrationsOfPerson(db, person).find(
    ({ shift_id, status }) => shift_id === shiftId && isLive(status),
  );
}
