import { join } from 'node:path';
import type { ConnectionSource } from '../../../shared/association/connections/connection.ts';
import { isAboutMessage } from '../../../shared/association/connections/mail-failure.ts';
import type { MailSetting } from '../../../shared/association/connections/mail-setting.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { loadedMail } from '../../ports/mail/loaded-mail.ts';
import type { MailMessage, MailPort, MailSource, SendResult } from '../../ports/mail/mail-port.ts';
import type { LoginResult, SmtpOptions } from '../../ports/mail/smtp-mail.ts';
import type { SecretBox } from '../../sealed-secret.ts';
import { settingValue } from '../settings/setting-store.ts';
import { findStoredMail, type StoredMail } from './connection-store.ts';
import type { ServiceUses, UsedService } from './service-use.ts';

/** What binds a sealed password to its place. */
export const mailPurpose = 'connection mail';

/** The mail server that e-mails leave by right now. */
export interface MailConnection {
  /** Asked at each run of the mail worker, so that what a person enters counts from the next e-mail on. */
  readonly source: MailSource;
  /** Who e-mails come from. */
  sender(): MailMessage['from'];
  /** Which settings count now, and from where they are. */
  status(): MailStatus;
  /** A port over settings that are not in force. Its uses are not recorded. */
  trial(setting: MailSetting, password: string): MailPort;
  /** Connects and logs in as it counts now, and sends nothing; null where no mail server is set up. Never throws. */
  login(): Promise<LoginResult> | null;
  /** Under which name uses with these settings are recorded. */
  usedOf(setting: MailSetting, password: string): UsedService;
}

interface MailStatus {
  readonly source: ConnectionSource;
  readonly address: string;
  /** False: the stored password was sealed with another key. */
  readonly readable: boolean;
  readonly used: UsedService;
}

export interface MailConnectionParts {
  readonly config: Config;
  readonly context: Pick<Context, 'db' | 'sign'>;
  readonly box: SecretBox;
  readonly uses: ServiceUses;
  /** A certificate authority in PEM that the mail server's certificate may come from, besides the usual ones. */
  readonly ca?: string | undefined;
}

/** How long a person waits for the answer of a trial at most, in milliseconds. */
const trialMs = 15_000;

/** The environment goes before what the board entered; the demo keeps files; else there is none, and e-mails wait. */
export function mailConnection(parts: MailConnectionParts): MailConnection {
  const { config, context, uses, ca } = parts;
  const { dkim } = config;
  const fixed = fixedPort(parts);
  let held: { readonly setting: string; readonly port: MailPort } | null = null;
  const status = (): MailStatus => fixed?.status ?? storedStatus(parts, findStoredMail(context.db));
  const associationPort = (): MailPort | null => {
    const stored = findStoredMail(context.db);
    if (!stored) return config.files ? demoPort(parts) : null;
    const options = smtpOptions(parts, stored);
    // The password cannot be read any more: e-mails wait until it is entered again.
    if (options === null) return null;
    const { used } = storedStatus(parts, stored);
    if (held?.setting !== used.setting) {
      held?.port.rest();
      held = { setting: used.setting, port: recorded(smtpMail({ ...options, ca, dkim }), uses, used) };
    }
    return held.port;
  };
  const demoPort = onceWith(openDemoPort);
  return {
    source: () => fixed?.port ?? associationPort(),
    sender: () => (fixed ? configuredSender(parts) : storedSender(parts)),
    status,
    usedOf: (setting, password) => usedOf(parts, setting, password),
    login() {
      const options = loginOptions(parts);
      return options && loggedIn({ ...options, ca, timeoutMs: trialMs });
    },
    trial: (setting, password) => smtpMail({ ...optionsOf(setting, password), ca, dkim, timeoutMs: trialMs }),
  };
}

const smtpMail = (options: SmtpOptions): MailPort =>
  loadedMail({ writesFiles: false }, async () => {
    const { smtpMail: open } = await import('../../ports/mail/smtp-mail.ts');
    return open(options);
  });

/** Loaded when it is asked for, as is the sending of e-mails. */
async function loggedIn(options: SmtpOptions): Promise<LoginResult> {
  const { tryLogin } = await import('../../ports/mail/smtp-mail.ts');
  return tryLogin(options);
}

function loginOptions(parts: MailConnectionParts) {
  const { config, context } = parts;
  if (config.smtpUrl !== null) return { url: config.smtpUrl };
  const stored = findStoredMail(context.db);
  return stored ? smtpOptions(parts, stored) : null;
}

