import { z } from 'zod';
import { mailProvider } from '../../../../shared/association/connections/mail-provider.ts';
import type { MailConnection } from '../../../../shared/association/connections/connection.ts';
import {
  keepsPassword,
  mailSettingInput,
  mailSettingProblems,
} from '../../../../shared/association/connections/mail-setting.ts';

const mailFormNames = [
  'provider',
  'sender_address',
  'sender_name',
  'host',
  'port',
  'security',
  'username',
  'password',
] as const;
export type MailFormName = (typeof mailFormNames)[number];
export type MailForm = Readonly<Record<MailFormName, string>>;

/** What the form begins with: what is set up, else the association's own address. */
export function mailForm({ setting }: MailConnection, association: { readonly email: string }): MailForm {
  const { host, port, security } = mailProvider('other');
  const fresh = { provider: 'other', host, port, security, username: '', sender_name: '' };
  const values = setting ?? { ...fresh, sender_address: association.email };
  return { ...values, port: String(values.port), password: '' };
}

/** What a chosen provider fills in. */
export function providerFields(id: string): Partial<MailForm> {
  const { host, port, security } = mailProvider(id);
  return { provider: id, host, port: String(port), security };
}

/** Checks what was typed as the server will. */
export const mailFormSchema = ({ setting, has_password }: MailConnection) =>
  z
    .preprocess(typed => withPort(typed as MailForm), mailSettingInput)
    .superRefine(({ password = '', ...wanted }, check) => {
      const isKept = has_password && setting !== null && keepsPassword(setting, wanted);
      for (const { path, message } of mailSettingProblems(wanted, password !== '' || isKept))
        check.addIssue({ code: 'custom', path: [path], message });
    });

const withPort = ({ port, ...rest }: MailForm) => ({
  ...rest,
  port: /^\d{1,5}$/.test(port.trim()) ? Number(port) : 0,
});
