import type { Binary, CallOptions, Declaration } from './call.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A request as `fetch` takes it, without what changes from attempt to attempt. */
export interface Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Content;
}

type Content = string | FormData | Binary;

/** Who calls: a session or a device by its token, a job by its key. */
export type Credential = { readonly token: string } | { readonly apiKey: string } | null;

/** Path, query, headers and body of a call. Throws a TypeError for a part of the path that is not given. */
export function requestOf(server: string, declared: Declaration, fields: Fields): Request {
  const inPath = new Set(keysOf(declared.path));
  const rest = Object.entries(fields).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const address = server + filledPath(declared.path, fields);
  const { body, headers } = bodyOf(declared, Object.fromEntries(rest));
  return {
    url: hasBody(declared) ? address : address + queryOf(rest),
    method: declared.method.toUpperCase(),
    headers: { accept: acceptedOf(declared), ...headers },
    ...(body === undefined ? {} : { body }),
  };
}

/** Headers that say who calls and under which conditions. */
export function conditionsOf(
  credential: Credential,
  { ifMatch, ifNoneMatch }: CallOptions,
  idempotencyKey: string | null,
): Record<string, string> {
  return {
    ...(credential !== null && 'token' in credential ? { authorization: `Bearer ${credential.token}` } : {}),
    ...(credential !== null && 'apiKey' in credential ? { 'x-api-key': credential.apiKey } : {}),
    ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
  };
}

const keysOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '');

function filledPath(path: string, fields: Fields): string {
  return path.replace(/:(\w+)/g, (_, key: string) => {
    const value = fields[key];
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`${path} needs ${key}`);
    return encodeURIComponent(String(value));
  });
}

const hasBody = ({ method }: Declaration): boolean => method === 'post' || method === 'put';

const acceptedOf = ({ kind, produces }: Declaration): string =>
  kind === 'file' && produces !== undefined ? `${produces}, application/problem+json` : 'application/json';

function queryOf(fields: readonly (readonly [string, unknown])[]): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (value !== null) query.set(name, String(value));
  return query.size === 0 ? '' : `?${query.toString()}`;
}

interface Body {
  readonly body?: Content;
  readonly headers: Readonly<Record<string, string>>;
}

function bodyOf(declared: Declaration, fields: Fields): Body {
  if (!hasBody(declared)) return { headers: {} };
  if (declared.upload === true)
    return { body: fields['bytes'] as Binary, headers: { 'content-type': 'application/octet-stream' } };
  // The boundary of a form is chosen by `fetch`, which therefore names its type.
  if (declared.multipart === true) return { body: formOf(fields), headers: {} };
  return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
}

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.set(name, value, name);
    else if (value instanceof Uint8Array) form.set(name, new Blob([value as Uint8Array<ArrayBuffer>]), name);
    else form.set(name, String(value));
  return form;
}
