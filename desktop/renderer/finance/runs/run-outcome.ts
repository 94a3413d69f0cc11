import type { Services } from '../../../../shared/association/services.ts';
import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { sendState, type SendTone } from '../../../../shared/i18n/send-state.ts';
import { billKey } from '../../../../shared/finance/runs/bill-run.ts';
import type {
  BillRunDocument,
  BillRunSummary,
} from '../../../../shared/finance/runs/desktop-bill-run-contract.ts';
import { whenText } from '../../ui/clock.ts';

/** What became of one document, the first that holds: each belongs to one, so that the counts add up. */
export const runOutcomes = [
  'failed',
  'waiting',
  'sent',
  'unsent',
  'unread',
  'paid',
  'cancelled',
  'missing',
] as const;
export type RunOutcome = (typeof runOutcomes)[number];

/** A document of a run with the last thing that the log knows of it. */
export interface RunRow extends BillRunDocument {
  readonly line: DispatchEntry | null;
  readonly outcome: RunOutcome;
}

/** The documents of a run with their lines of the log, which come the newest first; null where it cannot be read. */
export function runRows(
  { kind }: Pick<BillRunSummary, 'kind'>,
  documents: readonly BillRunDocument[],
  lines: readonly DispatchEntry[] | null,
): RunRow[] {
  const last = new Map<string, DispatchEntry>();
  for (const line of lines ?? [])
    if (line.origin !== null && !last.has(line.origin)) last.set(line.origin, line);
  return documents.map(document => {
    const line = last.get(billKey(kind, document.id)) ?? null;
    return {
      ...document,
      line,
      outcome: lines === null ? outcomeUnread(document) : outcomeOf(document, line),
    };
  });
}

/** Without the log it is not known what went out. */
const outcomeUnread = ({ state }: BillRunDocument): RunOutcome => (state === 'open' ? 'unread' : state);

function outcomeOf({ state }: BillRunDocument, line: DispatchEntry | null): RunOutcome {
  if (state !== 'open') return state;
  if (line === null) return 'unsent';
  if (line.status === 'pending') return 'waiting';
  return line.status === 'sent' && line.bounced_at === null ? 'sent' : 'failed';
}

/** Lines that may be sent once more. */
export const retried = (rows: readonly RunRow[]): DispatchEntry[] =>
  rows.flatMap(({ outcome, line }) => (outcome === 'failed' && line && line.recipient !== '' ? [line] : []));

/** Documents that can still be taken back: made, not paid, and nothing went out or waits. */
export const takenBack = (rows: readonly RunRow[]): RunRow[] =>
  rows.filter(({ outcome }) => outcome === 'unsent');

/** How the document of a line stands, in the words of the log. */
export function sentOf(
  { line, state, outcome }: Pick<RunRow, 'line' | 'state' | 'outcome'>,
  services: Services | null,
  now = new Date(),
): { text: string; tone: SendTone } {
  if (line !== null) return sendState(line, services, { now, when: whenText });
  if (state === 'missing') return { text: '', tone: 'quiet' };
  return { text: label(outcome === 'unsent' ? 'billRun.notSent' : 'ui.empty'), tone: 'quiet' };
}
