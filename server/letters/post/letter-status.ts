import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { finishMailings, refreshMailing } from '../../delivery/finish-mailings.ts';
import type { ProviderPhase } from '../../ports/letterpost/letterpost-port.ts';
import type { LetterEvent } from '../../ports/letterpost/pingen/pingen-event.ts';
import { outcomeOf } from './letter-outcome.ts';
import { changeLetter, findLetterById, findLetterByProvider, type LetterLine } from './letter-store.ts';

/** Result of a status event: applied, a repeat, for an unknown letter, or with an unknown status. */
export type EventOutcome = 'noted' | 'known' | 'unknown_letter' | 'unknown_status';

/** Longest pause until a letter with a new event is queried. */
const pollMs = 60_000;

/**
 * Applies a status event of the provider to its letter, whatever the letter's status was. The same event again changes
 * nothing.
 */
export function hearOfLetter(context: Context, news: LetterEvent): EventOutcome {
  const { effects, now } = context;
  let mailing: number | null = null;
  const heard = effects.write('system', (): EventOutcome => {
    const line =
      findLetterById(effects, news.letterId.toLowerCase()) ?? findLetterByProvider(effects, news.letterId);
    if (!line) return 'unknown_letter';
    if (news.id !== null && !isNew(effects, news.id, now().toISOString())) return 'known';
    mailing = line.mailing_id;
    const phase = phaseOf(news);
    if (phase === null) {
      pollSoon(effects, line, now().toISOString());
      return news.status === null ? 'noted' : 'unknown_status';
    }
    apply(context, line, { phase, status: news.status ?? line.provider_status ?? '', reason: news.reason });
    return 'noted';
  });
  if (heard === 'noted' && mailing !== null) {
    refreshMailing(context, mailing);
    finishMailings(context);
  }
  return heard;
}

const isNew = (effects: Database, id: string, now: string): boolean =>
  prepared(
    effects,
    'INSERT INTO letter_webhook(id, received_at) VALUES (?, ?) ON CONFLICT(id) DO NOTHING',
  ).run(id, now).changes > 0;

/** Our own three statuses beside those of the provider. */
const plain: Readonly<Record<string, ProviderPhase>> = {
  sent: 'posted',
  pending: 'underway',
  failed: 'failed',
};
const phaseOf = ({ phase, status }: LetterEvent): ProviderPhase | null =>
  phase ?? plain[status ?? ''] ?? null;

/** The provider reports a change: its status is queried. */
function pollSoon(effects: Database, line: LetterLine, now: string): void {
  if (line.step === 'check' || line.step === 'follow')
    changeLetter(effects, line, { letter: { due_at: now } });
}

interface Report {
  readonly phase: ProviderPhase;
  readonly status: string;
  readonly reason: string | null;
}

function apply({ effects, now }: Context, line: LetterLine, report: Report): void {
  const letter = { ...report, id: line.provider_id ?? '', pages: null, price: null };
  const outcome = outcomeOf(line, letter, { now: now(), pollMs });
  const { provider_id } = line;
  const change = {
    letter: { ...outcome.letter, provider_id },
    line: { ...outcome.line, provider_id },
  };
  const isOrdered = line.step === 'follow' || line.step === 'ended';
  const ends = report.phase === 'posted' || report.phase === 'failed';
  // Before it is ordered, only an end counts: its own steps go on.
  if (!ends && !isOrdered)
    return void changeLetter(effects, line, { letter: { provider_status: report.status } });
  if (report.phase === 'checking' || report.phase === 'ready')
    return void changeLetter(effects, line, { letter: { provider_status: report.status } });
  // Without the provider's id it cannot be queried.
  if (provider_id === null) change.letter = { ...change.letter, step: 'ended' };
  changeLetter(effects, line, change);
}
