import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What one request is answered. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Request {
  readonly method: string;
  /** Without slash at its end. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
}

export const mediaType = 'application/vnd.api+json';

export async function readRequest(message: IncomingMessage): Promise<Request> {
  const url = new URL(message.url ?? '/', 'http://emulator');
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return {
    method: message.method ?? 'GET',
    path: url.pathname.replace(/(.)\/+$/, '$1'),
    query: url.searchParams,
    headers: message.headers,
    bytes: Buffer.concat(chunks),
  };
}

export const json = (status: number, value: unknown, headers: Reply['headers'] = {}): Reply => ({
  status,
  headers: { 'Content-Type': mediaType, ...headers },
  body: JSON.stringify(value),
});

/** Errors of the API. The members that the sheet calls optional are left out where there is nothing to say. */
export function refusal(status: number, detail: string, pointer?: string, headers?: Reply['headers']): Reply {
  const source = pointer === undefined ? {} : { source: { pointer, parameter: '' } };
  const error = { code: String(1000 + status), title: titles[status] ?? 'Error', detail, ...source };
  return json(status, { errors: [error] }, headers);
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthenticated.',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  422: 'The given data was invalid.',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** Errors of the storage: XML, as S3 answers. */
export const storageRefusal = (status: number, code: string): Reply => ({
  status,
  headers: { 'Content-Type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><RequestId>${randomUUID()}</RequestId></Error>`,
});

/** The offset without a colon, as the provider writes it. */
export const stamp = (at: number): string =>
  new Date(at + 3_600_000).toISOString().replace(/\.\d{3}Z$/, '+0100');

/** Unlike ours, its JSON escapes every slash: who parses and writes it again has other bytes. */
export const escapedJson = (value: unknown): string => JSON.stringify(value).replaceAll('/', '\\/');

/** The attributes of a JSON:API body of this type; a reply where it is not one. */
export function attributesOf(
  { bytes, headers }: Request,
  types: readonly string[],
  id?: string,
): { readonly attributes: Readonly<Record<string, unknown>> } | { readonly reply: Reply } {
  if (!String(headers['content-type'] ?? '').startsWith(mediaType))
    return { reply: refusal(415, 'The content type must be application/vnd.api+json.') };
  let body: { data?: { id?: unknown; type?: unknown; attributes?: Record<string, unknown> } };
  try {
    body = JSON.parse(bytes.toString('utf8')) as typeof body;
  } catch {
    return { reply: refusal(400, 'Malformed JSON.') };
  }
  if (!types.includes(String(body.data?.type)))
    return { reply: refusal(422, 'The type is invalid.', '/data/type') };
  if (id !== undefined && body.data?.id !== id)
    return { reply: refusal(422, 'The id field is required.', '/data/id') };
  return { attributes: body.data?.attributes ?? {} };
}
