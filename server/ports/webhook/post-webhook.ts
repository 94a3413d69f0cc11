import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isReachable, type WebhookReach } from './public-address.ts';

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Why no answer came. */
type WebhookFailure = 'own_network' | 'unknown_host' | 'timeout' | 'certificate' | 'refused' | 'broken';

/** How one attempt ended. */
export interface WebhookAnswer {
  /** Null where no answer came; `error` then says why. */
  readonly status: number | null;
  readonly error: WebhookFailure | null;
  /** How the answer begins, 500 characters at most. */
  readonly answer: string;
  readonly duration_ms: number;
}

/** All addresses of a host name; throws where there is none. */
export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>;

export interface WebhookLine {
  readonly reach: WebhookReach;
  readonly resolve: ResolveHost;
  readonly timeoutMs: number;
}

/** The first bytes of an answer are enough for what is shown of it. */
const mostBytes = 4000;
const shownLength = 500;

/** The addresses that the machine finds for a name. */
export const resolveHost: ResolveHost = host =>
  new Promise((found, fail) =>
    lookUp(host, { all: true }, (error, addresses) => (error ? fail(error) : found(addresses))),
  );

class OwnNetwork extends Error {}

/**
 * Where an address leads. Throws `OwnNetwork` unless all of it may be reached: what may not could be what is taken.
 */
async function addressesOf(url: string, { resolve, reach }: WebhookLine): Promise<readonly LookupAddress[]> {
  const host = hostOf(url);
  const addresses = isIP(host) > 0 ? [{ address: host, family: isIP(host) }] : await resolve(host);
  if (!addresses.every(({ address }) => isReachable(address, reach))) throw new OwnNetwork();
  return addresses;
}

/** True for a URL that leads where webhooks may not reach. A name that is unknown now may be known later. */
export async function leadsInside(url: string, line: WebhookLine): Promise<boolean> {
  try {
    await Promise.race([addressesOf(url, line), ended(AbortSignal.timeout(line.timeoutMs))]);
    return false;
  } catch (error) {
    return error instanceof OwnNetwork;
  }
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Posts one message. Redirects are not followed, the answer is read to a few thousand bytes and the whole takes
 * `timeoutMs` at most. The address of the connection is one that was checked: a name that leads elsewhere a moment later
 * changes nothing.
 */
export async function postWebhook(post: WebhookPost, line: WebhookLine): Promise<WebhookAnswer> {
  const began = performance.now();
  const lasted = () => Math.round(performance.now() - began);
  const signal = AbortSignal.timeout(line.timeoutMs);
  try {
    const addresses = await Promise.race([addressesOf(post.url, line), ended(signal)]);
    const response = await send(post, addresses, signal);
    const answer = await beginningOf(response, signal);
    return { status: response.statusCode ?? 0, error: null, answer, duration_ms: lasted() };
  } catch (error) {
    return { status: null, error: failureOf(error, signal), answer: '', duration_ms: lasted() };
  }
}

/** Rejects once the time is over. */
const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_found, fail) =>
    signal.addEventListener('abort', () => fail(new Error('timeout')), { once: true }),
  );

function send(
  post: WebhookPost,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { url, headers, body } = post;
  const request = new URL(url).protocol === 'https:' ? secureRequest : plainRequest;
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
    // No agent: neither a proxy of the environment nor a connection of an earlier call.
    agent: false,
    lookup: lookupOf(addresses),
    maxHeaderSize: 16_384,
    signal,
  } as const;
  return new Promise((answered, fail) => {
    const call = request(url, options, answered);
    // Another protocol is no answer; an error of its socket that is not taken would end the server.
    call.on('upgrade', (_response, socket) => {
      socket.on('error', () => undefined).destroy();
      fail(new Error('upgrade'));
    });
    call.on('error', fail);
    call.on('close', () => fail(new Error('closed')));
    call.end(body);
  });
}

/** Answers what was checked, whatever the name leads to by now. */
const lookupOf =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses;
    if (first === undefined) callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '');
    else if (options.all === true) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };

/** What has come of the answer once there is enough, it ends, breaks off or takes too long: its status is known by then. */
async function beginningOf(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  response.on('error', () => undefined);
  try {
    for await (const part of response) {
      parts.push(part as Uint8Array);
      size += (part as Uint8Array).length;
      if (size >= mostBytes || signal.aborted) break;
    }
  } catch {
    // What came before counts.
  } finally {
    response.destroy();
  }
  return shown(Buffer.concat(parts).subarray(0, mostBytes).toString('utf8'));
}

/** Text without control characters, cut to whole characters. */
const shown = (text: string): string =>
  [...text.replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ').trim()]
    .slice(0, shownLength)
    .join('');

function failureOf(error: unknown, signal: AbortSignal): WebhookFailure {
  if (error instanceof OwnNetwork) return 'own_network';
  if (signal.aborted) return 'timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host';
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'].includes(code)) return 'refused';
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return 'certificate';
  return 'broken';
}
