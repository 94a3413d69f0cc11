import { dispatchDecisions, type DispatchDecision } from '../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { errorSentence, isRefusal } from '../../ui/note.tsx';
import { showDone } from '../../ui/toast.tsx';
import { recipientOf, type LogRow } from './log-row.ts';

export interface Refused {
  readonly to: string;
  readonly sentence: string;
}

const calls = {
  again: (id: number) => api.dispatchLog.sendAgain({ id }),
  count: (id: number) => api.dispatchLog.countAsSent({ id }),
  settle: (id: number) => api.dispatchLog.settle({ id }),
} as const;

/** Those of some lines about which this can be decided. */
export const decidable = (rows: readonly LogRow[], choice: DispatchDecision): LogRow[] =>
  rows.filter(row => dispatchDecisions(row).includes(choice));

/**
 * Decides about each, one after the other, and answers what the server refused. Without the server it ends at once and
 * throws `offline`; what was done before is done.
 */
export async function decideAll(rows: readonly LogRow[], choice: DispatchDecision): Promise<Refused[]> {
  const refused: Refused[] = [];
  let done = 0;
  try {
    for (const row of rows) {
      const refusal = await decideOne(row, choice);
      if (refusal === null) done++;
      else refused.push(refusal);
    }
  } finally {
    if (done > 0) showDone(label(`log.${choice}.done`, { count: done }));
  }
  return refused;
}

async function decideOne(row: LogRow, choice: DispatchDecision): Promise<Refused | null> {
  try {
    await calls[choice](row.id);
    return null;
  } catch (error) {
    if (isRefusal(error, 'offline')) throw error;
    return { to: recipientOf(row), sentence: errorSentence(error) };
  }
}
