import { DomainError } from '../../../../shared/errors.ts';
import type { StepAnswer } from '../../../../shared/events/registrations/step-answer.ts';
import type { Call } from '../../../context.ts';
import { queueHelperMail } from '../../helper-mail.ts';
import { readSettings } from '../../../association/settings/setting-store.ts';
import { withdrawRegistration } from '../decide-registration.ts';
import type { StoredRegistration } from '../registration-store.ts';
import { hasBegun } from '../shift-begin.ts';
import { asHelper } from './link-token.ts';
import { getOwnRegistration } from './own-registration.ts';
import { stepAnswer } from './step-answer.ts';
import { eventStore } from '../../event-store.ts';
import { shiftStore } from '../../shifts/shift-store.ts';

interface OwnRef {
  readonly token: string;
  readonly registration: string;
}

/**
 * A helper gives a shift back; a repeat returns the same. The event's contact is notified of a vacated place. Throws
 * `gone`, `not_found`, `shift_past` once it has begun, `registration_state` for one that was rejected.
 */
export function giveBack(call: Call, { token, registration: uuid }: OwnRef): StepAnswer {
  const registration = getOwnRegistration(call, token, uuid);
  if (registration.status === 'withdrawn') return stepAnswer(call, registration, 'withdrawn');
  if (hasBegun(call, shiftStore.get(call.db, registration.shift_id))) throw new DomainError('shift_past', {});
  return asHelper(call, registration, named => {
    const withdrawn = withdrawRegistration(named, registration.id, 'given_back');
    if (registration.status === 'approved') notifyBoard(named, withdrawn);
    return stepAnswer(named, withdrawn, withdrawn.status);
  });
}

function notifyBoard(call: Call, registration: StoredRegistration): void {
  const { contact_name, contact_email } = eventStore.get(call.db, registration.event_id);
  const settings = readSettings(call.db);
  const address = contact_email || settings.contact_email || settings.email;
  const name = contact_email ? contact_name : settings.name;
  if (address !== '') queueHelperMail(call, 'board_given_back', registration, { to: { name, address } });
}
