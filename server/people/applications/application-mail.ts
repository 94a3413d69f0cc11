import { fullName } from '../../../shared/people/members/member.ts';
import type { Call } from '../../context.ts';
import { delayedUntil } from '../../delivery/delay-mail.ts';
import { formLanguage, queueFormMail } from '../../delivery/forms/form-mail.ts';
import type { FormToken } from '../../delivery/forms/form-token.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import type { StoredApplication } from './application-store.ts';

/** How the keys of all e-mails about an application begin. */
export const mailKeys = ({ uuid }: Pick<StoredApplication, 'uuid'>): string => `application:${uuid}:`;

/** Key of the e-mail that tells the decision in which the application stands. */
export const decisionKey = (application: Pick<StoredApplication, 'uuid' | 'version'>): string =>
  `${mailKeys(application)}decision:${application.version}`;

/** Asks the owner of the mailbox to confirm the application; contains no typed text. */
export function askApplicant(
  call: Call,
  application: StoredApplication,
  { token, deadline }: FormToken,
): void {
  queueFormMail(call, {
    kind: 'application_confirm',
    key: `${mailKeys(application)}confirm`,
    language: application.sprache,
    to: { name: '', address: application.email },
    url: `${call.baseUrl()}/member-registrations/confirm/${token}`,
    deadline,
  });
}

/** Notifies the association of an application; without an e-mail address it sees it in the list only. */
export function notifyBoard(call: Call, application: StoredApplication): void {
  const settings = readSettings(call.db);
  const address = settings.contact_email || settings.email;
  if (address === '') return;
  const { email, message } = application;
  queueFormMail(call, {
    kind: 'application_received',
    key: `${mailKeys(application)}received`,
    language: formLanguage(call, undefined),
    to: { name: settings.name, address },
    sender: { name: fullName(application), email, message },
  });
}

/** Greets a new member, or says that it did not work out; out of a desktop held back, so that it can be undone. */
export function notifyDecision(call: Call, application: StoredApplication): void {
  const { status, email, sprache, reason, member_id } = application;
  queueFormMail(call, {
    kind: status === 'approved' ? 'application_approved' : 'application_rejected',
    key: decisionKey(application),
    language: sprache,
    to: { name: fullName(application), address: email },
    message: reason,
    memberId: member_id,
    ...delayedUntil(call),
  });
}
