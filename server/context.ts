import type { Area, FileHead, Parsed, Result } from '../shared/endpoint.ts';
import type { Actor } from '../shared/permission.ts';
import type { Database } from './db/open.ts';

/** What every part of the server gets handed: no module reads the clock, randomness or the environment by itself. */
export interface Context {
  readonly db: Database;
  readonly effects: Database;
  readonly now: () => Date;
  /** A fresh uuid v7. */
  readonly newId: () => string;
  /** `bytes` random bytes as base64url: tokens, tags. */
  readonly randomToken: (bytes: number) => string;
  /** A keyed hash of a text as base64url, 256 bits, the same at every start: secret addresses that nobody can guess. */
  readonly sign: (purpose: string, text: string) => string;
  /** Address under which others reach this server, without a slash at the end: for links in e-mails. */
  readonly baseUrl: () => string;
  /** LETTERPOST_STAGING: letters go to the provider's test environment unless somebody says otherwise. */
  readonly letterStaging?: boolean;
}

/** One call of one use case, over HTTP or out of a desktop's outbox. */
export interface Call extends Context {
  readonly actor: Actor;
  readonly requestId: string;
  /** Network address of the caller, for throttling; '' where there is none. */
  readonly address: string;
  /** What the caller wants of the media types that a file endpoint produces. */
  readonly wanted?: string;
  /** Takes a long file while it is being made; absent where nobody waits for it. */
  readonly outlet?: Outlet;
  /** The secret that ties endpoints declared `browser` to one browser. */
  readonly browser?: string;
  /** What another service sent, for endpoints that are declared `signed`. */
  readonly signed?: SignedBody;
}

/** A call of the server itself, for work that the clock asks for. */
export const systemCall = (context: Context): Call => ({
  ...context,
  actor: { kind: 'none', name: 'system' },
  requestId: '',
  address: '',
});

/** Where a file goes before it is whole. */
export interface Outlet {
  /** Aborted as soon as nobody takes the file any more. */
  readonly signal: AbortSignal;
  /**
   * Sends a piece of it and lasts until there is room for the next one; the bytes that the handler answers with are its
   * end. What fails after the first piece breaks the connection, so that nobody takes a part for the whole.
   */
  write(head: FileHead, piece: Uint8Array): Promise<void>;
}

/** The bytes of a body as they came, with the signature that came beside them; '' for none. */
export interface SignedBody {
  readonly bytes: Uint8Array;
  readonly signature: string;
}

/**
 * One function per endpoint of an area; a missing or surplus one does not compile. A handler gets validated input,
 * returns what its declaration promises or throws a DomainError, and knows nothing of HTTP. Unless its endpoint is
 * a GET or `outside`, it runs inside one transaction and must answer synchronously.
 */
export type Handlers<A extends Area> = {
  readonly [N in keyof A]: (call: Call, input: Parsed<A[N]>) => Result<A[N]> | Promise<Result<A[N]>>;
};
