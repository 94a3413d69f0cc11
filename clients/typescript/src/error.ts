/** A field of the input that the server does not take, with a sentence for people and a code for programs. */
export interface FieldError {
  /** Path in the input, for example `email` or `shifts.0.start`. */
  readonly path: string;
  readonly message: string;
  readonly code: string;
}

/** What the server answered as `application/problem+json`. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];
  readonly requestId: string | null;
}

/** The server refused a call. `message` is its sentence, in the language that the client asks for. */
export class AktuarError<C extends string = string> extends Error {
  readonly code: C;
  /** Status of HTTP. */
  readonly status: number;
  readonly params: Readonly<Record<string, unknown>>;
  /** The bad fields of `validation_failed`; empty for other codes. */
  readonly fields: readonly FieldError[];
  readonly requestId: string | null;
  /** Of a POST: the key under which a repeat has no second effect. */
  readonly idempotencyKey: string | null;

  constructor(problem: Problem, idempotencyKey: string | null) {
    super(problem.detail);
    this.name = 'AktuarError';
    this.code = problem.code as C;
    this.status = problem.status;
    this.params = problem.params;
    this.fields = problem.errors;
    this.requestId = problem.requestId;
    this.idempotencyKey = idempotencyKey;
  }

  /** The sentence about one field; null for a field that is right. */
  about(path: string): string | null {
    return this.fields.find(field => field.path === path)?.message ?? null;
  }
}

/**
 * No answer of an Aktuar server came: it is away, too slow, or something else answers at its address. Whether the call
 * had an effect is not known; a POST is repeated safely with `idempotencyKey`.
 */
export class ConnectionError extends Error {
  readonly idempotencyKey: string | null;

  constructor(message: string, idempotencyKey: string | null, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConnectionError';
    this.idempotencyKey = idempotencyKey;
  }
}
