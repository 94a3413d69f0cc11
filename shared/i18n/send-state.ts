import type { Services } from '../association/services.ts';
import type { DispatchEntry } from '../delivery/dispatch-log.ts';
import { wantedErrors } from '../delivery/dispatch-log-error.ts';
import { label } from './label.ts';

export type SendTone = 'quiet' | 'good' | 'warn' | 'bad';

/** What of an e-mail or a letter says how it stands. */
export type Sendable = Pick<DispatchEntry, 'type' | 'status' | 'carrier' | 'error'> &
  Partial<Pick<DispatchEntry, 'attempts' | 'bounced_at' | 'held_at' | 'settled_at'>> & {
    readonly not_before?: string | undefined;
  };

export interface SendTimes {
  readonly now: Date;
  /** Says an instant, such as 'heute, 10:42'. */
  readonly when: (instant: string) => string;
}

/**
 * How something that leaves stands, in one word and a tone: the same on every screen. `services`: what the server has;
 * null while that is not known.
 */
export function sendState(
  entry: Sendable,
  services: Services | null,
  times: SendTimes,
): { readonly text: string; readonly tone: SendTone } {
  const state = unsettledState(entry, services, times);
  // A person has decided that it stays so.
  return (entry.settled_at ?? null) === null
    ? state
    : { text: label('send.state.settled', { state: state.text }), tone: 'quiet' };
}

function unsettledState(
  entry: Sendable,
  services: Services | null,
  times: SendTimes,
): { readonly text: string; readonly tone: SendTone } {
  const { status, bounced_at = null, error } = entry;
  if (bounced_at !== null) return { text: label('send.state.bounced'), tone: 'bad' };
  switch (status) {
    case 'pending':
      return { text: pendingText(entry, services, times), tone: 'quiet' };
    case 'sent':
      return { text: label(`send.state.${sentName(entry)}`), tone: 'good' };
    case 'unknown':
      return { text: label('send.state.unknown'), tone: 'warn' };
    case 'failed':
      return wantedErrors.some(wanted => wanted === error)
        ? { text: label('send.state.stopped'), tone: 'quiet' }
        : { text: label('send.state.failed'), tone: 'bad' };
  }
}

/** Only what a service took is called sent or posted. */
function sentName({ type, carrier }: Sendable): 'sent' | 'posted' | 'file' | 'self' | 'test' {
  if (carrier !== 'service') return carrier;
  return type === 'letterpost' ? 'posted' : 'sent';
}

function pendingText(entry: Sendable, services: Services | null, { now, when }: SendTimes): string {
  const { type, carrier, held_at = null, not_before, attempts = 0 } = entry;
  if (held_at !== null) return label('send.state.decision');
  if (not_before !== undefined && new Date(not_before) > now)
    return label(attempts > 0 ? 'send.state.retry' : 'send.state.held', { when: when(not_before) });
  if (carrier === 'self') return label('send.state.print');
  if (type === 'email' && services?.mail === 'none') return label('send.state.noMail');
  return label('send.state.pending');
}
