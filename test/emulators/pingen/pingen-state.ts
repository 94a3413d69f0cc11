import { randomUUID } from 'node:crypto';
import type { Reply } from './wire.ts';

export interface PingenSettings {
  readonly staging: boolean;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly organisation: string;
  /** How much faster than the real one everything goes that takes time. */
  readonly speed: number;
  readonly validateMs: number;
  readonly stepMs: number;
  readonly listLagMs: number;
  readonly perMinute: number;
  readonly tokenSeconds: number;
  /** False: the list ignores `filter`, which no official example uses with a file's name. */
  readonly filters: boolean;
  /** What the credentials allow. */
  readonly scopes: readonly string[];
}

export interface HeldEvent {
  readonly id: string;
  readonly code: string;
  readonly at: number;
}

export interface HeldLetter {
  readonly id: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly addressPosition: string;
  readonly createdAt: number;
  status: string;
  updatedAt: number;
  pages: number | null;
  /** How often it went to print: more than once would be the worst that can happen. */
  ordered: number;
  product: string | null;
  printMode: string | null;
  spectrum: string | null;
  price: number | null;
  readonly events: HeldEvent[];
}

export interface HeldWebhook {
  readonly id: string;
  readonly category: string;
  readonly url: string;
  readonly key: string;
}

interface Slot {
  readonly signature: string;
  readonly until: number;
  bytes: Buffer | null;
  used: boolean;
}

/** What goes wrong with the next requests that it is about. */
export interface Fault {
  readonly method?: string;
  /** Part of the path. */
  readonly path?: string;
  times: number;
  /**
   * `before`: the line breaks before anything is done. `after`: after it is done. `silent`: it is done, and no answer
   * comes. A reply: it is answered instead. `delayMs`: all the same, later.
   */
  readonly what: 'before' | 'after' | 'silent' | Reply | { readonly delayMs: number };
}

interface Replayable {
  readonly at: number;
  /** Null while the first one still runs. */
  reply: Reply | null;
}

/** Everything that the house knows, open to tests. */
export interface PingenState {
  readonly settings: PingenSettings;
  readonly letters: Map<string, HeldLetter>;
  readonly webhooks: Map<string, HeldWebhook>;
  readonly slots: Map<string, Slot>;
  readonly tokens: Map<string, { readonly until: number; readonly scopes: readonly string[] }>;
  readonly kept: Map<string, Replayable>;
  readonly faults: Fault[];
  /** Times of the calls of the last minute. */
  readonly calls: number[];
  /** All requests, as 'METHOD path'. */
  readonly log: string[];
  /** Prepaid; an int or a float, as the real one. */
  balance: number;
  /** Events come as `deliverables_events`, and both ways in `included`: the form since mid 2026. */
  newForm: boolean;
  /** Every webhook comes twice. */
  twice: boolean;
  /** What becomes of a letter that is checked; undefined: what its file says. */
  verdict: ((letter: HeldLetter) => string | undefined) | null;
  readonly timers: Set<NodeJS.Timeout>;
}

export const newState = (settings: PingenSettings): PingenState => ({
  settings,
  letters: new Map(),
  webhooks: new Map(),
  slots: new Map(),
  tokens: new Map(),
  kept: new Map(),
  faults: [],
  calls: [],
  log: [],
  balance: 250.5,
  newForm: true,
  twice: false,
  verdict: null,
  timers: new Set(),
});

/** Runs later, at the speed of the house, unless it is closed before. */
export function later({ timers, settings }: PingenState, ms: number, run: () => void): void {
  const timer = setTimeout(() => {
    timers.delete(timer);
    run();
  }, ms / settings.speed);
  timers.add(timer);
}

export function note(letter: HeldLetter, code: string): HeldEvent {
  const event = { id: randomUUID(), code, at: Date.now() };
  letter.events.push(event);
  return event;
}
