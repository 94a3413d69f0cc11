import { randomBytes } from 'node:crypto';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { startProgram, type Program } from '../../faults/program.ts';
import { prepareAssociation, type PreparedFacts } from './association.ts';
import { quickFolder } from './quick-folder.ts';
import { watchServer, type Watch } from './watch.ts';

/** A real server process with the demo association in a folder of its own, observed from outside. */
export interface AttackServer {
  readonly address: string;
  readonly dataDir: string;
  readonly pid: number;
  /** The secret that signs its session tokens, so that an area can make tokens of every kind. */
  readonly secret: string;
  readonly apiKey: string;
  readonly facts: PreparedFacts;
  readonly watch: Watch;
  /** Reads the main database while the server runs. */
  readonly database: Sqlite.Database;
  /** What the server logged about a request that failed inside; '' when it logged nothing. */
  logOf(requestId: string): Promise<string>;
  /** False once the process has ended by itself. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Every server of a run has the same secrets, so that the folder of one serves the next. */
const secrets = { jwt: randomBytes(32).toString('base64url'), apiKey: randomBytes(24).toString('base64url') };

let template: Promise<Template> | undefined;

interface Template {
  readonly folder: string;
  readonly facts: PreparedFacts;
}

/**
 * Starts a server on a copy of the prepared demo association: an office for every role, a device for each of them,
 * and values that mark what only some callers may see.
 */
export async function startAttackServer(env: Readonly<Record<string, string>> = {}): Promise<AttackServer> {
  template ??= prepareTemplate();
  const { folder, facts } = await template;
  const dataDir = quickFolder('aktuar-attack-');
  cpSync(folder, dataDir, { recursive: true });
  // A copied folder holds what would leave, unless it is said to be the newest there is.
  writeFileSync(join(dataDir, 'effects.mark'), 'trusted');
  const { program, address } = await runProgram(dataDir, env).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  const pid = program.child.pid ?? 0;
  let running = true;
  void program.ended.then(() => (running = false));
  const watch = watchServer(address, pid);
  const database = new Sqlite(join(dataDir, 'aktuar.db'), { readonly: true });
  return {
    address,
    dataDir,
    pid,
    secret: secrets.jwt,
    apiKey: secrets.apiKey,
    facts,
    watch,
    database,
    logOf: async requestId => {
      // The log goes out after the answer.
      await pause(100);
      return loggedLine(program.said().out, requestId);
    },
    isRunning: () => running,
    stop: async () => {
      await watch.stop();
      database.close();
      await program.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes the prepared folder; the next start prepares another one. */
export async function removeTemplate(): Promise<void> {
  const prepared = await template?.catch(() => undefined);
  template = undefined;
  if (prepared) rmSync(prepared.folder, { recursive: true, force: true });
}

async function prepareTemplate(): Promise<Template> {
  const folder = quickFolder('aktuar-attack-template-');
  const { program, address } = await runProgram(folder, {});
  try {
    return { folder, facts: await prepareAssociation({ address, dataDir: folder, secret: secrets.jwt }) };
  } finally {
    await program.stop();
  }
}

async function runProgram(
  dataDir: string,
  env: Readonly<Record<string, string>>,
): Promise<{ program: Program; address: string }> {
  const program = startProgram('server/main.ts', ['--demo'], {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SCHEDULER: 'off',
    JWT_SECRET: secrets.jwt,
    API_KEY: secrets.apiKey,
    ...env,
  });
  const address = await program.match(/^Server: (\S+)$/m);
  if (address === null) throw new Error(`the server did not start: ${program.said().err}`);
  return { program, address };
}

function loggedLine(output: string, requestId: string): string {
  const line = output.split('\n').findLast(text => text.includes(`"${requestId}"`));
  if (line === undefined) return '';
  const { err } = JSON.parse(line) as { err?: { stack?: string } };
  return err?.stack?.split('\n').slice(0, 3).join(' | ') ?? '';
}
