import { instantOf } from '../../../shared/local-time.ts';
import type { Call } from '../../context.ts';
import { eventStore } from '../event-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { type StoredShift, shiftStore } from '../shifts/shift-store.ts';
import { answerLinks, issueToken } from './links/link-token.ts';
import { deleteTokens } from './links/link-token-store.ts';
import { recordMove } from './moves/record-move.ts';
import { firstWaiting, missedOffers, type StoredRegistration } from './registration-store.ts';
import { loadOfShift } from './shift-load.ts';
import { notifyHelper } from './moves/notify-person.ts';

const hourMs = 3_600_000;

/**
 * Offers every free place of a shift to the first on its waiting list who can be written to and has not missed an
 * offer. Called in the transaction in which a place falls free. Nothing is offered in the last hour before the shift.
 */
export function promoteWaiting(call: Call, shiftId: number): void {
  const shift = shiftStore.find(call.db, shiftId);
  if (!shift || eventStore.find(call.db, shift.event_id)?.status !== 'active') return;
  const deadline = offerDeadline(call, shift);
  if (deadline <= call.now()) return;
  for (let { free_places } = loadOfShift(call, shift); free_places > 0; free_places--) {
    const next = firstWaiting(call.db, shift.id);
    if (!next) return;
    offerPlace(call, next, deadline);
  }
}

/** The server's own run: passes on what was not taken in time. Answers how many offers ended. */
export function expireOffers(call: Call): number {
  const missed = missedOffers(call.db, call.now().toISOString());
  for (const registration of missed)
    call.db.write(call.actor.name, () => {
      deleteTokens(call.db, registration.uuid, 'offer');
      recordMove(call, registration, 'offer_missed', { offered_until: null, offer_missed: true });
      promoteWaiting(call, registration.shift_id);
    });
  return missed.length;
}

/** As many hours from now as the setting says, but never later than an hour before the shift begins. */
function offerDeadline(call: Call, shift: StoredShift): Date {
  const { offer_hours, timezone } = readSettings(call.db);
  const latest = instantOf(shift.start_time, timezone).getTime() - hourMs;
  return new Date(Math.min(call.now().getTime() + Number(offer_hours) * hourMs, latest));
}

function offerPlace(call: Call, waiting: StoredRegistration, deadline: Date): void {
  const offered_until = deadline.toISOString();
  const offered = recordMove(call, waiting, 'offered', { offered_until });
  const token = issueToken(call, offered, { purpose: 'offer', expires_at: offered_until });
  notifyHelper(call, 'place_offered', offered, {
    deadline,
    links: answerLinks(call, 'offer-response', token),
  });
}
