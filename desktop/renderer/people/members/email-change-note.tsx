import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { dayOf } from '../../ui/clock.ts';
import { Note } from '../../ui/note.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';
import { useLive } from '../../use-live.ts';
import { useMay } from '../../use-may.ts';

const topics = ['members', 'session'] as const;

/** Says below a member's address which new one waits until its mailbox has confirmed it; only the server knows. */
export function EmailChangeNote({ id }: { readonly id: string }) {
  const read = useCallback(async () => (await api.emailChanges.get({ id })).change, [id]);
  const { value: change, refresh } = useLive(read, topics);
  const mayWrite = useMay('members.write');
  if (!change) return null;
  const { email, asked_by, delivers } = change;
  const act = (work: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await work();
      showDone(done);
      refresh();
    });
  const actions = (
    <>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => act(() => api.emailChanges.cancel({ id }), label('emailChange.cancelled'))}
      >
        {label('emailChange.cancel')}
      </Button>{' '}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => act(() => api.emailChanges.resend({ id }), label('emailChange.sent', { email }))}
      >
        {label('emailChange.resend')}
      </Button>
    </>
  );
  const facts = { email, name: asked_by, day: formatDay(dayOf(change.expires_at)) };
  return (
    <Note tone={delivers ? 'info' : 'warn'} {...(mayWrite ? { action: actions } : {})}>
      {label('emailChange.waits', facts)}
      {!delivers && ` ${label('emailChange.noMail')}`}
    </Note>
  );
}
