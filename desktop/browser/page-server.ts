import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { pageHeaders } from '../core/content-policy.ts';
import { findPageFile } from '../core/page-file.ts';
import { hasSession, isOurHost, isOurOrigin, sessionCookie, type Place } from './visitor.ts';

const largestBody = 1_000;
const entrySchema = z.object({ token: z.string().min(1).max(200) });

/** `onStranger` is told when a browser without a session opens the page, so that a person can be shown a link. */
export interface PageOptions {
  readonly root: string;
  readonly place: () => Place;
  readonly onStranger: () => void;
}

/**
 * Serves the files of the page and `POST /session`, which changes the token of a link into a cookie.
 * `GET /session` tells the page whether its cookie is good (204) or not (401).
 */
export function createPageServer(options: PageOptions): Server {
  return createServer((request, response) => {
    const place = options.place();
    if (!isOurHost(request, place.port)) return end(response, 403, 'foreign host');
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    void route(request, response, { ...options, pathname }).catch(() => end(response, 500, 'failed'));
  });
}

type Visit = PageOptions & { readonly pathname: string };

async function route(request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void> {
  if (visit.pathname === '/session') return session(request, response, visit);
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, 'method');
  const file = await findPageFile(visit.root, visit.pathname);
  if (file === null) return end(response, 404, 'not found');
  const { host = '' } = request.headers;
  response.writeHead(200, {
    ...pageHeaders([`ws://${host}`]),
    'content-type': file.type,
    'content-length': file.bytes.length,
    'cache-control': file.immutable ? 'private, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : file.bytes);
}

async function session(request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void> {
  const place = visit.place();
  if (request.method === 'GET') {
    const known = hasSession(request, place);
    if (!known) visit.onStranger();
    return end(response, known ? 204 : 401, '');
  }
  if (request.method !== 'POST') return end(response, 405, 'method');
  if (!isOurOrigin(request)) return end(response, 403, 'foreign origin');
  // A page that is loaded again still has its used link in the address.
  if (hasSession(request, place)) return end(response, 204, '');
  const entry = entrySchema.safeParse(await readJson(request));
  const opened = entry.success ? place.door.enter(entry.data.token) : null;
  if (opened === null) {
    visit.onStranger();
    return end(response, 401, 'token');
  }
  response.setHeader('set-cookie', sessionCookie(opened, place.port));
  end(response, 204, '');
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > largestBody) return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function end(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { ...pageHeaders([]), 'content-type': 'text/plain; charset=utf-8' });
  response.end(status === 204 ? undefined : text);
}
