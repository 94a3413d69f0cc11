import { createHmac, randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { v7 } from 'uuid';
import { services, type ServiceName, type Trial } from '../shared/association/connections/connection.ts';
import type { OtherServiceName } from '../shared/association/connections/service-setting.ts';
import { isLoopbackHost } from '../shared/association/loopback.ts';
import { formatBytes, label } from '../shared/i18n/label.ts';
import { bind } from './bind.ts';
import { openConnections, type Connections } from './association/connections/open-connections.ts';
import type { Config, VariableName } from './config.ts';
import type { Context } from './context.ts';
import { folderError, refuseMoved } from './db/data-folder.ts';
import { inspectFile, isFolderInUse, type InspectedFile } from './db/inspect-data.ts';
import { refuseMixing } from './demo/demo-folder.ts';
import { missingParts, requireBaseUrl } from './missing-parts.ts';
import { addServices } from './operated-services.ts';
import { scarceBytes } from './operation.ts';
import { startSentence, type Machine } from './start.ts';
import { keptSecret } from './stored-secret.ts';

/** How a part stands; `warning` does not keep the server from starting. */
type CheckState = 'ok' | 'warning' | 'none' | 'failed';

/** One thing that was tried, what was found, and what to do about it: a line without a break. */
export interface CheckResult {
  readonly state: CheckState;
  readonly text: string;
}

type CheckMachine = Pick<Machine, 'now' | 'imapCa' | 'smtpCa'> & {
  /** How long a service has for its answer, in milliseconds. */
  readonly patienceMs?: number;
};

const usualPatienceMs = 20_000;
const longestText = 1000;

/** Where the operator set a service up. */
const variablesOf: Readonly<Record<ServiceName, readonly VariableName[]>> = {
  mail: ['SMTP_URL'],
  bounces: ['BOUNCE_IMAP_URL'],
  letters: ['PINGEN_CLIENT_ID', 'PINGEN_STAGING_CLIENT_ID'],
  board_login: ['IMAP_URL'],
  member_login: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  mailboxes: ['MAILCOW_URL', 'MAILCOW_API_KEY', 'MAILCOW_DOMAIN'],
  accounts: ['AUTHENTIK_URL', 'AUTHENTIK_TOKEN'],
  cloud: ['NEXTCLOUD_URL', 'NEXTCLOUD_USER', 'NEXTCLOUD_PASSWORD'],
};

/**
 * Tries what a start would use: data folder, both databases, address, and every service, which all are asked at once for
 * 20 s at most. Changes nothing: databases are read into memory, and no service is sent anything to keep.
 */
export async function* checkConfig(
  config: Config,
  machine: CheckMachine = { now: () => new Date() },
): AsyncGenerator<CheckResult> {
  const data = [...checkData(config, machine.now)];
  for (const { result } of data) yield result;
  yield await checkAddress(config, data);
  yield* checkBaseUrl(config);
  const [db, effects] = ['aktuar.db', 'effects.db'].map(
    name => data.find(({ file }) => file?.name === name)?.file,
  );
  if (!db || !effects) return;
  try {
    yield* checkServices(config, machine, { db: db.copy, effects: effects.copy });
  } finally {
    db.copy.close();
    effects.copy.close();
  }
}

/** One line as it is printed; what others answered holds no character that a terminal obeys. */
export function checkLine({ state, text }: CheckResult): string {
  const plain = text.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, longestText);
  return `${label(`server.check.state.${state}`)} – ${plain}`;
}

interface CheckedData {
  readonly result: CheckResult;
  readonly isInUse?: boolean;
  readonly file?: InspectedFile;
}

function* checkData(config: Config, now: () => Date): Generator<CheckedData> {
  const { dataDir } = config;
  yield failedOr(() => checkFolder(config), dataDir);
  for (const name of ['aktuar.db', 'effects.db'] as const)
    yield failedOr(() => {
      const file = inspectFile(dataDir, name, now);
      return { file, result: fileResult(file) };
    }, dataDir);
}

function failedOr(check: () => CheckedData, dataDir: string): CheckedData {
  try {
    return check();
  } catch (error) {
    return { result: { state: 'failed', text: startSentence(folderError(error, dataDir)) } };
  }
}

/** The folder, or the one in which the first start makes it. */
function checkFolder(config: Config): CheckedData {
  const { dataDir } = config;
  let path = dataDir;
  while (!existsSync(path)) path = dirname(path);
  // As the start does: a file in the place of a folder cannot be written in.
  accessSync(statSync(path).isDirectory() ? path : `${path}/`, constants.W_OK | constants.X_OK);
  const { bavail, bsize } = statfsSync(path);
  const free = formatBytes(bavail * bsize);
  if (path !== dataDir) return ok(label('server.check.folder.new', { path: dataDir, free }));
  refuseMoved(dataDir);
  refuseMixing(config);
  const isInUse = isFolderInUse(dataDir);
  if (bavail * bsize < scarceBytes)
    return {
      isInUse,
      result: { state: 'warning', text: label('server.check.folder.scarce', { path, free }) },
    };
  return { isInUse, ...ok(label('server.check.folder', { path, free, use: isInUse ? 'yes' : 'no' })) };
}

const ok = (text: string): CheckedData => ({ result: { state: 'ok', text } });

