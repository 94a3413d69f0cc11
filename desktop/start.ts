import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DomainError } from '../shared/errors.ts';
import { errorLabel, label } from '../shared/i18n/label.ts';
import { startNode, type ChildProgram } from './child-program.ts';
import { announceDesktop, openDesktop, StartError } from './open-desktop.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

interface Options {
  readonly reset: boolean;
  readonly port: number;
  readonly dataDir: string;
  /** NO_OPEN=1: neither a window nor a browser is opened. */
  readonly quiet: boolean;
}

// Files with members in them are for this account only, also those that the programs started from here make.
process.umask(0o077);

const say = (line: string): void => void process.stderr.write(`Aktuar · ${line}\n`);

/** Starts the server with the demo association, then the desktop on it, and ends both when asked to. */
async function main(): Promise<void> {
  const { help, ...options } = readOptions(process.argv.slice(2), process.env);
  if (help) return console.log(label('desktop.start.usage'));
  await assertFree(options.port);
  const children: ChildProgram[] = [];
  const end = endOnSignal(children);
  try {
    say(label('desktop.start.startingServer'));
    const server = startServer(options);
    children.push(server);
    const address = await serverAddress(server);
    // Only now is it sure that this folder is a demo's: the server refuses to reset anything else.
    if (options.reset) rmSync(join(options.dataDir, 'desktop'), { recursive: true, force: true });
    say(label('desktop.start.startingDesktop'));
    const dataDir = join(options.dataDir, 'desktop');
    const desktop = await openDesktop({
      server: address,
      port: 0,
      dataDir,
      log: join(options.dataDir, 'desktop.log'),
      quiet: options.quiet,
      say,
    });
    children.push(desktop.program);
    console.log(label('desktop.start.server', { address }));
    announceDesktop(desktop, { dataDir, quiet: options.quiet });
    watch(server, options, end);
    await desktop.program.ended;
  } catch (error) {
    fail(error);
  }
  await end();
}

function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options & { help: boolean } {
  const known = ['--reset', '--help'];
  const unknown = args.find(option => !known.includes(option));
  if (unknown !== undefined) throw new StartError(label('desktop.start.badOption', { option: unknown }));
  const { values } = parseArgs({
    args: [...args],
    options: { reset: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const port = Number(env['PORT'] || '3000');
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(label('desktop.start.badPort'));
  return {
    help: values.help ?? false,
    reset: values.reset ?? false,
    port,
    dataDir: resolve(env['DATA_DIR'] || './data'),
    quiet: env['NO_OPEN'] === '1',
  };
}

/** Throws `port_in_use`: said before anything is started, because another program answers there. */
function assertFree(port: number): Promise<void> {
  return new Promise((done, refuse) => {
    const probe = createServer();
    probe.once('error', () => refuse(new DomainError('port_in_use', { port })));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done()));
  });
}

/** The server keeps its data in the data folder itself, as it does without a desktop; the desktop beside it. */
function startServer(options: Options): ChildProgram {
  const env = { ...process.env, PORT: String(options.port), DATA_DIR: options.dataDir, HOST: '127.0.0.1' };
  const args = options.reset ? ['--demo', '--reset'] : ['--demo'];
  return startNode(join(root, 'server/main.ts'), args, { env, log: serverLog(options) });
}

const serverLog = (options: Options): string => join(options.dataDir, 'server.log');

/** Where the server listens. Throws what it said last when it ends before. */
async function serverAddress(server: ChildProgram): Promise<string> {
  const line = await server.line('Server: ');
  if (line === null) throw new StartError(`${label('desktop.start.serverFailed')}\n${server.lastOutput()}`);
  return line.slice('Server: '.length);
}

/** Says so when the server ends by itself; the desktop goes on without it. */
function watch(server: ChildProgram, options: Options, end: (() => Promise<void>) & Ending): void {
  void server.ended.then(() => {
    if (!end.begun()) say(`${label('desktop.start.serverEnded')} ${serverLog(options)}`);
  });
}

interface Ending {
  readonly begun: () => boolean;
}

/** Ends the children, the last one started first; once, for any number of calls. */
function endOnSignal(children: readonly ChildProgram[]): (() => Promise<void>) & Ending {
  let ending: Promise<void> | null = null;
  const endAll = async (): Promise<void> => {
    for (const child of [...children].reverse()) await child.end();
  };
  const end = (): Promise<void> => (ending ??= endAll());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end().finally(() => process.exit()));
  return Object.assign(end, { begun: () => ending !== null });
}

function fail(error: unknown): void {
  if (error instanceof DomainError) say(errorLabel(error.code, error.params));
  else if (error instanceof StartError) say(error.message);
  else console.error(error);
  process.exitCode = 1;
}

main().catch(fail);
