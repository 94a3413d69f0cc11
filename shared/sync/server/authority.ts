import type { SyncRules } from '../rules.ts';
import type { ServerStore } from './store.ts';

/** What the server's side of the engine gets handed for one request of one device. */
export interface Authority {
  readonly store: ServerStore;
  readonly rules: SyncRules;
  readonly now: () => Date;
  /** A fresh random tag for a place in the feed, at least 64 bits. */
  readonly newTag: (seq: number) => string;
  /** A fresh unique id. */
  readonly newId: () => string;
  /** Who the device acts for, and what it is called: conflicts name both. */
  readonly person: string;
  readonly device: string;
}
