import type { z } from 'zod';
import { errorOf, exchange, jsonOf, oddAnswer, type Effect } from './pingen-error.ts';
import { pingenPace } from './pingen-pace.ts';
import type { Answer, Outgoing } from './pingen-request.ts';
import { pingenTokens } from './pingen-token.ts';

export interface PingenOptions {
  readonly staging: boolean;
  readonly apiUrl: string;
  readonly identityUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly organisation: string;
  /** Signs what the provider tells us; 20 to 32 characters. */
  readonly webhookKey: string;
  /** Hears of what we do not know, such as a new status. */
  readonly notice: (what: string, detail: string) => void;
  readonly now?: () => number;
  /** Longest time for one call. */
  readonly timeoutMs?: number;
  /** Calls that leave per minute at most. */
  readonly perMinute?: number;
  /** Pause before a second look at what the provider is still working out. */
  readonly pauseMs?: number;
}

interface Call {
  readonly method: Outgoing['method'];
  readonly path: string;
  /** Sent as JSON:API. */
  readonly data?: object;
  readonly effect: Effect;
  readonly idempotencyKey?: string;
}

/** Calls of the provider's API: with a token, in its media type, at its pace. */
export interface PingenApi {
  readonly options: PingenOptions;
  /** Answers only what is a success. */
  call(call: Call): Promise<Answer>;
  /** A success whose body is of this form. */
  read<S extends z.ZodType>(call: Call, form: S): Promise<z.output<S>>;
  /** Hands bytes to the storage: no token, nothing of the API's. */
  store(url: string, bytes: Uint8Array): Promise<Answer>;
}

const mediaType = 'application/vnd.api+json';
/** The provider allows 300; some are left for people who look at their account meanwhile. */
const usualPerMinute = 280;
const usualTimeoutMs = 30_000;
const storeTimeoutMs = 120_000;
const pdf = { 'Content-Type': 'application/pdf' };

export function pingenApi(options: PingenOptions): PingenApi {
  const { now = Date.now, timeoutMs = usualTimeoutMs, perMinute = usualPerMinute } = options;
  const tokens = pingenTokens({ ...options, now, timeoutMs });
  const pace = pingenPace(perMinute, now);
  const once = async (call: Call, token: string): Promise<Answer> => {
    await pace.turn();
    return exchange(outgoing(options, call, token), timeoutMs, call.effect);
  };
  const call = async (asked: Call): Promise<Answer> => {
    const token = await tokens.get();
    let answer = await once(asked, token);
    if (answer.status === 401) {
      // It was taken back before its time: once more with a fresh one, and no third time.
      tokens.drop(token);
      answer = await once(asked, await tokens.get());
    }
    if (answer.status >= 200 && answer.status < 300) return answer;
    const error = errorOf(answer, asked.effect, now());
    if (answer.status === 429) pace.hush(error.retryAfter ?? 60);
    throw error;
  };
  return {
    options,
    call,
    async read(asked, form) {
      const answer = await call(asked);
      const read = form.safeParse(jsonOf(answer.body));
      if (!read.success) throw oddAnswer(answer, asked.effect);
      return read.data;
    },
    store: (url, body) => exchange({ method: 'PUT', url, headers: pdf, body }, storeTimeoutMs, 'harmless'),
  };
}

function outgoing({ apiUrl }: PingenOptions, asked: Call, token: string): Outgoing {
  const { method, path, data, idempotencyKey } = asked;
  return {
    method,
    url: `${apiUrl}${path}`,
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: mediaType,
      'Content-Type': mediaType,
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    ...(data === undefined ? {} : { body: JSON.stringify({ data }) }),
  };
}
