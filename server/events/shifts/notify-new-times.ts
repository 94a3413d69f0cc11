import type { Call } from '../../context.ts';
import { delayedUntil } from '../../delivery/delay-mail.ts';
import { heldMails } from '../../delivery/outgoing-mail-store.ts';
import { takeBackMail } from '../../delivery/take-back-mail.ts';
import { eventStore } from '../event-store.ts';
import { localNow } from '../../association/local-today.ts';
import { openHelperMailQueue } from '../helper-mail.ts';
import { listRegistrations } from '../registrations/registration-store.ts';
import type { StoredShift } from './shift-store.ts';

/**
 * Tells everybody who is put into a shift that it has new times. An earlier such e-mail that has not left is replaced.
 * Nobody hears of an event that is a draft or cancelled, or of a shift that was over and still is.
 */
export function notifyNewTimes(call: Call, before: StoredShift, shift: StoredShift): void {
  const isPast = [before, shift].every(({ end_time }) => end_time <= localNow(call));
  if (isPast || eventStore.find(call.db, shift.event_id)?.status !== 'active') return;
  const helperMails = openHelperMailQueue(call);
  for (const registration of listRegistrations(call.db, { shiftId: shift.id, status: 'approved' })) {
    for (const held of heldMails(call.db, registration.uuid, call.now().toISOString()))
      if (held.kind === 'shift_changed') takeBackMail(call, held.key);
    const key = `registration:${registration.uuid}:shift_changed:${shift.version}`;
    helperMails.queue('shift_changed', registration, { key, otherShift: before, ...delayedUntil(call) });
  }
}
