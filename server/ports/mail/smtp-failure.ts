import type { MailFailure } from '../../../shared/association/connections/mail-failure.ts';

interface SmtpError {
  /** The kind that the library gives it. */
  readonly code?: string;
  /** The code of the operating system or of TLS below it. */
  readonly originalCode?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly message?: string;
}

const byCode: Readonly<Record<string, MailFailure>> = {
  ENOTFOUND: 'host_unknown',
  EAI_AGAIN: 'host_unknown',
  EDNS: 'host_unknown',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timeout',
  EMESSAGE: 'message_refused',
};

/** Answers by which servers put off a sender who sends too much or too fast. */
const tooMuch = /too (many|much)|rate.?limit|quota|throttl|limit exceeded|4\.7\.0 .*(later|slow)/i;
const tlsCode = /^(ERR_SSL|EPROTO$)/;
const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ERR_TLS_CERT/;

/** What an error of the SMTP library says about the server, for people. */
export function smtpFailure(error: unknown): MailFailure {
  const { code = '', originalCode = '', command = '', responseCode = 0, message = '' } = error as SmtpError;
  if (responseCode >= 400 && tooMuch.test(message)) return 'too_many';
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'login_refused';
  // Some servers say only here that a login, or that of this sender, is needed.
  if (command === 'MAIL FROM') return responseCode >= 400 ? 'sender_refused' : 'message_refused';
  if (command === 'RCPT TO')
    return /\b(530|authenticat|relay)/i.test(message) ? 'sender_refused' : 'recipient_refused';
  if (command === 'DATA' && responseCode >= 400) return ofMessage(message);
  return ofConnection({ code, originalCode, command, message });
}

/** A message may be refused for its sender too. */
const ofMessage = (message: string): MailFailure =>
  /sender|from address|not (allowed|permitted) to send|SendAsDenied/i.test(message)
    ? 'sender_refused'
    : 'message_refused';

function ofConnection({
  code,
  originalCode,
  command,
  message,
}: Required<Omit<SmtpError, 'responseCode'>>): MailFailure {
  if (certificateCode.test(originalCode) || /certificate|altnames/i.test(message)) return 'certificate';
  if (tlsCode.test(originalCode) || tlsCode.test(code)) return 'wrong_security';
  if (command === 'STARTTLS' || /STARTTLS/.test(message)) return 'no_tls';
  // A server that waits for encryption says nothing to one that waits for its greeting.
  if (/greeting never received/i.test(message)) return 'wrong_security';
  if (/invalid greeting|unexpected response/i.test(message)) return 'not_smtp';
  return byCode[originalCode] ?? byCode[code] ?? (code === 'ECONNECTION' ? 'interrupted' : 'other');
}
