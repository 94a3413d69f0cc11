import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Endpoint, FileAnswer, FileEndpoint, FileHead, Page } from '../../shared/endpoint.ts';
import { DomainError } from '../../shared/errors.ts';
import { requestOf } from './request-state.ts';

/** An answer as it goes out: nothing about it is decided later, so it can be stored and replayed. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** So many pieces of the body went out before this one, its last. */
  readonly pieces?: number;
}

/** The outgoing form of what `execute` answered. Throws for a file that is not as its endpoint declares it. */
export function answerOf(endpoint: Endpoint, output: unknown): Answer {
  if (endpoint.kind === 'file') return fileAnswer(endpoint, output as FileAnswer);
  if (endpoint.kind === 'list') {
    const { rows, total } = output as Page<unknown>;
    return { status: 200, headers: { ...jsonHeaders, 'X-Total-Count': String(total) }, body: json(rows) };
  }
  if (endpoint.status === 204) return { status: 204, headers: {}, body: Buffer.alloc(0) };
  const body = json(output);
  const headers: Record<string, string> = { ...jsonHeaders };
  if (endpoint.resource === true) headers['ETag'] = etagOf(body);
  if (endpoint.status === 302) headers['Location'] = (output as { readonly url: string }).url;
  if (endpoint.location !== undefined) headers['Location'] = filledPath(endpoint.location, output);
  return { status: endpoint.status, headers, body };
}

/** Sends the headers of an answer whose body follows piece by piece. */
export function beginAnswer(res: Response, { headers }: Pick<Answer, 'headers'>): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.status(200);
}

/** Writes an answer, or the end of one that has begun; a conditional GET whose copy is still true gets 304. `If-Match` on a GET is checked here too. */
export function writeAnswer(req: Request, res: Response, answer: Answer): void {
  if (res.headersSent) {
    res.end(answer.body);
    return;
  }
  const etag = answer.headers['ETag'];
  if (etag !== undefined && isForAnybody(req)) {
    // Caches may keep it and ask with If-None-Match; everything else is kept nowhere (see base-app.ts).
    res.setHeader('Cache-Control', 'no-cache');
    res.vary('Authorization');
  }
  for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value);
  if (etag !== undefined && (req.method === 'GET' || req.method === 'HEAD')) {
    requireMatch(req.get('if-match'), etag);
    const known = req.get('if-none-match');
    if (known !== undefined && matches(known, etag, true)) {
      res.removeHeader('Content-Type');
      res.status(304).end();
      return;
    }
  }
  res.status(answer.status);
  if (answer.status === 204) res.end();
  else res.setHeader('Content-Length', answer.body.length).end(answer.body);
}

/** True for a GET that carries no credential, in no header and not in its address: its answer is no person's own. */
function isForAnybody(req: Request): boolean {
  const { actor, route } = requestOf(req);
  return actor.kind === 'none' && !/:token\b/.test(route ?? '');
}

/** Throws `precondition_failed` unless the `If-Match` header (if any) names this tag (RFC 9110, 13.1.1: strong). */
export function requireMatch(ifMatch: string | undefined, etag: string): void {
  if (ifMatch !== undefined && !matches(ifMatch, etag, false))
    throw new DomainError('precondition_failed', {});
}

/** Strong entity tag of a body. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

function matches(header: string, etag: string, weak: boolean): boolean {
  if (header.trim() === '*') return true;
  const tags = header.split(',').map(tag => tag.trim());
  return tags.includes(etag) || (weak && tags.includes(`W/${etag}`));
}

function fileAnswer(endpoint: FileEndpoint, { bytes, ...head }: FileAnswer): Answer {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headers = fileHeaders(endpoint, head);
  if (endpoint.resource === true) headers['ETag'] = etagOf(body);
  return { status: 200, headers, body };
}

/** The headers of a file. Throws where it is not as its endpoint declares it. */
export function fileHeaders(
  endpoint: FileEndpoint,
  { filename, type, headers: further = {} }: FileHead,
): Record<string, string> {
  if (!endpoint.produces.includes(type)) throw new Error(`a file of type ${type} is not declared`);
  if (!/^[\w.() -]+$/.test(filename)) throw new Error('a filename must be ASCII-safe');
  const stranger = Object.keys(further).find(name => endpoint.headers?.[name] === undefined);
  if (stranger !== undefined) throw new Error(`a header ${stranger} is not declared`);
  return {
    ...further,
    'Content-Type': type,
    'Content-Disposition': `${endpoint.keep === true ? 'attachment' : 'inline'}; filename="${filename}"`,
  };
}

function filledPath(path: string, output: unknown): string {
  const values = output as Readonly<Record<string, unknown>>;
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])));
}

const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8' };
const json = (value: unknown) => Buffer.from(JSON.stringify(value), 'utf8');
