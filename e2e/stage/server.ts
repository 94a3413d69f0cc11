import { freePort, startProgram, type Program } from './program.ts';

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
  /** What the server answers a board person who sends this. */
  send(method: 'POST' | 'PUT', path: string, body: object): Promise<unknown>;
}

/** Starts a server with the demo association in an empty folder; `more` adds to its environment. */
export async function openServer(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'development', ...more };
  let program: Program | undefined;
  let token = '';
  const start = async (): Promise<void> => {
    program = startProgram('server/main.ts', ['--demo'], env);
    await program.line(new RegExp(address));
  };
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    token ||= await login(address);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = body ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(address + path, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
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

async function login(address: string): Promise<string> {
  const answer = await fetch(`${address}/auth/vorstand/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(boardLogin),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
