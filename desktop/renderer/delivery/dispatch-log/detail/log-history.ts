import type {
  DispatchDetail,
  DispatchEntry,
  DispatchStep,
} from '../../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { reasonOf, type LogTone } from '../log-state.ts';

export interface HistoryLine {
  readonly at: string;
  readonly text: string;
  readonly tone: LogTone;
  /** Why, or what the other side said; '' for nothing. */
  readonly words: string;
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
export function historyOf(line: DispatchDetail, now: Date, when: (instant: string) => string): HistoryLine[] {
  const steps = [...line.steps, ...untold(line)].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return [
    { at: line.created_at, text: label('log.history.created'), tone: 'quiet', words: '', actor: '' },
    ...steps.map(step => ({
      at: step.at,
      text: label(`log.history.${step.what}`),
      tone: tones[step.what],
      words: reasonOf(step.words),
      actor: ['system', 'Aktuar'].includes(step.actor) ? '' : step.actor,
    })),
    ...next(line, now, when),
  ];
}

/** The first attempt that went well has no step of its own, nor what an earlier program wrote. */
function untold(line: DispatchDetail): DispatchStep[] {
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

/** What comes next, while it has not left. */
function next(
  { status, not_before }: DispatchEntry,
  now: Date,
  when: (instant: string) => string,
): HistoryLine[] {
  if (status !== 'pending') return [];
  const held = new Date(not_before) > now;
  const text = held ? label('log.history.held', { when: when(not_before) }) : label('log.history.pending');
  return [{ at: '', text, tone: 'quiet', words: '', actor: '' }];
}
