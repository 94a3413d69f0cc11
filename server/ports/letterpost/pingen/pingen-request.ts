import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface Outgoing {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

export interface Answer {
  readonly status: number;
  /** By its name in lower case, without the dashes: the provider spells some in several ways. */
  header(name: string): string | null;
  readonly body: Buffer;
}

/** The connection broke, or no answer came in time. */
export class LineError extends Error {
  override readonly name = 'LineError';
  /** The whole request was on its way: whether it was received is unknown. */
  readonly handedOver: boolean;
  readonly slow: boolean;

  constructor(handedOver: boolean, slow: boolean, cause: unknown) {
    super('line broken', { cause });
    this.handedOver = handedOver;
    this.slow = slow;
  }
}

/** Answers of the provider are small; whatever is larger is none. */
const largestAnswer = 5_000_000;

/**
 * One request over a connection of its own: a kept one may have been closed meanwhile, which would look like an order
 * whose outcome is unknown. Not `fetch`: it does not tell whether the body had left when the line broke, and that
 * decides whether a repeat is safe.
 */
export function send(outgoing: Outgoing, timeoutMs: number): Promise<Answer> {
  const { method, url, headers, body = '' } = outgoing;
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  const start = url.startsWith('https:') ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    let handedOver = false;
    let slow = false;
    const fail = (cause: unknown): void => reject(new LineError(handedOver, slow, cause));
    // A known length, never chunked: the storage refuses chunks.
    const length = method === 'GET' || method === 'DELETE' ? {} : { 'Content-Length': String(bytes.length) };
    const request = start(url, { method, agent: false, headers: { ...headers, ...length } }, response => {
      readBody(response).then(read => resolve(answerOf(response, read)), fail);
    });
    // For the whole exchange, so that a server that trickles cannot hold it for ever.
    const timer = setTimeout(() => {
      slow = true;
      request.destroy(new Error(`no answer within ${timeoutMs} ms`));
    }, timeoutMs);
    request.once('finish', () => (handedOver = true));
    request.once('error', fail);
    request.once('close', () => clearTimeout(timer));
    request.end(bytes);
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestAnswer) throw new Error('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const spelling = (name: string): string => name.toLowerCase().replaceAll('-', '');

function answerOf(response: IncomingMessage, body: Buffer): Answer {
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(response.headers))
    if (value !== undefined) headers.set(spelling(name), Array.isArray(value) ? (value[0] ?? '') : value);
  return { status: response.statusCode ?? 0, header: name => headers.get(spelling(name)) ?? null, body };
}
