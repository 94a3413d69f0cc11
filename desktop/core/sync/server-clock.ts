import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';

const note = 'server_ahead_ms';
/** This computer's time when the server was last heard. */
const metNote = 'server_met_ms';
/** Without the server a copy works for 30 days: whatever is further from the last contact is a clock that was set. */
const longestSilence = 31 * 24 * 60 * 60 * 1000;

/** Stores the offset of the server's clock from this computer's, by the time in the server's answer. */
export function noteServerTime(replica: Replica, serverTime: string, now: Date): void {
  const ahead = Date.parse(serverTime) - now.getTime();
  if (!Number.isFinite(ahead)) return;
  replica.setNote(note, String(ahead));
  replica.setNote(metNote, String(now.getTime()));
}

/** True when a server has told this copy the time. */
export const hasMetServer = (replica: Pick<Replica, 'note'>): boolean => replica.note(metNote) !== null;

/** The time by the server's clock, as far as it is known: it measures how long the server was not heard. */
export function serverNow(replica: Replica, { now }: Pick<Context, 'now'>): Date {
  return new Date(now().getTime() + Number(replica.note(note) ?? 0));
}

/**
 * The time that dates documents and what a person confirms: the server's, also without a network. A clock that was set
 * since the last contact is believed where it can be right; where it cannot, it is the time of that contact.
 */
export function documentNow(replica: Replica, { now }: Pick<Context, 'now'>): Date {
  const here = now().getTime();
  const met = replica.note(metNote);
  if (met === null) return serverNow(replica, { now });
  const contact = Number(met) + Number(replica.note(note) ?? 0);
  const isSince = (from: number): boolean => here >= from - 60_000 && here - from <= longestSilence;
  if (isSince(Number(met))) return serverNow(replica, { now });
  return new Date(isSince(contact) ? here : contact);
}

/** The context of what dates documents. */
export const datedByServer = <C extends Pick<Context, 'now'>>(context: C, replica: Replica): C => ({
  ...context,
  now: () => documentNow(replica, context),
});
