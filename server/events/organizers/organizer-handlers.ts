import type { organizerContract } from '../../../shared/events/organizer-contract.ts';
import type { Registration } from '../../../shared/events/registrations/registration.ts';
import type { Handlers } from '../../context.ts';
import { eventDetail, withoutNote } from '../event-view.ts';
import { approveRegistration, rejectRegistration } from '../registrations/decide-registration.ts';
import type { LoginThrottle } from '../../login-throttle.ts';
import { checkOrganizer, type OrganizerClaims } from './organizer-login.ts';
import { renderWorkPlan } from '../print-plan.ts';
import { ownEvent, ownRegistration, undecidedOf } from './own-event.ts';
import { sendWorkPlan } from './send-work-plan.ts';

export interface OrganizerServices {
  readonly throttle: LoginThrottle;
  /** A signed token. */
  readonly issueToken: (claims: OrganizerClaims) => string;
  /** Lifetime of a token in seconds. */
  readonly seconds: number;
}

/** What organisers do with the one event that is theirs. */
export function organizerHandlers(services: OrganizerServices): Handlers<typeof organizerContract> {
  return {
    async login(call, { event_id, password }) {
      const claims = await checkOrganizer(call, services.throttle, event_id, password);
      const token = services.issueToken(claims);
      return { token, type: 'organizer', event_id: claims.event_id, expires_in: services.seconds };
    },
    myEvent(call) {
      const event = ownEvent(call);
      return { ...eventDetail(call, event), undecided: undecidedOf(call, event) };
    },
    workPlan: (call, options) => renderWorkPlan(call, ownEvent(call).id, options),
    approve: (call, { id }): Registration =>
      withoutNote(approveRegistration(call, ownRegistration(call, id).id)),
    reject: (call, { id, reason }): Registration =>
      withoutNote(rejectRegistration(call, ownRegistration(call, id).id, reason)),
    sendWorkPlan: (call, { message }) => sendWorkPlan(call, message),
  };
}
