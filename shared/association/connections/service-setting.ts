import { z } from 'zod';
import type { FieldError } from '../../errors.ts';
import { line, optionalEmail } from '../../fields.ts';
import { isLoopbackHost } from '../loopback.ts';
import { serverHost, typedSecret } from './mail-setting.ts';

/** Services besides e-mail that the board can set up on the screen, in the order in which an association needs them. */
export const otherServices = [
  'bounces',
  'letters',
  'board_login',
  'member_login',
  'mailboxes',
  'accounts',
  'cloud',
] as const;
export type OtherServiceName = (typeof otherServices)[number];

/** What a field takes; `secret` is stored sealed and never told again. */
type FieldKind = 'text' | 'email' | 'host' | 'port' | 'url' | 'security' | 'yes_no' | 'secret';

interface FieldShape {
  readonly kind: FieldKind;
  /** What the form begins with. */
  readonly value?: string;
  readonly isOptional?: true;
  /** Fields of one account: all of them or none. */
  readonly account?: 'live' | 'staging';
  /** A stored secret is used with the value that it was entered for only. */
  readonly binds?: true;
}

const server = {
  host: { kind: 'host', binds: true },
  port: { kind: 'port', value: '993', binds: true },
  security: { kind: 'security', value: 'tls', binds: true },
} as const;

/** Every field of every service: forms, checks and what is stored come from here. */
const shapes = {
  bounces: {
    ...server,
    username: { kind: 'text', binds: true },
    password: { kind: 'secret' },
    folder: { kind: 'text', value: 'INBOX' },
    return_address: { kind: 'email', isOptional: true },
  },
  letters: {
    client_id: { kind: 'text', account: 'live', binds: true },
    client_secret: { kind: 'secret', account: 'live' },
    organisation: { kind: 'text', account: 'live' },
    staging_client_id: { kind: 'text', account: 'staging', binds: true },
    staging_client_secret: { kind: 'secret', account: 'staging' },
    staging_organisation: { kind: 'text', account: 'staging' },
  },
  board_login: server,
  member_login: {
    issuer: { kind: 'url', binds: true },
    client_id: { kind: 'text', binds: true },
    client_secret: { kind: 'secret' },
    board_group: { kind: 'text', isOptional: true },
    trust_email: { kind: 'yes_no', value: 'no' },
  },
  mailboxes: {
    url: { kind: 'url', binds: true },
    api_key: { kind: 'secret' },
    domain: { kind: 'host' },
  },
  accounts: { url: { kind: 'url', binds: true }, token: { kind: 'secret' } },
  cloud: {
    url: { kind: 'url', binds: true },
    username: { kind: 'text', binds: true },
    password: { kind: 'secret' },
  },
} as const satisfies Readonly<Record<OtherServiceName, Readonly<Record<string, FieldShape>>>>;

type KeysOf<T> = T extends unknown ? keyof T : never;
export type ServiceFieldName = Extract<KeysOf<(typeof shapes)[OtherServiceName]>, string>;

export interface ServiceField extends FieldShape {
  readonly name: ServiceFieldName;
}

/** The fields of a service in the order of its form. */
export const serviceFields = (service: OtherServiceName): readonly ServiceField[] =>
  Object.entries<FieldShape>(shapes[service]).map(([name, shape]) => ({
    ...shape,
    name: name as ServiceFieldName,
  }));

/** Field → what stands in it; '' for nothing. */
export type ServiceValues = Readonly<Partial<Record<ServiceFieldName, string>>>;

const longest = 254;

const port = z
  .string()
  .refine(text => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, 'port');

