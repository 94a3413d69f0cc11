import { useLive, type Live } from '../../use-live.ts';

const topics = ['members', 'invoices', 'settings'] as const;

/** What the log says, read again when data changes and when the server comes back. */
export function useAudit<T>(read: () => Promise<T>): Live<T> {
  return useLive(read, topics, { isRemote: true });
}
