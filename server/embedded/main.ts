import type {
  BackupOrder,
  EmbeddedOrder,
  EmbeddedReport,
  EmbeddedStart,
  ServerProblem,
} from '../../shared/association/embedded-server.ts';
import { DomainError } from '../../shared/errors.ts';
import { folderTarget } from '../backup/folder-target.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { readConfig } from '../config.ts';
import { startServer, startSentence, type RunningServer } from '../start.ts';

/** The side of an Electron utility process that leads to the program around it. */
interface ParentPort {
  on(event: 'message', listener: (message: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

// Files with members in them are for this account's eyes only.
process.umask(0o077);

/** As «Datensicherung» says it on its screen. */
const keep = { newest: 14, days: 0, weeks: 0, months: 0 };

const { parentPort } = process as unknown as { readonly parentPort?: ParentPort };
let running: (RunningServer & { readonly dataDir: string }) | null = null;

/** The server as a process of the desktop program: told where its data lies, it answers where it listens. */
async function start({ dataDir, demo, reset, appToken }: EmbeddedStart): Promise<void> {
  const options = [...(demo ? ['--demo'] : []), ...(reset ? ['--reset'] : [])];
  // Nothing of this account's environment is a setting of the association.
  const config = readConfig(options, { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  running = { ...(await startServer({ ...config, appToken, needsBaseUrl: false })), dataDir: config.dataDir };
  const setUpToken = running.setUpLink?.split('/').at(-1) ?? null;
  report({ ready: { address: running.address, setUpToken } });
}

function report(message: EmbeddedReport): void {
  if (parentPort) parentPort.postMessage(message);
  else process.send?.(message);
}

function fail(error: unknown): void {
  process.stderr.write(`${startSentence(error)}\n`);
  report({ failed: problemOf(error) });
  // The report is out before the process is gone.
  setTimeout(() => process.exit(1), 100);
}

async function stop(): Promise<void> {
  await running?.stop();
  process.exit(0);
}

/** A copy that fails says so and leaves the server as it is. */
async function copy({ id, folder }: BackupOrder): Promise<void> {
  try {
    if (!running) throw new DomainError('offline', { server: '' });
    const order = { dataDir: running.dataDir, target: folderTarget(folder), keep, pack: null };
    const { notRemoved: _, ...made } = await writeBackup(running.context, order);
    report({ copied: { id, copy: made } });
  } catch (error) {
    process.stderr.write(`backup: ${startSentence(error)}\n`);
    report({ notCopied: { id, problem: problemOf(error) } });
  }
}

function problemOf(error: unknown): ServerProblem {
  const { code, params } = error instanceof DomainError ? error : new DomainError('internal', {});
  return { code, params: { ...params } };
}

function obey(order: EmbeddedOrder): void {
  if ('start' in order) void start(order.start).catch(fail);
  else if ('backup' in order) void copy(order.backup);
  else void stop().catch(fail);
}

if (parentPort) parentPort.on('message', ({ data }) => obey(data as EmbeddedOrder));
else process.on('message', (order: EmbeddedOrder) => obey(order)).once('disconnect', () => void stop());
