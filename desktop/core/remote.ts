import { pathKeys, type Endpoint, type FileAnswer, type Input, type Output } from '../../shared/endpoint.ts';
import { currentLanguage } from '../../shared/i18n/current-language.ts';
import { DomainError } from '../../shared/errors.ts';
import { boundedBody, TooLong } from './bounded-body.ts';
import type { Context } from './context.ts';
import { problemError } from './problem.ts';
import { untilAborted } from './until-aborted.ts';

const jsonTimeout = 20_000;
const fileTimeout = 60_000;
/** Files and lists of our server stay well below. */
const longestAnswer = 256_000_000;
/** A file on its way up has this much longer per byte: a line slower than 10 kB/s is none. */
const msPerByte = 0.1;

/** The server to call and its caller: the address without a slash at its end, and a bearer token or null. */
export interface Target {
  readonly server: string;
  readonly token: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Makes one call of the HTTP API as its declaration says: `:key` into the path, the rest into query or body, an
 * `Idempotency-Key` on every POST. Throws what the server refused as the same DomainError, `offline` when it could
 * not be reached in time, `server_not_aktuar` when something else answers at its address.
 */
export async function callRemote<E extends Endpoint>(
  context: Pick<Context, 'fetch' | 'randomToken'>,
  target: Target,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E>> {
  const values: Values = { ...input };
  const answer = await send(context, target, endpoint, values);
  if (!answer.response.ok) throw refusal(answer, target);
  return readAnswer(endpoint, answer, target) as Output<E>;
}

/** An answer that has come in full. */
interface Answer {
  readonly response: Response;
  readonly bytes: Uint8Array;
}

async function send(
  context: Pick<Context, 'fetch' | 'randomToken'>,
  target: Target,
  endpoint: Endpoint,
  values: Values,
): Promise<Answer> {
  const hasBody = endpoint.method === 'post' || endpoint.method === 'put';
  const headers: Record<string, string> = {
    accept: accepted(endpoint),
    'accept-language': currentLanguage(),
  };
  if (target.token !== null) headers['authorization'] = `Bearer ${target.token}`;
  if (endpoint.method === 'post') headers['idempotency-key'] = context.randomToken(16);
  const body = hasBody ? bodyOf(endpoint, values) : null;
  // Of a form with files, fetch says the type: it chose the line between the parts.
  if (body !== null && body.type !== formWithFiles) headers['content-type'] = body.type;
  const ended = AbortSignal.timeout(timeoutOf(endpoint, body));
  try {
    const response = await context.fetch(target.server + address(endpoint, values), {
      method: endpoint.method.toUpperCase(),
      headers,
      redirect: 'error',
      signal: ended,
      ...(body === null ? {} : { body: body.content }),
    });
    return { response, bytes: await untilAborted(ended, boundedBody(response, longestAnswer)) };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof TooLong)
      throw new DomainError('server_not_aktuar', { address: target.server }, { cause: error });
    throw new DomainError('offline', { server: target.server }, { cause: error });
  }
}

const formWithFiles = 'multipart/form-data';

type Body =
  | { readonly type: typeof formWithFiles; readonly content: FormData }
  | { readonly type: 'application/json'; readonly content: string }
  | { readonly type: 'application/octet-stream'; readonly content: Uint8Array<ArrayBuffer> };

function bodyOf(endpoint: Endpoint, values: Values): Body {
  if (endpoint.upload === true)
    return { type: 'application/octet-stream', content: values['bytes'] as Uint8Array<ArrayBuffer> };
  const inBody = without(values, pathKeys(endpoint.path));
  if (endpoint.multipart === true) return { type: formWithFiles, content: formOf(inBody) };
  return { type: 'application/json', content: JSON.stringify(inBody) };
}

function formOf(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (value instanceof Uint8Array) form.set(name, new Blob([new Uint8Array(value)]), name);
    else if (value !== undefined) form.set(name, String(value));
  return form;
}

function timeoutOf(endpoint: Endpoint, body: Body | null): number {
  if (endpoint.upload === true || endpoint.multipart === true)
    return fileTimeout + Math.ceil(sizeOf(body) * msPerByte);
  return endpoint.kind === 'file' ? fileTimeout : jsonTimeout;
}

function sizeOf(body: Body | null): number {
  if (body?.type !== formWithFiles) return body?.content.length ?? 0;
  return [...body.content.values()].reduce(
    (sum, value) => sum + (typeof value === 'string' ? value.length : value.size),
    0,
  );
}

const accepted = (endpoint: Endpoint): string =>
  endpoint.kind === 'file' ? `${endpoint.produces[0]}, application/problem+json` : 'application/json';

function address(endpoint: Endpoint, values: Values): string {
  const keys = pathKeys(endpoint.path);
  const path = keys.reduce(
    (text, key) => text.replace(`:${key}`, encodeURIComponent(String(values[key]))),
    endpoint.path,
  );
  if (endpoint.method === 'post' || endpoint.method === 'put') return path;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(without(values, keys)))
    if (value !== undefined && value !== null) query.set(key, String(value));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

const without = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

function refusal({ response, bytes }: Answer, target: Target): DomainError {
  const error = problemError(parsed(bytes), response.headers.get('retry-after'));
  if (error) return error;
  // Many a proxy takes less than the server behind it, and says so in a page of its own.
  if (response.status === 413) return new DomainError('too_large', { limit: 0 });
  // A proxy in front of a sleeping server answers like this; the server itself always sends a problem document.
  const proxy = response.status >= 502 && response.status <= 504;
  return proxy
    ? new DomainError('offline', { server: target.server })
    : new DomainError('server_not_aktuar', { address: target.server });
}

function readAnswer(endpoint: Endpoint, { response, bytes }: Answer, target: Target): unknown {
  if (endpoint.kind === 'file') return fileAnswer(response, bytes);
  if (response.status === 204) return null;
  try {
    const body: unknown = JSON.parse(textOf(bytes));
    return endpoint.kind === 'list' ? endpoint.output.array().parse(body) : endpoint.output.parse(body);
  } catch (error) {
    throw new DomainError('server_not_aktuar', { address: target.server }, { cause: error });
  }
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return null;
  }
}

function fileAnswer(response: Response, bytes: Uint8Array): FileAnswer {
  const disposition = response.headers.get('content-disposition') ?? '';
  return {
    bytes,
    filename: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'dokument',
    type: response.headers.get('content-type') ?? 'application/octet-stream',
  };
}
