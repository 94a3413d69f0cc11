import type { Answer, CallOptions, Declaration, Table, Typed, TypedTable } from './call.ts';
import { AktuarError } from './error.ts';
import type { Credential } from './request.ts';
import { send, type Sender } from './send.ts';

export interface ClientOptions {
  /** Address of the server, for example `https://aktuar.verein.example`. */
  readonly server: string;
  /** Token of a session, or what answers it before each attempt. */
  readonly token?: string | (() => string | Promise<string>);
  /** Key of a job, instead of a token. */
  readonly apiKey?: string;
  /** Language of the sentences in errors: `de` unless given. */
  readonly language?: 'de' | 'fr' | 'it' | 'en';
  /** Milliseconds per attempt, for all calls. */
  readonly timeout?: number;
  /** Retries, for all calls. */
  readonly retries?: number;
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** One call of the API. */
export interface Call<T extends Typed> {
  /** The body of the answer; null for a call that answers none. */
  (input: T['input'], options?: CallOptions): Promise<T['output']>;
  /** The same with status, ETag, total and request id. */
  answer(input: T['input'], options?: CallOptions): Promise<Answer<T['output'] | null>>;
  /** True for a refusal of this call, with the codes that it declares. */
  refused(error: unknown): error is AktuarError<T['errors']>;
}

export interface ListCall<T extends Typed> extends Call<T> {
  /** Every row from `offset` on, fetched in pages of `limit` (200 unless given) while they are read. */
  pages(input: T['input'], options?: CallOptions): AsyncGenerator<RowOf<T['output']>, void, undefined>;
}
type RowOf<O> = O extends readonly (infer R)[] ? R : never;

export type Client<T extends TypedTable<T>> = {
  readonly [A in keyof T]: {
    readonly [N in keyof T[A]]: T[A][N]['output'] extends readonly unknown[]
      ? ListCall<T[A][N]>
      : Call<T[A][N]>;
  };
};

/** The client of a table of calls. Nothing is sent before a call is made. */
export function createClient<T extends TypedTable<T>>(table: Table, options: ClientOptions): Client<T> {
  const sender: Sender = {
    server: options.server.replace(/\/+$/, ''),
    language: options.language ?? 'de',
    fetch: options.fetch ?? ((...request) => fetch(...request)),
    credential: () => credentialOf(options),
    defaults: {
      ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
      ...(options.retries === undefined ? {} : { retries: options.retries }),
    },
  };
  const areas = Object.entries(table).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.entries(calls).map(([name, declared]) => [name, callOf(sender, declared)])),
  ]);
  return Object.fromEntries(areas) as Client<T>;
}

async function credentialOf({ token, apiKey }: ClientOptions): Promise<Credential> {
  if (apiKey !== undefined) return { apiKey };
  if (token === undefined) return null;
  return { token: typeof token === 'string' ? token : await token() };
}

function callOf(sender: Sender, declared: Declaration): ListCall<Typed> {
  const answer = (input: object, options: CallOptions = {}) => send(sender, declared, input, options);
  const call = async (input: object, options?: CallOptions) => (await answer(input, options)).body;
  const refused = (error: unknown): error is AktuarError => error instanceof AktuarError;
  const pages = (input: object, options?: CallOptions) => rowsOf(answer, input, options);
  return Object.assign(call, { answer, refused, pages });
}

const usualPage = 200;

async function* rowsOf(
  answer: (input: object, options?: CallOptions) => Promise<Answer<unknown>>,
  input: { readonly limit?: number; readonly offset?: number },
  options?: CallOptions,
): AsyncGenerator<never, void, undefined> {
  const limit = input.limit ?? usualPage;
  for (let offset = input.offset ?? 0; ;) {
    const { body, total } = await answer({ ...input, limit, offset }, options);
    const rows = body as never[];
    yield* rows;
    offset += rows.length;
    if (rows.length === 0 || (total !== null && offset >= total)) return;
  }
}
