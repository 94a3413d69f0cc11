import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EmulatorRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
export interface EmulatorReply {
  readonly status: number;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What the next calls meet with. 'cut': it is done, its answer lost. 'lost': the connection breaks before it is done.
 * 'half': half of the answer. 'silent': none. 'busy': 429 once more.
 */
type EmulatorTrouble = 'cut' | 'lost' | 'half' | 'silent' | 'html' | 'error500' | 'busy';

/** What every emulated service has in common: calls over real HTTP, counted, some of them met with trouble. */
export interface AssociationServer {
  readonly url: string;
  /** 'GET /core/users/', in order. */
  readonly requests: string[];
  /** What was changed or tried to be. */
  writes(): string[];
  /** For the next calls that only read. */
  readonly troubles: EmulatorTrouble[];
  /** For the next changes; undefined lets one pass. */
  readonly writeTroubles: (EmulatorTrouble | undefined)[];
  /** Called before each change; what it throws away is the connection. */
  beforeWrite: (() => 'go' | 'cut' | 'lost') | null;
  stop(): Promise<void>;
}

export async function startEmulator(
  port: number,
  answer: (request: EmulatorRequest) => EmulatorReply,
): Promise<AssociationServer> {
  const server = createServer((req, res) => void serve(fixture, answer, req, res));
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const requests: string[] = [];
  const fixture: AssociationServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    writes: () => requests.filter(request => !request.startsWith('GET ')),
    troubles: [],
    writeTroubles: [],
    beforeWrite: null,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fixture;
}

async function serve(
  fixture: AssociationServer,
  answer: (request: EmulatorRequest) => EmulatorReply,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const url = new URL(req.url ?? '/', 'http://house');
  const method = req.method ?? 'GET';
  fixture.requests.push(`${method} ${decodeURIComponent(url.pathname)}`);
  const isWrite = method !== 'GET';
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  const fate = isWrite ? (fixture.beforeWrite?.() ?? 'go') : 'go';
  const trouble = fate === 'go' ? (isWrite ? fixture.writeTroubles : fixture.troubles).shift() : fate;
  if (trouble !== undefined && meets(trouble, req, res)) return;
  const { pathname: path, searchParams: query } = url;
  const body = Buffer.concat(parts).toString('utf8');
  const reply = answer({ method, path, query, headers: req.headers, body });
  if (trouble === 'cut') return void req.socket.destroy();
  const text = reply.json === undefined ? '' : JSON.stringify(reply.json);
  const sent = trouble === 'half' ? text.slice(0, Math.floor(text.length / 2)) : text;
  res.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(sent);
}

/** True where no client is answered any more as they should be; the answers that are lost on their way come later. */
function meets(trouble: EmulatorTrouble | 'go', req: IncomingMessage, res: ServerResponse): boolean {
  if (trouble === 'silent') return true;
  if (trouble === 'lost') req.socket.destroy();
  else if (trouble === 'html') res.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hallo</p>');
  else if (trouble === 'error500') res.writeHead(500).end('<h1>Internal Server Error</h1>');
  else if (trouble === 'busy') res.writeHead(429, { 'retry-after': '0' }).end('{}');
  else return false;
  return true;
}
