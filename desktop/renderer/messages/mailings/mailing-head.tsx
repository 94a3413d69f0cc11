import { Button, Menu } from '@mantine/core';
import { IconArrowLeft, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import type { MailingDetail } from '../../../../shared/messages/desktop-mailing-contract.ts';
import type { Mailing } from '../../../../shared/delivery/mailing.ts';
import { label, labelOr } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { navigate, useQuery } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { showDeleted } from '../../sync/trash/show-deleted.ts';
import { attempt, showDone } from '../../ui/toast.tsx';
import { WriteItem } from '../../write-button.tsx';
import { SendMore } from './send-more.tsx';
import { mailingTitle } from './mailing-state.ts';
import { copyMailing } from './new-mailing.ts';

interface MailingHeadProps {
  readonly detail: MailingDetail;
  readonly onBack: () => void;
}

/** What a mailing is called, which way it goes, and what can be done with it as a whole. */
export function MailingHead({ detail, onBack }: MailingHeadProps) {
  const { mailing, waiting, conflict, queued } = detail;
  const [query] = useQuery();
  return (
    <>
      <PageHead
        title={mailingTitle(mailing)}
        aside={
          <span className="inline-row gap-8">
            {label(`mailing.channelName.${mailing.channel}`)}
            <SyncMarks waiting={waiting && !queued} conflict={conflict} />
          </span>
        }
      >
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {label(query.get('event') === null ? 'mailing.title' : 'mailing.backToEvent')}
        </Button>
        {(mailing.status === 'done' || mailing.status === 'stopped') && <SendMore mailing={mailing} />}
        <Actions mailing={mailing} fixed={queued !== null} />
      </PageHead>
      <Conflicts detail={detail} />
    </>
  );
}

/** An order that waits is not touched: what was confirmed is what leaves. */
function Actions({ mailing, fixed }: { readonly mailing: Mailing; readonly fixed: boolean }) {
  return (
    <Menu keepMounted position="bottom-end" width={260} offset={4}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
          {label('mailing.actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <WriteItem
          leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
          onClick={() => attempt(() => copy(mailing))}
        >
          {label('mailing.copy')}
        </WriteItem>
        {mailing.status === 'draft' && !fixed && (
          <WriteItem
            color="var(--bad)"
            leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
            onClick={() => attempt(() => remove(mailing))}
          >
            {label('mailing.delete')}
          </WriteItem>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

async function copy(mailing: Mailing): Promise<void> {
  await copyMailing(mailing);
  showDone(label('mailing.copied'));
}

/** Leaves first, so that what was typed last is saved and comes back with the draft. */
async function remove({ uuid }: Mailing): Promise<void> {
  navigate('/mailings');
  await new Promise(resolve => setTimeout(resolve));
  const { mailing } = await api.desktopMailings.get({ uuid });
  await api.desktopMailings.remove({ uuid });
  showDeleted(label('mailing.deleted', { subject: mailingTitle(mailing) }), () =>
    api.desktopMailings.restore({ mailing }),
  );
}

/** Each field once, however often two people met there. */
function Conflicts({ detail }: { readonly detail: MailingDetail }) {
  const fields = new Set(detail.conflicts.map(({ field }) => field));
  return [...fields].map(field => (
    <div key={field} className="gutter-8">
      <Note
        tone="warn"
        action={
          <Button size="compact-sm" variant="default" onClick={() => navigate('/sync')}>
            {label('mailing.conflict.solve')}
          </Button>
        }
      >
        {label('mailing.conflict', { field: labelOr(`mailing.field.${field ?? ''}`, 'mailing.one') })}
      </Note>
    </div>
  ));
}
