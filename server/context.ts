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
  /** A keyed hash of a text as base64url, 256 bits, the same at every start: for secret addresses that cannot be guessed. */
  readonly sign: (purpose: string, text: string) => string;
  /** Address under which others reach this server, without a slash at the end: for links in e-mails. */
  readonly baseUrl: () => string;
  /** Mailboxes that may log in besides those of the board's offices, in small letters. */
  readonly boardEmails?: readonly string[];
  /** Runs in the transaction in which a member got another address, for domains that keep a copy of it. */
  readonly addressChanged?: (call: Call, change: AddressChange) => void;
  /** LETTERPOST_STAGING: letters go to the provider's test environment unless configured otherwise. */
  readonly letterStaging?: boolean;
}

/** The former and the new e-mail address of a member; '' for none. */
export interface AddressChange {
  readonly member_id: string;
  readonly from: string;
  readonly to: string;
}

/** One call of one use case, over HTTP, out of a desktop's outbox or of a job. */
export interface Call extends Context {
  readonly actor: Actor;
  readonly requestId: string;
  /** Network address of the caller, for throttling; '' where there is none. */
  readonly address: string;
  /** What the caller's browser or program calls itself, at most 200 characters; absent where there is none. */
  readonly program?: string;
  /** What the caller wants of the media types that a file endpoint produces. */
  readonly wanted?: string;
  /** Receives a long file in pieces while it is generated; absent where the caller does not stream. */
  readonly outlet?: Outlet;
  /** The secret that ties endpoints declared `browser` to one browser. */
  readonly browser?: string;
  /** What another service sent, for endpoints that are declared `signed`. */
  readonly signed?: SignedBody;
}

/** A call by the server itself, for scheduled jobs. */
export const systemCall = (context: Context): Call => ({
  ...context,
  actor: { kind: 'system', name: 'system' },
  requestId: '',
  address: '',
});

/** Receives the pieces of a file before it is complete. */
export interface Outlet {
  /** Aborted as soon as the client disconnects. */
  readonly signal: AbortSignal;
  /**
   * Sends a piece and resolves when the next one can be sent; the bytes that the handler returns are the last piece.
   * An error after the first piece breaks the connection, so that a part is not taken for the complete file.
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
 * returns the declared output or throws a DomainError, and does not depend on HTTP. Unless its endpoint is
 * a GET or `outside`, it runs inside one transaction and must answer synchronously.
 */
export type Handlers<A extends Area> = {
  readonly [N in keyof A]: (call: Call, input: Parsed<A[N]>) => Result<A[N]> | Promise<Result<A[N]>>;
};
