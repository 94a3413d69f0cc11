import { useCallback } from 'react';
import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import { receivedBefore } from '../../../../shared/delivery/received-before.ts';
import type { Rehearsal } from '../../../../shared/messages/desktop-mailing-contract.ts';
import { api } from '../../api.ts';
import { useLive } from '../../use-live.ts';

const topics = ['dispatch'] as const;
const pageSize = 1000;

/** Every line of the log of these mailings. */
async function linesOf(mailings: readonly string[]): Promise<DispatchEntry[]> {
  const lines: DispatchEntry[] = [];
  for (const mailing_id of mailings)
    for (let offset = 0; ; offset += pageSize) {
      const page = await api.dispatchLog.list({ mailing_id, offset, limit: pageSize });
      lines.push(...page);
      if (page.length < pageSize) break;
    }
  return lines;
}

export interface Received {
  /** Keys of recipients who have it already; null until the server said so. */
  readonly keys: ReadonlySet<string> | null;
  readonly error: unknown;
}

const nobody: Received = { keys: new Set(), error: null };

/** Who of a rehearsal's recipients has one of these mailings; asks the server only where there are any. */
export function useReceived(
  recipients: Rehearsal['recipients'],
  mailings: readonly { readonly uuid: string }[],
): Received {
  const key = mailings.map(({ uuid }) => uuid).join(' ');
  const read = useCallback(() => linesOf(key === '' ? [] : key.split(' ')), [key]);
  const { value, error } = useLive(read, topics, { isRemote: key !== '' });
  if (key === '') return nobody;
  return { keys: value && receivedBefore(recipients, value), error };
}