function fileResult({ name, bytes, pending }: InspectedFile): CheckResult {
  if (bytes === null) return { state: 'ok', text: label('server.check.file.new', { file: name }) };
  const given = { file: name, bytes: formatBytes(bytes) };
  if (pending === null) return { state: 'warning', text: label('server.check.file.large', given) };
  if (pending === 0) return { state: 'ok', text: label('server.check.file', given) };
  return { state: 'warning', text: label('server.check.file.pending', { ...given, count: pending }) };
}

/** Listens for a moment, where no server does. */
async function checkAddress(config: Config, data: readonly CheckedData[]): Promise<CheckResult> {
  const address = `${config.host}:${config.port}`;
  if (data.some(({ isInUse }) => isInUse === true))
    return { state: 'ok', text: label('server.check.address.running', { address }) };
  const server = createServer();
  try {
    await bind(server, config);
    await new Promise(resolve => server.close(resolve));
    return { state: 'ok', text: label('server.check.address', { address }) };
  } catch (error) {
    return { state: 'failed', text: startSentence(error) };
  }
}

function* checkBaseUrl({ baseUrl }: Config): Generator<CheckResult> {
  if (baseUrl === null) return;
  const { protocol, hostname } = new URL(baseUrl);
  const isPlain = protocol === 'http:' && !isLoopbackHost(hostname);
  const text = label(isPlain ? 'server.check.baseUrl.plain' : 'server.check.baseUrl', { url: baseUrl });
  yield { state: isPlain ? 'warning' : 'ok', text };
}

/** What a start needs as a context; nothing that is signed here is kept. */
function contextOf(config: Config, { now }: CheckMachine, data: Pick<Context, 'db' | 'effects'>): Context {
  const secret = randomBytes(32);
  return {
    ...data,
    now,
    newId: () => v7(),
    randomToken: bytes => randomBytes(bytes).toString('base64url'),
    sign: (purpose, text) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url'),
    baseUrl: () => config.baseUrl ?? `http://${config.host}:${config.port}`,
  };
}

async function* checkServices(
  config: Config,
  machine: CheckMachine,
  data: Pick<Context, 'db' | 'effects'>,
): AsyncGenerator<CheckResult> {
  const context = contextOf(config, machine, data);
  const connectionKey = keptSecret(config.dataDir, 'connection-key') ?? '';
  const connections = openConnections(config, context, { smtpCa: machine.smtpCa, connectionKey });
  addServices({ config, context, connections, imapCa: machine.imapCa });
  const asked = services.map(service => checkService(service, connections, machine));
  const results = await Promise.all(asked);
  try {
    requireBaseUrl(config, connections.mail.status().source);
  } catch (error) {
    yield { state: 'failed', text: startSentence(error) };
  }
  for (const result of results) if (result !== null) yield result;
  for (const text of missingParts(config, connections)) yield { state: 'none', text };
}

/** Null for a service that is not set up. */
async function checkService(
  service: ServiceName,
  connections: Connections,
  machine: CheckMachine,
): Promise<CheckResult | null> {
  const { source, address, readable } = statusOf(service, connections);
  const name = label(`connection.service.${service}`);
  const subject = address === '' ? name : `${name} (${address})`;
  if (source === 'none') return null;
  if (source === 'demo') return { state: 'ok', text: label('server.check.service.demo', { service: name }) };
  const advice =
    source === 'operator'
      ? label('server.check.advice.operator', { variables: variablesOf[service].join(', ') })
      : label('server.check.advice.association');
  const failed = (found: string): CheckResult => ({
    state: 'failed',
    text: label('server.check.service', { service: subject, found: `${found} ${advice}` }),
  });
  if (!readable) return failed(label('connection.line.unreadable.service'));
  const found = await withinPatience(ask(service, connections, machine), machine);
  if (found === null) return failed(label('server.check.service.slow'));
  const text = label('server.check.service', { service: subject, found: found.answer });
  return found.succeeded ? { state: 'ok', text } : failed(found.answer);
}

const statusOf = (service: ServiceName, { mail, others }: Connections) =>
  service === 'mail'
    ? mail.status()
    : (others.get(service)?.status() ?? { source: 'none' as const, address: '', readable: true });

type Found = Pick<Trial, 'succeeded' | 'answer'>;

const ask = (service: ServiceName, connections: Connections, machine: CheckMachine): Promise<Found> =>
  service === 'mail' ? askMail(connections) : askOther(service, connections, machine);

async function askMail({ mail }: Connections): Promise<Found> {
  const result = await mail.login();
  if (result === null) return { succeeded: false, answer: label('connection.line.none.mail') };
  if (result.succeeded) return { succeeded: true, answer: label('server.check.mail') };
  const answer = label('connection.answer', { answer: result.error });
  return { succeeded: false, answer: `${label(`connection.failure.${result.failure}`)} ${answer}` };
}

async function askOther(
  service: OtherServiceName,
  { others }: Connections,
  { now }: CheckMachine,
): Promise<Found> {
  const trial = await others.get(service)?.test(now);
  return trial ?? { succeeded: false, answer: label('connection.failure.other') };
}

/** Null where there is no answer in time. */
async function withinPatience(answer: Promise<Found>, machine: CheckMachine): Promise<Found | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), machine.patienceMs ?? usualPatienceMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
