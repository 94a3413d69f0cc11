import type { connectionContract } from '../../../shared/association/connections/connection-contract.ts';
import type { serviceSettingContract } from '../../../shared/association/connections/service-setting-contract.ts';
import {
  services,
  type Connection,
  type MailConnection as MailView,
  type ServiceName,
  type Trial,
} from '../../../shared/association/connections/connection.ts';
import { mailProvider } from '../../../shared/association/connections/mail-provider.ts';
import {
  keepsPassword,
  mailSettingProblems,
  type MailSetting,
  type MailSettingInput,
} from '../../../shared/association/connections/mail-setting.ts';
import type { OtherServiceName } from '../../../shared/association/connections/service-setting.ts';
import { DomainError, requireValid } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { Config } from '../../config.ts';
import type { Call, Handlers } from '../../context.ts';
import { pageOf } from '../../db/list-page.ts';
import { createLoginThrottle, type LoginThrottle } from '../../login-throttle.ts';
import type { SecretBox } from '../../sealed-secret.ts';
import { askMailDns, type AskTxt } from './ask-mail-dns.ts';
import { deleteConnection, findStoredMail, putConnection } from './connection-store.ts';
import { mailPurpose, type MailConnection } from './mail-connection.ts';
import type { OtherService } from './watched-port.ts';
import type { ServiceUses } from './service-use.ts';
import { serviceSettingHandlers } from './service-setting-handlers.ts';
import { sendTestMail } from './test-mail.ts';

export interface ConnectionParts {
  readonly config: Pick<Config, 'dkim' | 'baseUrl' | 'needsBaseUrl'>;
  readonly returnTo: () => string | null;
  readonly mail: MailConnection;
  readonly others: ReadonlyMap<OtherServiceName, OtherService>;
  readonly box: SecretBox;
  readonly uses: ServiceUses;
  readonly askTxt: AskTxt;
}

/** Tests of one person within a quarter of an hour, so that the server is no tool to look for open ports elsewhere. */
const mostTests = 20;

interface Senders {
  readonly now: () => Date;
  /** Where the person who calls reads e-mails; '' where that is not known. */
  readonly addressOf: (call: Call) => string;
}

interface Parts extends ConnectionParts, Senders {
  readonly throttle: LoginThrottle;
  readonly tried: { last: TriedMail | null };
}

/** A test message that arrived under settings that may be saved next. */
interface TriedMail {
  readonly setting: string;
  readonly at: Date;
}

interface ConnectionHandlers {
  readonly connections: Handlers<typeof connectionContract>;
  readonly serviceSettings: Handlers<typeof serviceSettingContract>;
}

/** Services outside of this server: how they stand, their set-up, and tests, which are counted together. */
export function connectionHandlers(given: ConnectionParts & Senders): ConnectionHandlers {
  const throttle = createLoginThrottle(given.now, mostTests);
  return {
    connections: handlersOf({ ...given, throttle, tried: { last: null } }),
    serviceSettings: serviceSettingHandlers({ ...given, throttle }),
  };
}

const handlersOf = (parts: Parts): Handlers<typeof connectionContract> => ({
  list: (_call, page) =>
    pageOf(
      services.map(service => connectionOf(parts, service)),
      page,
    ),
  mail: call => mailView(call, parts),
  putMail: (call, input) => putMail(call, parts, input),
  removeMail: call => removeMail(call, parts),
  tryMail: (call, input) => tryMail(call, parts, input),
  test: (call, { service }) => testService(call, parts, service),
  mailDns: call => {
    const { mail, config, askTxt } = parts;
    const stored = mail.status().source === 'operator' ? undefined : findStoredMail(call.db);
    const provider = stored ? mailProvider(stored.setting.provider) : null;
    return askMailDns(askTxt, {
      sender: mail.sender().address,
      provider,
      dkim: config.dkim,
      now: call.now(),
    });
  },
});

function connectionOf({ mail, others, uses }: Parts, service: ServiceName): Connection {
  const none = { source: 'none', address: '', readable: true, used: { service, setting: '' } } as const;
  const { used, ...status } = service === 'mail' ? mail.status() : (others.get(service)?.status() ?? none);
  return { service, ...status, ...uses.of(used) };
}

function mailView(call: Call, parts: Parts): MailView {
  const connection = connectionOf(parts, 'mail');
  const stored = connection.source === 'operator' ? undefined : findStoredMail(call.db);
  return {
    connection,
    setting: stored?.setting ?? null,
    has_password: stored !== undefined && stored.sealed !== null,
    changed_at: stored?.changed_at ?? null,
  };
}

