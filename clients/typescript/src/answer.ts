import type { Answer, Declaration, FileAnswer } from './call.ts';
import { AktuarError, ConnectionError, type FieldError, type Problem } from './error.ts';

/** The answer to a call. Throws AktuarError for a refusal, ConnectionError for what no Aktuar server says. */
export async function answerOf(
  declared: Declaration,
  response: Response,
  idempotencyKey: string | null,
): Promise<Answer<unknown>> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status >= 400) throw refusalOf(response, bytes, idempotencyKey);
  const total = response.headers.get('x-total-count');
  return {
    body: bodyOf(declared, response, bytes, idempotencyKey),
    status: response.status,
    etag: response.headers.get('etag'),
    total: total === null ? null : Number(total),
    requestId: response.headers.get('x-request-id'),
    replayed: response.headers.get('idempotent-replayed') !== null,
  };
}

function bodyOf(
  { kind }: Declaration,
  response: Response,
  bytes: Uint8Array<ArrayBuffer>,
  idempotencyKey: string | null,
): unknown {
  if (response.status === 204 || response.status === 304) return null;
  if (response.status === 302) return { url: response.headers.get('location') };
  if (kind === 'file') return fileOf(response, bytes);
  const json = jsonOf(bytes);
  if (json === undefined) throw new ConnectionError('the answer is no JSON', idempotencyKey);
  return json;
}

function fileOf({ headers }: Response, bytes: Uint8Array<ArrayBuffer>): FileAnswer {
  const filename = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return {
    bytes,
    filename: filename ?? 'file',
    type: headers.get('content-type') ?? 'application/octet-stream',
  };
}

function refusalOf(response: Response, bytes: Uint8Array, idempotencyKey: string | null): Error {
  const problem = problemOf(response, jsonOf(bytes));
  return problem === null
    ? new ConnectionError(`HTTP ${response.status} without a problem document`, idempotencyKey)
    : new AktuarError(problem, idempotencyKey);
}

function problemOf({ status, headers }: Response, json: unknown): Problem | null {
  if (!isObject(json) || typeof json['code'] !== 'string') return null;
  const { code, detail, params, errors } = json;
  return {
    status,
    code,
    detail: typeof detail === 'string' ? detail : code,
    params: isObject(params) ? params : {},
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    requestId: headers.get('x-request-id'),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFieldError = (value: unknown): value is FieldError =>
  isObject(value) && ['path', 'message', 'code'].every(key => typeof value[key] === 'string');

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