const webPattern =
  /^(https?):\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?(?:\/[^\s?#@\\]*)?$/i;

/** An address without login or query; without encryption only on this machine. */
const webAddress = line(longest).pipe(
  z.string().superRefine((text, check) => {
    if (text === '') return;
    const [, protocol, host = ''] = webPattern.exec(text) ?? [];
    if (protocol === undefined) check.addIssue({ code: 'custom', message: 'service_url' });
    else if (protocol.toLowerCase() === 'http' && !isLoopbackHost(host.toLowerCase()))
      check.addIssue({ code: 'custom', message: 'service_url_plain' });
  }),
);

const checks: Readonly<Record<FieldKind, z.ZodType<string, string>>> = {
  text: line(longest),
  email: optionalEmail,
  host: z.union([z.literal(''), serverHost], 'mail_host'),
  port,
  url: webAddress,
  security: z.enum(['tls', 'starttls'], 'enum'),
  yes_no: z.enum(['yes', 'no'], 'enum'),
  secret: typedSecret(2000),
};

interface Cleaned {
  readonly values: ServiceValues;
  readonly problems: FieldError[];
}

/** Trims what was typed. A name that the service does not have is a problem of its own. */
function clean(service: OtherServiceName, typed: Readonly<Record<string, string>>): Cleaned {
  const fields = serviceFields(service);
  const problems: FieldError[] = Object.keys(typed)
    .filter(name => !fields.some(field => field.name === name))
    .map(path => ({ path, message: 'unknown_field' }));
  const values: Partial<Record<ServiceFieldName, string>> = {};
  for (const { name, kind, value = '' } of fields) {
    const parsed = checks[kind].safeParse(typed[name] ?? value);
    if (parsed.success)
      values[name] = kind === 'url' && name !== 'issuer' ? noSlash(parsed.data) : parsed.data;
    else problems.push({ path: name, message: parsed.error.issues[0]?.message ?? 'invalid' });
  }
  return { values, problems };
}

const noSlash = (address: string): string => address.replace(/\/+$/, '');

/** What the server keeps of a service: what may be shown, and under which names it has secrets. */
interface KeptService {
  readonly values: ServiceValues;
  readonly secrets: readonly ServiceFieldName[];
}

/** The secret fields that may stay as they are stored where nothing was typed for them. */
function keptSecrets(
  service: OtherServiceName,
  wanted: ServiceValues,
  stored: KeptService | null,
): readonly ServiceFieldName[] {
  if (stored === null) return [];
  const fields = serviceFields(service);
  const isSame = ({ account }: ServiceField): boolean =>
    fields
      .filter(field => field.binds && field.account === account)
      .every(({ name }) => (wanted[name] ?? '') === (stored.values[name] ?? ''));
  return fields
    .filter(field => field.kind === 'secret' && stored.secrets.includes(field.name) && isSame(field))
    .map(({ name }) => name);
}

/**
 * What was typed for a service, trimmed, with every field that is wrong and the stored secrets that stay. `typed` of an
 * account that is left out altogether is no problem as long as the service has another one.
 */
export function checkedService(
  service: OtherServiceName,
  typed: Readonly<Record<string, string>>,
  stored: KeptService | null,
): Cleaned & { readonly kept: readonly ServiceFieldName[] } {
  const { values, problems } = clean(service, typed);
  const fields = serviceFields(service);
  const isUsed = ({ account }: ServiceField): boolean =>
    account === undefined ||
    fields.some(field => field.account === account && (values[field.name] ?? '') !== '') ||
    (account === 'live' &&
      !fields.some(field => field.account === 'staging' && (values[field.name] ?? '') !== ''));
  const kept = keptSecrets(service, values, stored).filter(name => (values[name] ?? '') === '');
  const missing = fields.filter(
    field =>
      !field.isOptional &&
      isUsed(field) &&
      values[field.name] === '' &&
      !kept.includes(field.name) &&
      !problems.some(({ path }) => path === field.name),
  );
  return {
    values,
    kept,
    problems: [
      ...problems,
      ...missing.map(field => ({ path: field.name, message: missingMessage(field, stored) })),
    ],
  };
}

const missingMessage = ({ name }: ServiceField, stored: KeptService | null): string =>
  stored?.secrets.includes(name) === true ? 'service_secret_needed' : 'required';

const fieldName = z.string().max(40);

/** How a service is set up, without its secrets. */
export const serviceSettingSchema = z.object({
  service: z.enum(otherServices),
  /** Empty where the operator set it up, and while it is not. */
  values: z.record(z.string(), z.string()),
  /** Names of the fields whose secret is stored. */
  secrets: z.array(z.string()),
  /** Where the login service sends people back to; '' for other services. */
  redirect_uri: z.string(),
  changed_at: z.iso.datetime().nullable(),
});
export type ServiceSetting = z.output<typeof serviceSettingSchema>;

/** The same as a person enters it. A secret that is left out or '' stays as it is stored. */
export const serviceSettingInput = z.strictObject({
  service: z.enum(otherServices),
  values: z.record(fieldName, z.string().max(8000, 'too_long')),
});
export type ServiceSettingInput = z.output<typeof serviceSettingInput>;
