import type {
  DispatchDetail,
  DispatchEntry,
  DispatchStep,
} from '../../../../../shared/delivery/dispatch-log.ts';
import type { Services } from '../../../../../shared/association/services.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { sendState, type SendTimes } from '../../../../../shared/i18n/send-state.ts';
import { reasonOf, type LogTone } from '../log-state.ts';

export interface HistoryLine {
  readonly at: string;
  readonly text: string;
  readonly tone: LogTone;
  /** Why, or what the other side said; '' for nothing. */
  readonly detail: string;
  /** Who did it; '' for the program. */
  readonly actor: string;
}

const tones: Readonly<Record<DispatchStep['what'], LogTone>> = {
  retry: 'warn',
  sent: 'good',
  failed: 'bad',
  unknown: 'warn',
  delayed: 'warn',
  returned: 'bad',
  again: 'quiet',
  counted: 'good',
  settled: 'quiet',
};

/** Everything that happened to a line, in order: what it tells itself, and every step beside that. */
export function historyOf(
  line: DispatchDetail,
  now: Date,
  when: (instant: string) => string,
  services: Services | null = null,
): HistoryLine[] {
  const steps = [...line.steps, ...unreportedSteps(line)].toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  );
  return [
    { at: line.created_at, text: label('log.history.created'), tone: 'quiet', detail: '', actor: '' },
    ...steps.map(step => ({
      at: step.at,
      text: stepText(line, step.what),
      tone: tones[step.what],
      detail: reasonOf(step.words),
      actor: ['system', 'Aktuar'].includes(step.actor) ? '' : step.actor,
    })),
    ...next(line, services, { now, when }),
  ];
}

/** The first attempt that went well has no step of its own, nor what an earlier program wrote. */
function unreportedSteps(line: DispatchDetail): DispatchStep[] {
  const { sent_at, bounced_at, status, error, steps, created_at } = line;
  const step = (what: DispatchStep['what'], at: string, words = ''): DispatchStep => ({
    what,
    at,
    words,
    actor: 'system',
  });
  const has = (...names: DispatchStep['what'][]) => steps.some(({ what }) => names.includes(what));
  const left = sent_at !== null && !steps.some(({ at, what }) => at === sent_at && isLeaving(what));
  return [
    ...(left ? [step('sent', sent_at)] : []),
    ...(bounced_at !== null && !has('returned') ? [step('returned', bounced_at, error ?? '')] : []),
    ...((status === 'failed' || status === 'unknown') && !has(status)
      ? [step(status, created_at, error ?? '')]
      : []),
  ];
}

const isLeaving = (what: DispatchStep['what']) => what === 'sent' || what === 'counted';

/** In the words of what carried it: no mail server took a letter or a file. */
function stepText({ type, carrier }: DispatchDetail, what: DispatchStep['what']): string {
  const isOwn = carrier === 'self' && (what === 'counted' || what === 'again');
  if (isOwn) return label(what === 'again' ? 'log.history.again.self' : 'send.state.self');
  if (what !== 'sent' || (type === 'email' && carrier === 'service')) return label(`log.history.${what}`);
  return sendState({ type, carrier, status: 'sent', error: null }, null, { now: new Date(0), when: String })
    .text;
}

/** What comes next, while it has not left. */
function next(line: DispatchEntry, services: Services | null, times: SendTimes): HistoryLine[] {
  const { status, not_before, type, carrier, held_at } = line;
  if (status !== 'pending') return [];
  const isLater = new Date(not_before) > times.now && held_at === null;
  const isLeaving =
    type === 'email' && carrier === 'service' && services?.mail !== 'none' && held_at === null;
  const text = isLater
    ? label('log.history.held', { when: times.when(not_before) })
    : isLeaving
      ? label('log.history.pending')
      : sendState(line, services, times).text;
  return [{ at: '', text, tone: 'quiet', detail: '', actor: '' }];
}