/** Throws `conflict` where the environment says how e-mails leave. */
function refuseOperators({ mail }: Parts): void {
  if (mail.status().source === 'operator') throw new DomainError('conflict', { what: 'connection' });
}

interface Entered {
  readonly setting: MailSetting;
  /** '' for none. */
  readonly password: string;
}

/** What a person entered, with the stored password where none was. Throws `validation_failed`. */
function enteredMail(call: Call, { box }: Parts, { password = '', ...setting }: MailSettingInput): Entered {
  const stored = findStoredMail(call.db);
  const kept = stored && keepsPassword(stored.setting, setting) ? stored.sealed : null;
  const known = password !== '' ? password : kept === null ? null : box.open(kept, mailPurpose);
  requireValid(mailSettingProblems(setting, known !== null));
  return { setting, password: setting.username === '' ? '' : (known ?? '') };
}

/** Throws `not_configured` where links in e-mails would lead to the machine of the one who reads them. */
function refuseWithoutAddress({ config }: Parts): void {
  if (config.needsBaseUrl && config.baseUrl === null)
    throw new DomainError('not_configured', { service: label('server.baseUrl') });
}

function putMail(call: Call, parts: Parts, input: MailSettingInput): MailView {
  refuseOperators(parts);
  refuseWithoutAddress(parts);
  const { setting, password } = enteredMail(call, parts, input);
  const stored = findStoredMail(call.db);
  const now = call.now().toISOString();
  const isKept = (input.password ?? '') === '' && password !== '' && stored !== undefined;
  const fresh =
    password === ''
      ? { sealed: null, sealed_at: null }
      : { sealed: parts.box.seal(password, mailPurpose), sealed_at: now };
  const { sealed, sealed_at } = isKept ? stored : fresh;
  putConnection(call.db, 'mail', { setting, sealed, sealed_at, changed_at: now });
  const { last } = parts.tried;
  const used = parts.mail.usedOf(setting, password);
  if (last?.setting === used.setting) parts.uses.succeeded(used, last.at);
  return mailView(call, parts);
}

function removeMail(call: Call, parts: Parts): null {
  refuseOperators(parts);
  deleteConnection(call.db, 'mail');
  return null;
}

function countTest({ throttle }: Pick<Parts, 'throttle'>, { actor }: Call): void {
  throttle.begin([`connection test ${actor.name}`]);
}

/** Throws `validation_failed` where the caller has no address of their own to send to. */
function ownAddress({ addressOf }: Senders, call: Call): string {
  const address = addressOf(call);
  if (address === '') requireValid([{ path: 'to', message: 'no_own_email' }]);
  return address;
}

async function tryMail(call: Call, parts: Parts, input: MailSettingInput): Promise<Trial> {
  refuseOperators(parts);
  const { setting, password } = enteredMail(call, parts, input);
  const to = ownAddress(parts, call);
  countTest(parts, call);
  const from = { name: setting.sender_name, address: setting.sender_address };
  const returnTo = parts.returnTo() ?? from.address;
  const trial = await sendTestMail(call, parts.mail.trial(setting, password), { from, to, returnTo });
  const { setting: used } = parts.mail.usedOf(setting, password);
  if (trial.succeeded) Object.assign(parts.tried, { last: { setting: used, at: call.now() } });
  return trial;
}

async function testService(call: Call, parts: Parts, service: ServiceName): Promise<Trial> {
  if (service === 'mail') return testMail(call, parts);
  const other = parts.others.get(service);
  const missing = () =>
    new DomainError('not_configured', { service: label(`connection.service.${service}`) });
  if (!other || !hasOwn(other)) throw missing();
  countTest(parts, call);
  const trial = await other.test(call.now);
  if (trial === null) throw missing();
  return trial;
}

const hasOwn = (service: OtherService): boolean =>
  ['operator', 'association'].includes(service.status().source);

async function testMail(call: Call, parts: Parts): Promise<Trial> {
  const { mail } = parts;
  const port = mail.source();
  if (port === null || port.writesFiles)
    throw new DomainError('not_configured', { service: label('connection.service.mail') });
  const to = ownAddress(parts, call);
  countTest(parts, call);
  const from = mail.sender();
  return sendTestMail(call, port, { from, to, returnTo: parts.returnTo() ?? from.address });
}
