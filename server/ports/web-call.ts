import { setTimeout as pause } from 'node:timers/promises';

export interface WebCall {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
}

export interface WebAnswer {
  readonly status: number;
  readonly text: string;
  /** Seconds after which the service wants to be asked again; null where it does not say. */
  readonly retryAfter: number | null;
}

/** No complete answer came. `sent`: the call may have arrived and been carried out. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  readonly sent: boolean;

  constructor(sent: boolean, cause: unknown) {
    super('no answer', { cause });
    this.sent = sent;
  }
}

/** Far more than any list that we ask for; a page that never ends is not read to its end. */
const mostBytes = 20_000_000;
/** A service that asks for patience gets so much of it within one call. */
const longestPause = 3;
const attempts = 3;

/** One call of another house's API. Redirects are not followed: one would carry the credentials elsewhere. */
export async function webCall(call: WebCall): Promise<WebAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await exchange(call);
    if (
      answer.status !== 429 ||
      attempt === attempts ||
      (answer.retryAfter ?? longestPause + 1) > longestPause
    )
      return answer;
    await pause((answer.retryAfter ?? 0) * 1000);
  }
}

async function exchange({ url, method, headers, body, timeoutMs }: WebCall): Promise<WebAnswer> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    const wait = Number(response.headers.get('retry-after') ?? 'none');
    const retryAfter = Number.isFinite(wait) && wait >= 0 ? wait : null;
    return { status: response.status, text: await limitedText(response), retryAfter };
  } catch (error) {
    throw new Unanswered(!neverConnected(error), error);
  }
}

/** Text of an answer; one that is too long is none that this program understands. */
async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** True when the request cannot have left: no server was there to take it, or its certificate was not trusted. */
function neverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return unconnected.has(code) || /CERT|TLS|SSL|SIGNATURE/.test(code);
}

/** The JSON of a text; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
