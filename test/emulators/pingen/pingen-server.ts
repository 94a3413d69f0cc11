import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Emulator } from '../emulator.ts';
import { onceByKey, stopped } from './api-auth.ts';
import { controlReply } from './control.ts';
import { letterRoute } from './letter-routes.ts';
import { organisationReply, tokenReply, webhookRoute } from './organisation-routes.ts';
import { newState, type Fault, type PingenSettings, type PingenState } from './pingen-state.ts';
import { openSlot, storeFile } from './storage.ts';
import { readRequest, refusal, type Reply, type Request } from './wire.ts';

export type PingenOptions = Partial<PingenSettings> & { readonly port?: number };

/** Pingen, API v2, on this machine: it keeps everything and breaks when it is told to. */
export interface PingenServer extends Emulator {
  readonly apiUrl: string;
  readonly identityUrl: string;
  readonly state: PingenState;
  /** The next requests that it is about go wrong. */
  fail(fault: Omit<Fault, 'times'> & { readonly times?: number }): void;
}

const defaults: PingenSettings = {
  staging: true,
  clientId: 'emulator-client',
  clientSecret: 'emulator-secret',
  organisation: '8d2f0000-0000-4000-8000-000000000001',
  speed: 1,
  validateMs: 1500,
  stepMs: 2000,
  listLagMs: 30_000,
  perMinute: 300,
  tokenSeconds: 43_200,
  filters: true,
  scopes: ['letter', 'batch', 'webhook', 'organisation_read'],
};

export async function openPingen({ port = 0, ...options }: PingenOptions = {}): Promise<PingenServer> {
  const state = newState({ ...defaults, ...options });
  const servers = [
    createServer((message, response) => void serve(state, message, response)),
    createServer((message, response) => void serve(state, message, response)),
  ] as const;
  const apiUrl = await listen(servers[0], port);
  const identityUrl = await listen(servers[1], port === 0 ? 0 : port + 1);
  const prefix = state.settings.staging ? 'PINGEN_STAGING' : 'PINGEN';
  return {
    name: state.settings.staging ? 'Pingen, staging' : 'Pingen, live',
    apiUrl,
    identityUrl,
    state,
    addresses: { api: apiUrl, identity: identityUrl, 'what came in': `${apiUrl}/_emulator` },
    environment: {
      [`${prefix}_CLIENT_ID`]: state.settings.clientId,
      [`${prefix}_CLIENT_SECRET`]: state.settings.clientSecret,
      [`${prefix}_ORGANISATION`]: state.settings.organisation,
      [`${prefix}_API_URL`]: apiUrl,
      [`${prefix}_IDENTITY_URL`]: identityUrl,
    },
    fail: fault => void state.faults.push({ times: 1, ...fault }),
    async stop() {
      for (const timer of state.timers) clearTimeout(timer);
      await Promise.all(servers.map(close));
    },
  };
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const close = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

async function serve(state: PingenState, message: IncomingMessage, response: ServerResponse): Promise<void> {
  let request: Request;
  try {
    request = await readRequest(message);
  } catch {
    // The line broke before all was here.
    return;
  }
  const origin = `http://${message.headers.host ?? ''}`;
  const fault = request.path.startsWith('/_emulator') ? null : takeFault(state, request);
  const what = fault?.what ?? null;
  if (what === 'before') return void message.socket.destroy();
  const reply =
    what !== null && typeof what === 'object' && 'status' in what
      ? what
      : await answer(state, request, { origin, delayMs: delayOf(what) });
  if (what === 'after') return void message.socket.destroy();
  if (what === 'silent') return;
  const { status, headers = {}, body = '' } = reply;
  response.writeHead(status, { 'X-Request-ID': randomUUID(), ...headers }).end(body);
}

const delayOf = (what: Fault['what'] | null): number =>
  what !== null && typeof what === 'object' && 'delayMs' in what ? what.delayMs : 0;

function takeFault({ faults }: PingenState, { method, path }: Request): Fault | null {
  const found = faults.find(
    fault => fault.times > 0 && (fault.method ?? method) === method && path.includes(fault.path ?? ''),
  );
  if (found === undefined) return null;
  found.times--;
  return found;
}

interface Manner {
  readonly origin: string;
  readonly delayMs: number;
}

async function answer(state: PingenState, request: Request, { origin, delayMs }: Manner): Promise<Reply> {
  const { path, method } = request;
  if (path.startsWith('/_emulator')) return controlReply(state, request);
  state.log.push(`${method} ${path}`);
  const wait = async (): Promise<void> => {
    if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs));
  };
  if (path === '/auth/access-tokens') {
    await wait();
    return tokenReply(state, request);
  }
  if (path.startsWith('/storage/')) return storeFile(state, request);
  const refused = stopped(state, request);
  if (refused !== null) return refused;
  return onceByKey(state, request, async () => {
    await wait();
    return route(state, request, origin);
  });
}

function route(state: PingenState, request: Request, origin: string): Reply {
  if (request.path === '/file-upload' && request.method === 'GET') return openSlot(state, origin);
  const [, organisation, rest = ''] = /^\/organisations\/([^/]+)(\/.*)?$/.exec(request.path) ?? [];
  if (organisation !== state.settings.organisation) return refusal(404, 'The resource was not found.');
  if (rest === '' && request.method === 'GET') return organisationReply(state);
  const letters = /^\/deliveries\/letters(?:\/(.*))?$/.exec(rest);
  if (letters !== null) return letterRoute(state, request, letters[1] ?? '', origin);
  const webhooks = /^\/webhooks(?:\/([^/]+))?$/.exec(rest);
  if (webhooks !== null) return webhookRoute(state, request, webhooks[1] ?? '');
  return refusal(404, 'The resource was not found.');
}
