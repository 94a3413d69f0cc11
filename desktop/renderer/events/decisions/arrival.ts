import { heldBackMs } from '../../../../shared/delivery/held-mail.ts';

/**
 * How long a decision can be taken back once it is at the server, in ms: two seconds less than its e-mail is held back,
 * for the way there.
 */
export const undoMs = heldBackMs - 2_000;

/** What stands on the screen about a registration; `waiting`: its changes have not reached the server yet. */
type Seen = ReadonlyMap<string, { readonly waiting: boolean; readonly email: string }>;

/** Notes when the decisions about some people reach the server. */
export class Arrivals {
  readonly #at = new Map<string, number>();
  readonly #uuids: readonly string[];

  constructor(uuids: readonly string[]) {
    this.#uuids = uuids;
  }

  /** Looks at the screen; true while there is still something to wait for. `now` in ms. */
  look(seen: Seen, now: number): boolean {
    for (const uuid of this.#uuids)
      if (seen.get(uuid)?.waiting === false && !this.#at.has(uuid)) this.#at.set(uuid, now);
    return this.#uuids.some(uuid => seen.has(uuid) && !this.#at.has(uuid));
  }

  /** True when the e-mail about it has left. Who has no address is told nothing; what waits here was sent to no helper. */
  isAnnounced(uuid: string, seen: Seen, now: number): boolean {
    const at = this.#at.get(uuid);
    return at !== undefined && now - at >= undoMs && seen.get(uuid)?.email !== '';
  }
}
