import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino, type DestinationStream, type Logger } from 'pino';
import { v7 } from 'uuid';
import { DomainError } from '../shared/errors.ts';
import { errorLabel, label } from '../shared/i18n/label.ts';
import { createApp, type App } from './app.ts';
import { openAfterCopy } from './backup/copy-before-update.ts';
import { accountPortsOf, loginsOf, mailserverOf, type Logins } from './choose-ports.ts';
import { followAddress } from './events/registrations/follow-address.ts';
import { addServices, letterpostSetting, watchedLetters } from './operated-services.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { folderError, lockFolder, type DataFolder, type FolderLock } from './db/data-folder.ts';
import { keepAtStop } from './access/kept-access.ts';
import { openWebhooks } from './access/webhooks/open-webhooks.ts';
import type { WebhookSender } from './access/webhooks/webhook-sender.ts';
import { openConnections, type Connections } from './association/connections/open-connections.ts';
import { bind, drain } from './bind.ts';
import { missingParts, requireBaseUrl } from './missing-parts.ts';
import { closeToOthers, finishInterrupted, mendData, prepareFolder } from './mend-data.ts';
import { OperatorError } from './operator-error.ts';
import { storedSecret } from './stored-secret.ts';
import { openUploadFolder } from './http/body/upload-folder.ts';
import { createLoad, type Load, type LoadLimits } from './http/load.ts';
import { watchServer } from './http/metrics.ts';
import { startJobs, type Jobs } from './jobs/start-jobs.ts';
import type { AppParts } from './app-parts.ts';
import { letterRenderers as renderers } from './finance/letter-renderers.ts';
import { openLetterServices, type LetterServices } from './letters/letter-services.ts';
import { openPhotoPipeline, type PhotoPipeline } from './people/photos/photo-pipeline.ts';
import { version } from './version.ts';
import type { EffectsMarks } from './sync/rollback/effects-marks.ts';
import { makeSetUpLink, needsSetUp } from './access/local-accounts/set-up.ts';

const publicPerMinute = 300;

export interface RunningServer {
  /** For example 'http://127.0.0.1:3000'. */
  readonly address: string;
  readonly context: Context;
  /** Where a new server is set up, once; null for one with a possible login. */
  readonly setUpLink: string | null;
  /** What is not set up, a sentence each. */
  readonly missing: readonly string[];
  /** Resolves once an association has moved here, or was given back: the server has to be stopped and started anew. */
  readonly dataReplaced: Promise<void>;
  /** Sends the e-mails that are due, without waiting for the timer. */
  readonly mail: Jobs['mail'];
  /** The same for letters. */
  readonly letters: Jobs['letters'];
  /** The same for messages to webhooks. */
  readonly webhooks: Jobs['webhooks'];
  /** Takes no new requests, lets running ones finish (10 s at most), then closes the files. */
  stop(): Promise<void>;
}

/** What a test may hand in instead of the machine's. */
export interface Machine {
  readonly now: () => Date;
  /** Where log lines go; standard output unless given. */
  readonly logTo?: DestinationStream;
  /** A certificate authority in PEM that the mail server's certificate may come from, besides the usual ones. */
  readonly imapCa?: string;
  /** The same for the server that takes outgoing mail. */
  readonly smtpCa?: string;
  /** Name servers ('address:port') instead of the machine's. */
  readonly dnsServers?: readonly string[];
  /** How much large work is taken on at once, instead of the usual. */
  readonly load?: Partial<LoadLimits>;
  /** False: nothing is sent by itself, reminders included; a test says when. */
  readonly timers?: boolean;
}

/**
 * Opens the data, brings it up to date and listens. Throws a DomainError with the code of what is wrong with folder,
 * files or port; nothing stays open then.
 */
export async function startServer(
  config: Config,
  machine: Machine = { now: () => new Date() },
): Promise<RunningServer> {
  const lock = lockChecked(config);
  let data: DataFolder | undefined;
  let letters: LetterServices | undefined;
  let photos: PhotoPipeline | undefined;
  try {
    prepareFolder(config, machine);
    const log = openLog(config, machine);
    data = await openAfterCopy(config.dataDir, machine.now, log);
    mendData(data, machine);
    const secret = config.jwtSecret ?? storedSecret(config.dataDir, 'jwt-secret');
    let address = '';
    const context = contextOf({ config, data, machine, secret }, () => address);
    photos = await openPhotoPipeline(config.dataDir, context);
    const marks = finishInterrupted(config, context, log);
    if (config.demo) await fillDemo(context, machine.timers === false ? null : photos);
    const { timers = true, imapCa } = machine;
    const connections = connectionsOf(config, context, machine);
    const setting = letterpostSetting(config, connections);
    letters = await openLetterServices({ ...config, setting, context, log, secret, timers, renderers });
    letters = watchedLetters(letters, connections);
    addServices({ config, context, connections, imapCa });
    const logins = loginsOf(config, context, { ...connections, imapCa });
    const load = createLoad(openUploadFolder(config.dataDir, context.newId), machine.load);
    const parts = { data, lock, log, secret, logins, connections, letters, photos, load };
    const running = await listen(config, context, { ...parts, marks, machine });
    address = running.address;
    if (config.demo) await linkDemo(context);
    return { ...running, ...notSetUp(config, context, connections) };
  } catch (error) {
    await letters?.stop();
    await photos?.stop();
    data?.close();
    lock.release();
    throw folderError(error, config.dataDir);
  }
}

/** Before a file is opened: what the operator set up for e-mail is known without one. */
function lockChecked(config: Config): FolderLock {
  requireBaseUrl(config, config.smtpUrl === null ? 'none' : 'operator');
  return lockFolder(config.dataDir);
}