const fileMail = (folder: string): MailPort =>
  loadedMail({ writesFiles: true }, async () => {
    const { fileMail: open } = await import('../../ports/mail/file-mail.ts');
    return open(folder);
  });

const onceWith = <P, T>(make: (parts: P) => T): ((parts: P) => T) => {
  let made: { readonly value: T } | undefined;
  return parts => (made ??= { value: make(parts) }).value;
};

/** What the operator's environment says; null where it says nothing. */
function fixedPort({ config, context, uses, ca }: MailConnectionParts) {
  const { smtpUrl: url, dkim } = config;
  if (url === null) return null;
  const used: UsedService = { service: 'mail', setting: context.sign('connection', url) };
  const { hostname, port, protocol } = new URL(url);
  const address = `${hostname}:${port === '' ? (protocol === 'smtps:' ? 465 : 587) : port}`;
  const status: MailStatus = { source: 'operator', address, readable: true, used };
  return { status, port: recorded(smtpMail({ url, ca, dkim }), uses, used) };
}

function openDemoPort({ config, uses, context }: MailConnectionParts): MailPort {
  const used: UsedService = { service: 'mail', setting: context.sign('connection', 'files') };
  return recorded(fileMail(join(config.dataDir, 'mail')), uses, used);
}

function storedStatus(parts: MailConnectionParts, stored: StoredMail | undefined): MailStatus {
  const { config, context } = parts;
  if (!stored) {
    const used: UsedService = { service: 'mail', setting: context.sign('connection', 'files') };
    return { source: config.files ? 'demo' : 'none', address: '', readable: true, used };
  }
  const { host, port } = stored.setting;
  const password = passwordOf(parts, stored);
  const used = usedOf(parts, stored.setting, password ?? '');
  return { source: 'association', address: `${host}:${port}`, readable: password !== null, used };
}

/** '' for none; null where it cannot be read any more. */
const passwordOf = ({ box }: MailConnectionParts, { sealed }: StoredMail): string | null =>
  sealed === null ? '' : box.open(sealed, mailPurpose);

function usedOf({ context }: MailConnectionParts, setting: MailSetting, password: string): UsedService {
  const { host, port, security, username, sender_address } = setting;
  const text = JSON.stringify([host, port, security, username, sender_address, password]);
  return { service: 'mail', setting: context.sign('connection', text) };
}

function smtpOptions(parts: MailConnectionParts, stored: StoredMail) {
  const password = passwordOf(parts, stored);
  return password === null ? null : optionsOf(stored.setting, password);
}

const optionsOf = (setting: MailSetting, password: string) => ({
  url: smtpUrl(setting, password),
  requireTls: setting.security === 'starttls',
});

function smtpUrl({ host, port, security, username }: MailSetting, password: string): string {
  const login = username === '' ? '' : `${encodeURIComponent(username)}:${encodeURIComponent(password)}@`;
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
}

/** MAIL_FROM, else name and address out of the settings. */
function configuredSender({
  config: { mailFrom },
  context: { db },
}: MailConnectionParts): MailMessage['from'] {
  const name = settingValue(db, 'name');
  if (mailFrom === null) return { name, address: settingValue(db, 'email') || 'aktuar@localhost' };
  const [, given = '', address = mailFrom] = /^(.*?)\s*<([^<>]+)>$/.exec(mailFrom) ?? [];
  return { name: given.replace(/^"(.*)"$/, '$1') || name, address };
}

function storedSender(parts: MailConnectionParts): MailMessage['from'] {
  const stored = findStoredMail(parts.context.db);
  if (!stored) return configuredSender(parts);
  const { sender_name, sender_address: address } = stored.setting;
  return { name: sender_name || settingValue(parts.context.db, 'name'), address };
}

/** Remembers what came of each e-mail, but not what is about one message alone. */
function recorded(port: MailPort, uses: ServiceUses, used: UsedService): MailPort {
  return {
    writesFiles: port.writesFiles,
    async send(message) {
      const result = await port.send(message);
      record(result, uses, used);
      return result;
    },
    rest() {
      port.rest();
      uses.flush();
    },
  };
}

function record(result: SendResult, uses: ServiceUses, used: UsedService): void {
  if (result.state === 'sent') return uses.succeeded(used);
  const { failure = 'other', error: answer } = result;
  if (!isAboutMessage(failure)) uses.failed(used, { failure, answer });
}
