import { isLive } from '../../../shared/events/registrations/registration-move.ts';
import { personOf } from '../../../shared/events/registrations/registration.ts';
import { localNow } from '../../association/local-today.ts';
import type { AddressChange, Call } from '../../context.ts';
import { raised } from '../../db/entity-use-cases.ts';
import { shiftStore } from '../shifts/shift-store.ts';
import { registrationsOfMember, registrationStore } from './registration-store.ts';

/**
 * Reminders and other e-mails about shifts that are still to come go to the member's new address, where the
 * registration had the former one. With it the secret address of the helper's page changes; the next e-mail names it.
 */
export function followAddress(call: Call, { member_id, from, to }: AddressChange): void {
  if (to === '') return;
  const now = localNow(call);
  for (const registration of registrationsOfMember(call.db, member_id, [])) {
    const shift = shiftStore.find(call.db, registration.shift_id);
    const isAhead = shift !== undefined && shift.end_time > now;
    if (!isAhead || !isLive(registration.status)) continue;
    if (registration.email.toLowerCase() !== from.toLowerCase()) continue;
    const change = { email: to, person: personOf({ ...registration, email: to }) };
    registrationStore.change(call.db, registration.id, raised(call, registration, change));
  }
}