/** What the board set up for e-mail is known once the databases are open. */
function connectionsOf(config: Config, context: Context, machine: Machine): Connections {
  const connections = openConnections(config, context, machine);
  requireBaseUrl(config, connections.mail.status().source);
  return connections;
}

const notSetUp = (
  config: Config,
  context: Context,
  connections: Connections,
): Pick<RunningServer, 'setUpLink' | 'missing'> => ({
  setUpLink: needsSetUp(context, config.boardEmails) ? makeSetUpLink(context) : null,
  missing: missingParts(config, connections),
});

/** Loaded for a demo only. */
async function fillDemo(context: Context, photos: PhotoPipeline | null): Promise<void> {
  const { seedDemo } = await import('./demo/seed-demo.ts');
  await seedDemo(context, photos);
}

async function linkDemo(context: Context): Promise<void> {
  const { linkDemoLogins } = await import('./demo/link-demo-logins.ts');
  linkDemoLogins(context);
}

interface Opened {
  readonly config: Config;
  readonly data: DataFolder;
  readonly machine: Machine;
  readonly secret: string;
}

const contextOf = ({ config, data, machine, secret }: Opened, address: () => string): Context => ({
  db: data.db,
  effects: data.effects,
  now: machine.now,
  newId: () => v7(),
  randomToken: bytes => randomBytes(bytes).toString('base64url'),
  sign: (purpose, text) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url'),
  baseUrl: () => config.baseUrl ?? address(),
  letterStaging: config.letterStaging,
  boardEmails: config.boardEmails,
  addressChanged: followAddress,
});

interface Held {
  readonly data: DataFolder;
  readonly lock: FolderLock;
  readonly log: Logger;
  readonly secret: string;
  readonly logins: Logins;
  readonly connections: Connections;
  readonly letters: LetterServices;
  readonly photos: PhotoPipeline;
  readonly load: Load;
  readonly marks: EffectsMarks;
  readonly machine: Machine;
}

async function listen(
  config: Config,
  context: Context,
  given: Held,
): Promise<Omit<RunningServer, 'setUpLink' | 'missing'>> {
  const held = { ...given, webhooks: openWebhooks(config, context, given.connections.box) };
  let restart = (): void => undefined;
  const dataReplaced = new Promise<void>(resolve => (restart = resolve));
  // The jobs begin once the server listens.
  const started: { jobs?: Jobs } = {};
  const hasMail = () => held.connections.mail.source() !== null;
  const jobs = () => started.jobs?.states() ?? [];
  const watched = await watchServer(config, { context, hasMail, jobs });
  const app = appOf(config, context, { ...held, ...watched, restart });
  const server = createServer(app.express);
  let calledAt = Number.NEGATIVE_INFINITY;
  server.on('request', () => {
    calledAt = performance.now();
  });
  await bind(server, config);
  started.jobs = jobsOf(config, context, held, () => calledAt);
  const { mail, letters, webhooks, stop: stopJobs } = started.jobs;
  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    app.close();
    await Promise.all([drain(server), stopJobs()]);
    await held.letters.stop();
    await held.photos.stop();
    keepAtStop(context, held.log);
    held.marks.current();
    held.data.close();
    held.lock.release();
  };
  const address = `http://${host}:${port}`;
  return { address, context, dataReplaced, mail, letters, webhooks, stop: () => (stopped ??= stop()) };
}

type WithWebhooks = Held & { readonly webhooks: WebhookSender };
type AppHeld = WithWebhooks & Pick<AppParts, 'operation' | 'metrics' | 'restart'>;

const appOf = (config: Config, context: Context, held: AppHeld): App =>
  createApp(context, {
    log: held.log,
    version,
    demo: config.demo,
    appToken: config.appToken,
    jwtSecret: held.secret,
    apiKey: config.apiKey ?? storedSecret(config.dataDir, 'api-key'),
    trustProxy: config.trustProxy,
    boardEmails: config.boardEmails,
    publicOrigins: config.publicOrigins,
    ...held.logins,
    config,
    connections: held.connections,
    webhooks: held.webhooks,
    demoProvider: config.demo && config.oidc === null,
    mailserver: mailserverOf(config, context, held.connections),
    accounts: accountPortsOf(config, context, held.connections),
    letters: held.letters,
    photos: held.photos,
    load: held.load,
    marks: held.marks,
    restart: held.restart,
    operation: held.operation,
    metrics: held.metrics,
    publicPerMinute,
  });

function jobsOf(config: Config, context: Context, held: WithWebhooks, calledAt: () => number): Jobs {
  const { log, connections, webhooks, letters, photos, marks, machine } = held;
  const { timers = true, imapCa } = machine;
  const { idp } = accountPortsOf(config, context, connections);
  return startJobs({
    config,
    context,
    log,
    connections,
    webhooks,
    letters,
    photos,
    marks,
    idp,
    calledAt,
    timers,
    imapCa,
  });
}

function openLog(config: Config, machine: Machine): Logger {
  const log = logOf(config, machine);
  closeToOthers(config, log);
  return log;
}

function logOf({ logLevel: level }: Config, { logTo }: Machine): Logger {
  return logTo ? pino({ level, base: null }, logTo) : pino({ level, base: null });
}

/** What the person at the command line reads when the server does not start: one clear line, no stack. */
export function startSentence(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof DomainError) {
    const hint = error.code === 'database_corrupt' ? ` ${label('server.corruptHint')}` : '';
    return errorLabel(error.code, error.params) + hint;
  }
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `${errorLabel('internal', {})} (${detail})`;
}
