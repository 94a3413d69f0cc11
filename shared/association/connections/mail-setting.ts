import { z } from 'zod';
import type { FieldError } from '../../errors.ts';
import { email, filledLine, knownEmail, line } from '../../fields.ts';
import { isLoopbackHost } from '../loopback.ts';
import { mailProviderIds, mailSecurities } from './mail-provider.ts';

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i;
const ipv6 = /^\[[0-9a-f:.]{2,45}\]$/i;

/** A name, an IPv4 address, or an IPv6 address in brackets. */
export const serverHost = filledLine(253).pipe(
  z.string().refine(text => hostName.test(text) || ipv6.test(text), 'mail_host'),
);

/** A password or key as it is typed, not trimmed. */
export const typedSecret = (longest: number) =>
  z
    .string()
    .max(longest, 'too_long')
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'mail_password');

const fields = {
  provider: z.enum(mailProviderIds),
  host: serverHost,
  port: z.int('mail_port').min(1, 'mail_port').max(65_535, 'mail_port'),
  security: z.enum(mailSecurities),
  /** '' for a server that asks for no login. */
  username: line(254),
  sender_name: line(70),
  sender_address: email,
};

/** How this server sends its e-mails, without the password. */
export const mailSettingSchema = z.object({ ...fields, sender_address: knownEmail });
export type MailSetting = z.output<typeof mailSettingSchema>;

/** The same as a person enters it. `password`: left out or '' keeps the stored one. */
export const mailSettingInput = z.strictObject({
  ...fields,
  password: typedSecret(500).optional(),
});
export type MailSettingInput = z.output<typeof mailSettingInput>;

/** True for a host that can only be this machine. */
const isOwnMachine = (host: string): boolean => isLoopbackHost(host.toLowerCase());

/**
 * True where a stored password may be used with other settings: it only ever goes to the server, by the encryption and
 * under the name that it was entered for.
 */
export const keepsPassword = (stored: MailSetting, wanted: MailSetting): boolean =>
  (['host', 'port', 'security', 'username'] as const).every(name => stored[name] === wanted[name]);

/**
 * What is wrong with a setting beyond its fields. `hasPassword`: one was entered, or a stored one may be kept.
 */
export function mailSettingProblems(setting: MailSetting, hasPassword: boolean): FieldError[] {
  const problems: FieldError[] = [];
  if (setting.security === 'none' && !isOwnMachine(setting.host))
    problems.push({ path: 'security', message: 'mail_unencrypted' });
  if (setting.username !== '' && !hasPassword)
    problems.push({ path: 'password', message: 'mail_password_needed' });
  return problems;
}
