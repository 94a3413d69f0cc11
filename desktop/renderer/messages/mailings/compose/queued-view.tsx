import { Button } from '@mantine/core';
import type { MailingDetail } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { useSession } from '../../../session-store.ts';
import { whenText } from '../../../ui/clock.ts';
import { Note } from '../../../ui/note.tsx';
import { ScrollPage } from '../../../ui/page.tsx';
import { attempt, showDone } from '../../../ui/toast.tsx';
import { SentContent } from '../sent-content.tsx';

interface QueuedViewProps {
  readonly detail: MailingDetail;
  readonly queued: NonNullable<MailingDetail['queued']>;
}

/** A mailing whose order waits for the server: to read, and to take back as long as it has not left. */
export function QueuedView({ detail: { mailing }, queued }: QueuedViewProps) {
  const offline = useSession(state => state.sync?.kind === 'offline');
  const params = { count: queued.confirmed, when: whenText(queued.made_at) };
  const takeBack = async () => {
    await api.desktopMailings.takeBack({ uuid: mailing.uuid });
    showDone(label('mailing.queued.takenBack'));
  };
  return (
    <ScrollPage>
      <Note
        tone="info"
        action={
          <Button size="compact-sm" variant="default" onClick={() => attempt(takeBack)}>
            {label('mailing.queued.takeBack')}
          </Button>
        }
      >
        <strong>{label(offline ? 'mailing.queued.title' : 'mailing.queued.leaving')}</strong>{' '}
        {label(offline ? 'mailing.queued.text' : 'mailing.queued.online', params)}
      </Note>
      <SentContent mailing={mailing} />
    </ScrollPage>
  );
}
