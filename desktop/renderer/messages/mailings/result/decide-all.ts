import type { DispatchEntry } from '../../../../../shared/delivery/dispatch-log.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { showDone } from '../../../ui/toast.tsx';

export type Choice = 'again' | 'count';

/**
 * Decides about several lines, one after the other. One that stands otherwise by now stops nothing; the first refusal
 * is thrown once all have had their turn.
 */
export async function decideAll(choice: Choice, entries: readonly DispatchEntry[]): Promise<void> {
  const refusals: unknown[] = [];
  for (const { id } of entries) {
    try {
      await (choice === 'again' ? api.dispatchLog.sendAgain({ id }) : api.dispatchLog.countAsSent({ id }));
    } catch (error) {
      refusals.push(error);
    }
  }
  const count = entries.length - refusals.length;
  if (count > 0) showDone(label(`mailing.people.${choice}.done`, { count }));
  if (refusals.length > 0) throw refusals[0];
}
