import type { ClubEvent } from '../../events/event.ts';
import type { Registration } from '../../events/registrations/registration.ts';
import { helperKey } from '../../people/audience.ts';
import type { EventOccasion, OwnShift } from './recipient-values.ts';

/** What a mailing about an event may say of it, from its shifts and its approved registrations. */
export function eventOccasion<S extends OwnShift & { readonly uuid: string }>(
  event: EventOccasion['event'] & Pick<ClubEvent, 'title'>,
  shifts: readonly S[],
  approved: Iterable<Pick<Registration, 'uuid' | 'member_id' | 'email' | 'shift_uuid'>>,
  replyLinkOf: EventOccasion['replyLinkOf'],
): EventOccasion {
  const inOrder = shifts.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1));
  const ownOf = new Map<string, Set<string>>();
  for (const registration of approved) {
    const key = registration.member_id ?? helperKey(registration);
    ownOf.set(key, (ownOf.get(key) ?? new Set()).add(registration.shift_uuid));
  }
  return {
    event,
    replyLinkOf,
    shiftsOf(key) {
      const own = ownOf.get(key);
      return own ? inOrder.filter(({ uuid }) => own.has(uuid)) : [];
    },
  };
}
