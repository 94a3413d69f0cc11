import { useCallback, useState } from 'react';
import type { ReminderResult } from '../../../../shared/events/reminders/reminder.ts';
import { api } from '../../api.ts';
import { useAssociation } from '../../association/association-store.ts';
import { useSession } from '../../session-store.ts';
import { useLive } from '../../use-live.ts';
import { previewOf } from './reminder-preview.ts';

const topics = ['events', 'settings'] as const;

/** State of the last sending; 'not_due' if no reminder was due. */
export type SendState =
  | { readonly kind: 'none' | 'asking' | 'sending' | 'not_due' }
  | { readonly kind: 'done'; readonly result: ReminderResult }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Preview of the reminders of an event by the server, and the actions that send them. */
export function useReminders(event: string) {
  const read = useCallback(
    async () => ({ result: await api.reminders.preview({ event_id: event }), now: new Date() }),
    [event],
  );
  const { value, error, refresh } = useLive(read, topics);
  const settings = useAssociation(state => state.settings);
  const syncNow = useSession(state => state.syncNow);
  const [early, setEarly] = useState(false);
  const [sendState, setSendState] = useState<SendState>({ kind: 'none' });
  const now = value?.now ?? null;
  const preview = value && previewOf(value.result, early ? { now: value.now, settings } : null);
  const ask = () => {
    if (sendState.kind === 'sending') return;
    if (preview && preview.due.length > 0) {
      setSendState({ kind: 'asking' });
      return;
    }
    // More recipients may have become due since the preview; the next attempt then asks.
    refresh();
    setSendState({ kind: 'not_due' });
  };
  const send = async () => {
    setSendState({ kind: 'sending' });
    try {
      const call = early ? api.reminders.sendAll : api.reminders.send;
      setSendState({ kind: 'done', result: await call({ event_id: event }) });
      refresh();
      await syncNow();
    } catch (refusal) {
      setSendState({ kind: 'failed', error: refusal });
    }
  };
  const choose = (next: boolean) => {
    if (sendState.kind === 'sending') return;
    setEarly(next);
    setSendState({ kind: 'none' });
  };
  const leave = () => setSendState({ kind: 'none' });
  return { preview, now, error, refresh, settings, sendState, ask, send, early, setEarly: choose, leave };
}

export type Reminders = ReturnType<typeof useReminders>;
