import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { paging } from './fields.ts';
import type { Permission } from './permission.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';
type SuccessStatus = 200 | 201 | 202 | 204 | 302;

/** What every declaration of the HTTP API states. `input` is one flat strict object: `:key` of the path, query or body. */
interface Declaration<I extends z.ZodObject> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly permission: Permission;
  readonly input: I;
  readonly errors: readonly ErrorCode[];
  /** May wait in a desktop's outbox as a command and run on the server later. */
  readonly outbox?: boolean;
  /** Talks to another service: asynchronous and without a database transaction around it. */
  readonly outside?: boolean;
  /** A POST whose repeat changes nothing by itself: an `Idempotency-Key` is welcome, but no answer is kept under it. */
  readonly repeatable?: boolean;
  /**
   * A step that a link in an e-mail completes: `:token` in the path, GET and POST do the same inside a transaction.
   * A browser's GET gets a page that completes it by a POST, so that link scanners complete nothing.
   */
  readonly link?: boolean;
  /** A single resource: answers carry a strong ETag, and `If-Match` is honoured. */
  readonly resource?: boolean;
  /** Path of a created resource, with `:key` filled from the output, for the `Location` header. */
  readonly location?: string;
  /** Largest request body in bytes; 1 MB unless stated. */
  readonly bodyLimit?: number;
  /** The request body is a file's bytes (`application/octet-stream`): the input's `bytes`, beside the path's keys. */
  readonly upload?: boolean;
  /** The request body is a form with files (`multipart/form-data`): each part is a field, a file's part its bytes. */
  readonly multipart?: boolean;
  /**
   * Another service calls it and signs the bytes of its JSON body, of whatever JSON media type: the handler finds the
   * bytes with their signature in `call.signed`.
   */
  readonly signed?: boolean;
  /** Costs much time or memory, a PDF for instance: few such calls run at once, on the server and for one person. */
  readonly heavy?: boolean;
  /** Belongs to one browser: its secret cookie, created where there is none, is in `call.browser`. */
  readonly browser?: boolean;
  /** A page of another service may send the input as a form; unknown fields are removed. */
  readonly form?: boolean;
  /**
   * Takes a login or a confirmation by password of the last five minutes; a function says for which input. Without one
   * the call is refused with `confirm_password_required`.
   */
  readonly fresh?: true | ((input: Readonly<Record<string, unknown>>) => boolean);
}

export interface JsonEndpoint<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
> extends Declaration<I> {
  readonly kind: 'json';
  readonly output: O;
  /** 302 sends the caller on to the `url` of the output. */
  readonly status: SuccessStatus;
}

export interface ListEndpoint<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
> extends Declaration<I> {
  readonly kind: 'list';
  /** Schema of one element; the wire is an array, the total is in `X-Total-Count`. */
  readonly output: O;
  readonly status: 200;
}

export interface FileEndpoint<I extends z.ZodObject = z.ZodObject> extends Declaration<I> {
  readonly kind: 'file';
  /** Media types that the answer may have, the usual one first. */
  readonly produces: readonly [string, ...string[]];
  /** Further headers that the response may have, each with its description. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An untrusted file: a browser downloads it instead of showing it. */
  readonly keep?: boolean;
  readonly status: 200;
}

/** A call that only the desktop answers: it has no path on the server. */
export interface LocalCall<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  readonly kind: 'local';
  readonly input: I;
  readonly output: O;
}

export type Endpoint = JsonEndpoint | ListEndpoint | FileEndpoint;
export type Area = Readonly<Record<string, Endpoint>>;
export type LocalArea = Readonly<Record<string, LocalCall>>;

/** Bytes with a telling, ASCII-safe name. */
export interface FileAnswer {
  readonly bytes: Uint8Array;
  readonly filename: string;
  readonly type: string;
  /** Further headers of the answer; the endpoint declares them. */
  readonly headers?: Readonly<Record<string, string>>;
}
/** What is known of a file before it is made. */
export type FileHead = Omit<FileAnswer, 'bytes'>;

export interface Page<T> {
  readonly rows: readonly T[];
  /** Rows that match before `limit` and `offset`. */
  readonly total: number;
}

export const endpoint = <I extends z.ZodObject, O extends z.ZodType>(
  declared: Omit<JsonEndpoint<I, O>, 'kind'>,
): JsonEndpoint<I, O> => ({ kind: 'json', ...declared });

export const listEndpoint = <I extends z.ZodObject, O extends z.ZodType>(
  declared: Omit<ListEndpoint<I, O>, 'kind' | 'status'>,
): ListEndpoint<I, O> => ({ kind: 'list', status: 200, ...declared });

