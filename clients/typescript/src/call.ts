/** What the server declares of a call; the table of all calls is generated from its contract. */
export interface Declaration {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With `:key` for each part that comes from the input. */
  readonly path: string;
  /** `list`: an array with its total in a header. `file`: bytes. */
  readonly kind: 'json' | 'list' | 'file';
  /** Media type that a file is asked for as. */
  readonly produces?: string;
  /** The body is the input's `bytes`. */
  readonly upload?: true;
  /** The body is a form whose files are parts. */
  readonly multipart?: true;
}

export type Table = Readonly<Record<string, Readonly<Record<string, Declaration>>>>;

/** The types of one call: input, answer and codes of its refusals. */
export interface Typed {
  readonly input: object;
  readonly output: unknown;
  readonly errors: string;
}
export type TypedTable<T> = { readonly [A in keyof T]: { readonly [N in keyof T[A]]: Typed } };

/** A file as the server sent it; `filename` as it suggests it. */
export interface FileAnswer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly filename: string;
  /** Media type. */
  readonly type: string;
}

/** Bytes that are sent. */
export type Binary = Uint8Array<ArrayBuffer> | Blob;

export interface CallOptions {
  /** Ends the call and its retries; it then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds that one attempt may take; 20 s unless given, 60 s for files. */
  readonly timeout?: number;
  /** How often an attempt without an answer, or told to wait, is repeated; 2 unless given. */
  readonly retries?: number;
  /**
   * Of a POST: the same key and input have one effect for 48 hours. A call makes its own key and keeps it for its
   * retries; give the key of a failed call (`error.idempotencyKey`) to go on with it later.
   */
  readonly idempotencyKey?: string;
  /** ETag that a row must still have: else `precondition_failed`. */
  readonly ifMatch?: string;
  /** ETag of a copy that the caller has: `body` is null and `status` 304 while it is still true. */
  readonly ifNoneMatch?: string;
}

/** An answer with what travels beside its body. */
export interface Answer<O> {
  readonly body: O;
  readonly status: number;
  readonly etag: string | null;
  /** Rows that match before `limit` and `offset`; null for what is no list. */
  readonly total: number | null;
  /** Names the request in the server's log. */
  readonly requestId: string | null;
  /** True: an earlier attempt had this effect, and this is its answer. */
  readonly replayed: boolean;
}
