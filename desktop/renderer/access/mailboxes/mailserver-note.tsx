import { Button } from '@mantine/core';
import { IconCloudOff, IconMailbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { whenText } from '../../ui/clock.ts';
import { NotConnected } from '../not-connected.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote, isRefusal, Note } from '../../ui/note.tsx';
import { roomText, useMailboxes } from './mailbox-store.ts';

/** How the mail server stands: not reached, not answering as it should, or the demo's own. */
export function MailserverNote() {
  const note = useNote();
  return note && <div className="gutter-10 top-12">{note}</div>;
}

function useNote(): ReactNode {
  const { error, knownAt, domain, load } = useMailboxes();
  if (isRefusal(error, 'not_configured')) return null;
  if (isRefusal(error, 'offline'))
    return (
      knownAt !== null && <Note tone="warn">{label('mailbox.offline', { time: whenText(knownAt) })}</Note>
    );
  if (error !== null) return <ErrorNote error={error} onRetry={() => void load()} />;
  return domain?.provider === 'embedded' ? <Note tone="info">{label('mailbox.embedded')}</Note> : null;
}

/** Stands in the place of the list as long as there is none. */
export function NoMailserver() {
  const { error, knownAt, load } = useMailboxes();
  if (isRefusal(error, 'offline') && knownAt === null)
    return (
      <EmptyState icon={IconCloudOff} message="mailbox.away">
        <Button variant="default" onClick={() => void load()}>
          {label('ui.retry')}
        </Button>
      </EmptyState>
    );
  if (isRefusal(error, 'not_configured'))
    return <NotConnected icon={IconMailbox} message="mailbox.notConfigured" />;
  return error === null ? <p className="soft gutter-10 top-12">{label('mailbox.loading')}</p> : null;
}

/** '2.2 GiB von 20 GiB belegt · 6 Postfächer von höchstens 50' */
export function DomainLine() {
  const domain = useMailboxes(state => state.domain);
  if (!domain) return null;
  const { quota, mailboxes: count, max_mailboxes: most } = domain;
  const used = roomText(domain.used);
  return quota === 0
    ? label('mailbox.domain.line.open', { used, count })
    : label('mailbox.domain.line', { used, total: roomText(quota), count, most });
}
