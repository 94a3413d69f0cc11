import { answerOf } from './answer.ts';
import type { Answer, CallOptions, Declaration } from './call.ts';
import { AktuarError, ConnectionError } from './error.ts';
import { conditionsOf, requestOf, type Credential } from './request.ts';

export interface Sender {
  /** Address of the server without a slash at its end. */
  readonly server: string;
  readonly language: string;
  readonly fetch: typeof fetch;
  readonly credential: () => Credential | Promise<Credential>;
  /** What applies to every call unless the call says otherwise. */
  readonly defaults: Pick<CallOptions, 'timeout' | 'retries'>;
}

const usual = { jsonTimeout: 20_000, fileTimeout: 60_000, retries: 2 };
const pause = { first: 300, longest: 30_000 };
/** The server is there and asks for patience, or a proxy in front of it does. */
const waiting = new Set([408, 429, 502, 503, 504]);

/** Makes a call with its retries. Throws as `answerOf` does, or the reason of an aborted signal. */
export async function send(
  sender: Sender,
  declared: Declaration,
  input: object,
  options: CallOptions,
): Promise<Answer<unknown>> {
  const key = declared.method === 'post' ? (options.idempotencyKey ?? crypto.randomUUID()) : null;
  const retries = mayRepeat(declared, options)
    ? (options.retries ?? sender.defaults.retries ?? usual.retries)
    : 0;
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptOnce({ sender, declared, input, options, key });
    } catch (error) {
      options.signal?.throwIfAborted();
      const wait = waitOf(error, attempt);
      if (isDone(declared, error, attempt)) return gone;
      if (attempt >= retries || wait === null) throw error;
      await rest(wait, options.signal);
    }
  }
}

/** An attempt whose answer was lost changed the row, so that its tag would not fit any more: the caller decides. */
const mayRepeat = ({ method }: Declaration, { ifMatch }: CallOptions): boolean =>
  method === 'get' || ifMatch === undefined;

/** The answer of a repeated deletion that an attempt before has done. */
const gone: Answer<null> = {
  body: null,
  status: 204,
  etag: null,
  total: null,
  requestId: null,
  replayed: true,
};
const isDone = ({ method }: Declaration, error: unknown, attempt: number): boolean =>
  method === 'delete' && attempt > 0 && error instanceof AktuarError && error.code === 'not_found';

interface Attempt {
  readonly sender: Sender;
  readonly declared: Declaration;
  readonly input: object;
  readonly options: CallOptions;
  readonly key: string | null;
}

async function attemptOnce({ sender, declared, input, options, key }: Attempt): Promise<Answer<unknown>> {
  const { url, headers, ...request } = requestOf(sender.server, declared, { ...input });
  const conditions = conditionsOf(await sender.credential(), options, key);
  const signal = signalOf(sender, declared, options);
  try {
    const response = await sender.fetch(url, {
      ...request,
      headers: { 'accept-language': sender.language, ...headers, ...conditions },
      redirect: 'manual',
      signal,
    });
    return await answerOf(declared, response, key);
  } catch (error) {
    if (error instanceof AktuarError || error instanceof ConnectionError) throw error;
    throw new ConnectionError(`no answer from ${sender.server}`, key, { cause: error });
  }
}

function signalOf(
  { defaults }: Sender,
  declared: Declaration,
  { signal, timeout }: CallOptions,
): AbortSignal {
  const isFile = declared.kind === 'file' || declared.upload === true || declared.multipart === true;
  const limit = timeout ?? defaults.timeout ?? (isFile ? usual.fileTimeout : usual.jsonTimeout);
  const ended = AbortSignal.timeout(limit);
  return signal ? AbortSignal.any([signal, ended]) : ended;
}

/** Milliseconds until the next attempt; null for an error that a repeat would only meet again. */
function waitOf(error: unknown, attempt: number): number | null {
  const growing = pause.first * 2 ** attempt * (0.75 + Math.random() / 2);
  if (error instanceof ConnectionError) return growing;
  if (!(error instanceof AktuarError) || !waiting.has(error.status)) return null;
  const seconds = error.params['seconds'];
  const asked = typeof seconds === 'number' ? seconds * 1000 : growing;
  return asked > pause.longest ? null : Math.max(asked, growing);
}

function rest(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(finish, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', stop, { once: true });
    function finish(): void {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
  });
}
