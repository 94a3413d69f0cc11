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
}

/** One call of one use case, over HTTP or out of a desktop's outbox. */
export interface Call extends Context {
  readonly actor: Actor;
  readonly requestId: string;
}