export const fileEndpoint = <I extends z.ZodObject>(
  declared: Omit<FileEndpoint<I>, 'kind' | 'status'>,
): FileEndpoint<I> => ({ kind: 'file', status: 200, ...declared });

export const localCall = <I extends z.ZodObject, O extends z.ZodType>(
  declared: Omit<LocalCall<I, O>, 'kind'>,
): LocalCall<I, O> => ({ kind: 'local', ...declared });

/** What a caller hands in. */
export type Input<E> = E extends { readonly input: infer I extends z.ZodType } ? z.input<I> : never;
/** What a handler gets: validated, with defaults filled in. */
export type Parsed<E> = E extends { readonly input: infer I extends z.ZodType } ? z.output<I> : never;
/** What a caller gets back. */
export type Output<E> =
  E extends ListEndpoint<z.ZodObject, infer O>
    ? z.output<O>[]
    : E extends FileEndpoint
      ? FileAnswer
      : E extends { readonly output: infer O extends z.ZodType }
        ? z.output<O>
        : never;
/** What a handler returns: a page for lists, otherwise the output itself. */
export type Result<E> = E extends ListEndpoint<z.ZodObject, infer O> ? Page<z.output<O>> : Output<E>;

/** Names of the `:key` parts of a path, in order. */
export function pathKeys(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '');
}

/** The five plain calls of a noun: list, get, create, update with the fields that are given, and remove. */
export const crud = <
  K extends z.ZodType,
  F extends z.ZodRawShape,
  O extends z.ZodType,
  D extends z.ZodType,
  N extends z.ZodObject,
  P extends z.ZodRawShape,
>(
  declared: CrudReads<K, F, O, D> & CrudChanges<K, O, N, P>,
) => ({ ...crudReads(declared), ...crudChanges(declared) });

interface CrudRow<K extends z.ZodType, O extends z.ZodType> {
  /** Path of the list; one row is at `/:id` below it. */
  readonly path: string;
  readonly id: K;
  /** A row as lists and changes answer it. */
  readonly output: O;
}

interface CrudReads<
  K extends z.ZodType,
  F extends z.ZodRawShape,
  O extends z.ZodType,
  D extends z.ZodType,
> extends CrudRow<K, O> {
  readonly read: Permission;
  readonly list: { readonly summary: string; readonly filter: F };
  /** `output`: a row as it is answered alone. */
  readonly get: { readonly summary: string; readonly output: D };
}

function crudReads<K extends z.ZodType, F extends z.ZodRawShape, O extends z.ZodType, D extends z.ZodType>({
  path,
  id,
  read: permission,
  output,
  list: { filter, ...list },
  get,
}: CrudReads<K, F, O, D>) {
  const all = { method: 'get', path, permission, output, errors: [] } as const;
  const one = { method: 'get', path: `${path}/:id`, permission, resource: true, status: 200 } as const;
  return {
    list: listEndpoint({ ...all, ...list, input: z.strictObject({ ...filter, ...paging }) }),
    get: endpoint({ ...one, ...get, input: z.strictObject({ id }), errors: ['not_found'] }),
  };
}

interface CrudChange {
  readonly summary: string;
  /** Besides `not_found` and `precondition_failed` for a row that is there already. */
  readonly errors?: readonly ErrorCode[];
}

interface CrudChanges<
  K extends z.ZodType,
  O extends z.ZodType,
  N extends z.ZodObject,
  P extends z.ZodRawShape,
> extends CrudRow<K, O> {
  readonly write: Permission;
  readonly create: CrudChange & { readonly input: N };
  readonly update: CrudChange & { readonly input: z.ZodObject<P> };
  readonly remove: CrudChange;
}

function crudChanges<
  K extends z.ZodType,
  O extends z.ZodType,
  N extends z.ZodObject,
  P extends z.ZodRawShape,
>({ path, id, write: permission, output, create, update, remove }: CrudChanges<K, O, N, P>) {
  const location = `${path}/:id`;
  const one = { path: location, permission, resource: true } as const;
  const errorsOf = ({ errors = [] }: CrudChange): ErrorCode[] => [
    'not_found',
    ...errors,
    'precondition_failed',
  ];
  const made = { method: 'post', path, location, permission, resource: true, status: 201, output } as const;
  return {
    create: endpoint({ ...made, errors: [], ...create }),
    update: endpoint({
      ...one,
      method: 'put',
      summary: update.summary,
      input: z.strictObject({ ...update.input.shape, id }),
      output,
      status: 200,
      errors: errorsOf(update),
    }),
    remove: endpoint({
      ...one,
      method: 'delete',
      summary: remove.summary,
      input: z.strictObject({ id }),
      output: z.null(),
      status: 204,
      errors: errorsOf(remove),
    }),
  };
}
