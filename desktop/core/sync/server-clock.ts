import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';

const note = 'server_ahead_ms';

/** Stores the offset of the server's clock from this computer's, by the time in the server's answer. */
export function noteServerTime(replica: Replica, serverTime: string, now: Date): void {
  const ahead = Date.parse(serverTime) - now.getTime();
  if (Number.isFinite(ahead)) replica.setNote(note, String(ahead));
}

/** The time by the server's clock, as far as it is known: what a person confirms is judged there. */
export function serverNow(replica: Replica, { now }: Pick<Context, 'now'>): Date {
  return new Date(now().getTime() + Number(replica.note(note) ?? 0));
}
