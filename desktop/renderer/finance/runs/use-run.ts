import { useCallback } from 'react';
import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { api } from '../../api.ts';
import { useLive, type Live } from '../../use-live.ts';
import type { BillRunSummary } from '../../../../shared/finance/runs/desktop-bill-run-contract.ts';
import { runRows, type RunRow } from './run-outcome.ts';

const topics = ['invoices', 'members'] as const;
const sentTopics = ['invoices', 'dispatch'] as const;
const piece = 1000;

const readRuns = () => api.desktopBillRuns.list({});
/** All runs, the newest first. */
export const useRuns = () => useLive(readRuns, topics);

interface ShownRun {
  /** Undefined until it is known, null where there is none. */
  readonly run: BillRunSummary | null | undefined;
  readonly rows: readonly RunRow[];
  /** The log of the server, without which it is not known what went out. */
  readonly log: Live<readonly DispatchEntry[]>;
}

/** One run with what became of each document. */
export function useRun(id: string): ShownRun {
  const read = useCallback(async () => ({ found: await api.desktopBillRuns.get({ id }) }), [id]);
  const readLines = useCallback(() => everyLine(id), [id]);
  const { value } = useLive(read, topics);
  const log = useLive(readLines, sentTopics, { isRemote: true });
  if (!value?.found) return { run: value === null ? undefined : null, rows: [], log };
  const { run, documents } = value.found;
  return { run, rows: runRows(run, documents, log.value), log };
}

/** Every line of the log that a run brought. */
async function everyLine(run: string): Promise<DispatchEntry[]> {
  const lines: DispatchEntry[] = [];
  for (;;) {
    const more = await api.dispatchLog.list({ run, offset: lines.length, limit: piece });
    lines.push(...more);
    if (more.length < piece) return lines;
  }
}
