/** What went wrong between this program and a mail server, as far as the server's answer tells. */
export const mailFailures = [
  'host_unknown',
  'unreachable',
  'timeout',
  'not_smtp',
  'wrong_security',
  'no_tls',
  'certificate',
  'login_refused',
  'sender_refused',
  'recipient_refused',
  'message_refused',
  'too_many',
  'interrupted',
  'other',
] as const;
export type MailFailure = (typeof mailFailures)[number];

/** Failures that are about one message: the service itself works. */
const aboutMessage: readonly MailFailure[] = ['recipient_refused', 'message_refused'];
export const isAboutMessage = (failure: MailFailure): boolean => aboutMessage.includes(failure);
