import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { api } from '../../api.ts';

/** The event that is likely opened next, read while the pointer or the keys rest on it. */
interface Ahead {
  readonly uuid: string;
  readonly begun: number;
  readonly board: Promise<EventBoard | null>;
}

/** Milliseconds: who only passes over a list reads nothing, and what was read long ago is not shown any more. */
const rest = 60;
const fresh = 10_000;

let ahead: Ahead | null = null;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Called with each event that the pointer or the keys reach. */
export function readAhead(uuid: string): void {
  clearTimeout(resting);
  resting = setTimeout(() => {
    if (isThere(uuid)) return;
    // Whether there is such an event is said when it is opened.
    const board = api.desktopEvents.board({ uuid }).catch(() => null);
    ahead = { uuid, begun: Date.now(), board };
  }, rest);
}

const isThere = (uuid: string): boolean => ahead?.uuid === uuid && Date.now() - ahead.begun < fresh;

/** What was read of this event, once; null where nothing was. */
export function takeAhead(uuid: string): Promise<EventBoard | null> | null {
  clearTimeout(resting);
  const board = isThere(uuid) ? (ahead?.board ?? null) : null;
  ahead = null;
  return board;
}
