import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, serverProgram, startProgram, type Program } from './program.ts';

export const boardLogin = { email: 'praesidium@musterwil.example', password: 'aktuar-demo' } as const;

export interface MemberOnServer {
  readonly id: string;
  readonly vorname: string;
  readonly nachname: string;
  readonly [field: string]: unknown;
}

/** The demo association's server: a process of its own, always on the same port and data. */
export interface Server {
  readonly address: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** What the server says about the one member of this name, over HTTP. */
  member(vorname: string, nachname: string): Promise<MemberOnServer>;
  /** What the server says to a board person who asks for this path. */
  get(path: string): Promise<unknown>;
  /** What the server answers a board person who sends this; a file as its bytes. */
  send(method: 'POST' | 'PUT', path: string, body: object): Promise<unknown>;
}

/** Data of a demo that was started once and stopped politely, for every later test of this run. */
const templates = mkdtempSync(join(tmpdir(), 'aktuar-e2e-demo-'));
const founded = join(templates, 'founded');
process.on('exit', () => rmSync(templates, { recursive: true, force: true }));

/** Devices that the president logged in with before any test, in the order in which a test opens them. */
const enrolledNames = ['Sekretariat', 'Kasse'] as const;
/** Data folder of the desktop that is opened as the nth of a test; there is one once a server was opened. */
export function enrolledFolder(nth: number): string {
  const name = enrolledNames[nth];
  if (name === undefined) throw new Error(`only ${enrolledNames.length} desktops of a test begin logged in`);
  return join(templates, name);
}

/**
 * Starts a server with the demo association in an empty folder; `more` adds to its environment. The first founds the
 * association, the others begin with a copy of its data.
 */
export async function openServer(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  if (!existsSync(founded)) {
    const program = await startDemo(port, `${founded}.part`, {});
    const login = [boardLogin.email, boardLogin.password];
    const enrolling = [
      'e2e/stage/enrol-program.ts',
      [address, templates, ...login, ...enrolledNames],
      {},
    ] as const;
    await startProgram(...enrolling).line(/^enrolled$/);
    await program.stop();
    renameSync(`${founded}.part`, founded);
  }
  cpSync(founded, dataDir, { recursive: true });
  // A copied folder holds what would leave, unless it is said to be the newest there is.
  writeFileSync(join(dataDir, 'effects.mark'), 'trusted');
  let program: Program | undefined;
  let token = '';
  const start = async (): Promise<void> => {
    program = await startDemo(port, dataDir, more);
  };
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    token ||= await login(address);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = body ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(address + path, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return isJson ? answer.json() : answer.arrayBuffer();
  };
  const get = (path: string): Promise<unknown> => ask('GET', path);
  const member = async (vorname: string, nachname: string): Promise<MemberOnServer> => {
    const all = (await get('/members')) as MemberOnServer[];
    const found = all.filter(each => each.vorname === vorname && each.nachname === nachname);
    if (found.length !== 1 || !found[0])
      throw new Error(`${found.length} members named ${vorname} ${nachname}`);
    return found[0];
  };
  await start();
  return {
    address,
    start,
    get,
    send: ask,
    member,
    stop: async () => program?.stop(),
    kill: async () => program?.kill(),
  };
}

/** Resolves once the server listens. */
async function startDemo(
  port: number,
  dataDir: string,
  more: Readonly<Record<string, string>>,
): Promise<Program> {
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'development', ...more };
  const program = startProgram(serverProgram, ['--demo'], env);
  await program.line(new RegExp(`http://127.0.0.1:${port}`));
  return program;
}

async function login(address: string): Promise<string> {
  const answer = await fetch(`${address}/auth/vorstand/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(boardLogin),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
