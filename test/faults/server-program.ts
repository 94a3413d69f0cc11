import { startProgram, type Program } from './program.ts';

/** Known to every demo start. */
export const boardLogin = { email: 'praesidium@musterwil.example', password: 'aktuar-demo' };

/** A server of the demo association in a process of its own. */
export interface ServerProgram extends Program {
  /** For example 'http://127.0.0.1:41234'. */
  readonly address: string;
}

export interface ServerPlace {
  readonly dataDir: string;
  /** 0: any free one. */
  readonly port: number;
}

/** Starts the server; `opened` is null when it ends without listening. */
export function launchServer({ dataDir, port }: ServerPlace) {
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const program = startProgram('server/main.ts', ['--demo'], env);
  const opened = program
    .match(/^Server: (\S+)$/m)
    .then((address): ServerProgram | null => (address === null ? null : { ...program, address }));
  return { program, opened };
}

/** Runs the server until it listens or has ended. */
export async function runServer(place: ServerPlace): Promise<ServerProgram | Program> {
  const { program, opened } = launchServer(place);
  return (await opened) ?? program;
}

/** Runs the server; throws with what it said when it does not start. */
export async function startServer(place: ServerPlace): Promise<ServerProgram> {
  const program = await runServer(place);
  if ('address' in program) return program;
  throw new Error(`the server did not start: ${program.said().err}`);
}

/** What a start that must fail says and answers. */
export async function refusedStart(place: ServerPlace): Promise<{ code: number | null; err: string }> {
  const program = await runServer(place);
  if ('address' in program) {
    await program.kill();
    throw new Error('the server started');
  }
  return { code: await program.ended, err: program.said().err };
}

/** A board person with a client of HTTP. */
export interface Visitor {
  /** Answers status, JSON and tag. Throws when no answer came. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<HttpAnswer>;
}

export interface HttpAnswer {
  readonly status: number;
  readonly etag: string;
  readonly body: unknown;
}

export async function visit(address: string): Promise<Visitor> {
  const first = visitor(address, '');
  const { body } = await first.ask('POST', '/auth/vorstand/login', boardLogin);
  return visitor(address, (body as { token: string }).token);
}

/** `token` '' without a login. */
export function visitor(address: string, token: string): Visitor {
  return {
    async ask(method, path, body, headers = {}) {
      const answer = await fetch(address + path, {
        method,
        headers: {
          ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const json = /json/.test(answer.headers.get('content-type') ?? '');
      return {
        status: answer.status,
        etag: answer.headers.get('etag') ?? '',
        body: json ? (JSON.parse(bytes.toString('utf8')) as unknown) : bytes,
      };
    },
  };
}
