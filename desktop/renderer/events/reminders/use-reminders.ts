import { useCallback, useState } from 'react';
import type { ReminderResult } from '../../../../shared/events/reminders/reminder.ts';
import { api } from '../../api.ts';
import { useAssociation } from '../../association/association-store.ts';
import { useSession } from '../../session-store.ts';
import { useLive } from '../../use-live.ts';
import { outlookOf } from './reminder-preview.ts';

const topics = ['events', 'settings'] as const;

/** What the last press did: asked for nothing yet, is under way, sent, or found nobody to send to. */
export type Press =
  | { readonly kind: 'none' | 'asking' | 'sending' | 'nobody' }
  | { readonly kind: 'done'; readonly result: ReminderResult }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Who gets a reminder of this event, as the server says it, and the way to send them. */
export function useReminders(event: string) {
  const read = useCallback(
    async () => ({ result: await api.reminders.preview({ event_id: event }), now: new Date() }),
    [event],
  );
  const { value, error, refresh } = useLive(read, topics);
  const settings = useAssociation(state => state.settings);
  const syncNow = useSession(state => state.syncNow);
  const [early, setEarly] = useState(false);
  const [press, setRenderer] = useState<Press>({ kind: 'none' });
  const now = value?.now ?? null;
  const outlook = value && outlookOf(value.result, early ? { now: value.now, settings } : null);
  const ask = () => {
    if (press.kind === 'sending') return;
    if (outlook && outlook.due.length > 0) {
      setRenderer({ kind: 'asking' });
      return;
    }
    // Somebody may have become due meanwhile: the next press then asks.
    refresh();
    setRenderer({ kind: 'nobody' });
  };
  const send = async () => {
    setRenderer({ kind: 'sending' });
    try {
      const call = early ? api.reminders.sendAll : api.reminders.send;
      setRenderer({ kind: 'done', result: await call({ event_id: event }) });
      refresh();
      await syncNow();
    } catch (refusal) {
      setRenderer({ kind: 'failed', error: refusal });
    }
  };
  const choose = (next: boolean) => {
    if (press.kind === 'sending') return;
    setEarly(next);
    setRenderer({ kind: 'none' });
  };
  const leave = () => setRenderer({ kind: 'none' });
  return { outlook, now, error, refresh, settings, press, ask, send, early, setEarly: choose, leave };
}

export type Reminders = ReturnType<typeof useReminders>;
