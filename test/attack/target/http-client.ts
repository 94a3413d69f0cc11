import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** A request as it goes over the wire, as plain data. */
export interface Sent {
  readonly method: string;
  /** With the query, as it is; nothing in it is escaped or resolved. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly tookMs: number;
}

export interface HttpClient {
  /** Throws when no answer came: the connection broke, or the server needed longer than 15 s. */
  send(sent: Sent): Promise<Answer>;
  close(): void;
}

const patienceMs = 15_000;
/** Calls from one address, so that limits per address are met by few cases only. */
const callsPerAddress = 120;
const keptBytes = 2_000_000;

let lanes = 0;

/** A client with one connection, which changes its own address in 127.0.0.0/8 now and then where the system allows it. */
export function openClient(address: string): HttpClient {
  const lane = (lanes = (lanes + 1) % 100);
  const { hostname, port } = new URL(address);
  let [calls, agent] = [0, new Agent({ keepAlive: true, maxSockets: 1 })];
  const source = () => {
    const place = Math.floor(calls / callsPerAddress);
    return process.platform === 'linux'
      ? `127.${20 + lane}.${(place >> 7) % 250}.${1 + (place % 128)}`
      : undefined;
  };
  return {
    send: sent => {
      if (calls++ % callsPerAddress === 0) {
        agent.destroy();
        agent = new Agent({ keepAlive: true, maxSockets: 1 });
      }
      return sendAgain({ hostname, port, agent, localAddress: source() }, sent);
    },
    close: () => agent.destroy(),
  };
}

interface Line {
  readonly hostname: string;
  readonly port: string;
  readonly agent: Agent;
  readonly localAddress: string | undefined;
}

/** A server may close an idle line just as it is used again; such a request is sent a second time. */
async function sendAgain(line: Line, sent: Sent): Promise<Answer> {
  try {
    return await sendOnce(line, sent);
  } catch (error) {
    if (error instanceof ClosedLine) return sendOnce(line, sent);
    throw error;
  }
}

class ClosedLine extends Error {
  override readonly name = 'ClosedLine';
}

function sendOnce(line: Line, { method, path, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const length =
      body === undefined || has(headers, 'content-length')
        ? {}
        : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request(
      { ...line, method, path, headers: { ...headers, ...length }, timeout: patienceMs },
      answer => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size <= keptBytes) parts.push(part);
        });
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: unfolded(Buffer.concat(parts), answer.headers['content-encoding']),
            tookMs: performance.now() - begun,
          }),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${patienceMs} ms`)));
    outgoing.on('error', error => {
      // The server has just closed a line that was idle for long: seen while writing, or while waiting for the answer.
      const { code = '' } = error as NodeJS.ErrnoException;
      const isIdle = outgoing.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(code);
      reject(isIdle ? new ClosedLine(error.message) : error);
    });
    outgoing.end(body);
  });
}

/** The text of a body in whatever coding the request had asked for; '' for one that was cut. */
function unfolded(body: Buffer, coding = 'identity'): string {
  const unfold = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync }[coding];
  if (!unfold || body.length === 0) return body.toString('utf8');
  try {
    return unfold(body).toString('utf8');
  } catch {
    return '';
  }
}

const has = (headers: Sent['headers'], name: string): boolean =>
  Object.keys(headers).some(key => key.toLowerCase() === name);

/** A request as a line of JSON that a person can read: long bodies are cut, bytes become base64. */
export function describeRequest({ method, path, headers, body }: Sent): Record<string, unknown> {
  const shown = { ...headers };
  if (shown['authorization'] !== undefined) shown['authorization'] = '…';
  const text = typeof body === 'string' ? body : Buffer.from(body ?? '').toString('base64');
  return {
    method,
    path: shortened(path, 2000),
    headers: shown,
    ...(body === undefined ? {} : { body: shortened(text, 4000), bytes: Buffer.byteLength(body) }),
  };
}

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length})`;
