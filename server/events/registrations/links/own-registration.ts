import { DomainError } from '../../../../shared/errors.ts';
import type { Call } from '../../../context.ts';
import { findHelperByHash } from '../helper-access-store.ts';
import { hashOfToken } from '../../../db/link-secrets.ts';
import { registrationsOfPerson, type StoredRegistration, registrationStore } from '../registration-store.ts';

/** All registrations of the person whose secret address this is. Throws `gone` when it has no owner. */
export function ownRegistrations(call: Call, token: string): StoredRegistration[] {
  const access = findHelperByHash(call.db, hashOfToken(token));
  const own = access ? registrationsOfPerson(call.db, access.person) : [];
  if (own.length === 0) throw new DomainError('gone', {});
  return own;
}

/** One of them. Throws `gone`, or `not_found` for another person's. */
export function getOwnRegistration(call: Call, token: string, uuid: string): StoredRegistration {
  const [own] = ownRegistrations(call, token);
  const registration = registrationStore.find(call.db, uuid);
  if (!registration || registration.person !== own?.person)
    throw new DomainError('not_found', { what: 'registration' });
  return registration;
}
