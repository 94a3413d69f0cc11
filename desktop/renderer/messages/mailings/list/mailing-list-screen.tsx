import { IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { label } from '../../../../../shared/i18n/label.ts';
import { DispatchViews } from '../../../delivery/dispatch-views.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { FromTemplateDialog } from './from-template-dialog.tsx';
import { MailingList } from './mailing-list.tsx';
import { useMailings } from './mailing-store.ts';
import { NewMailingMenu } from './new-mailing-menu.tsx';

/** All mailings: what is being written, what goes out, what went out. */
export function MailingListScreen() {
  const [choosing, setChoosing] = useState(false);
  const [fromTemplate, setFromTemplate] = useState(false);
  const none = useMailings(state => state.rows?.length === 0);
  useEffect(() => useMailings.follow(), []);
  useKeys({ n: () => setChoosing(true) });
  const menu = (
    <NewMailingMenu opened={choosing} onChange={setChoosing} onTemplate={() => setFromTemplate(true)} />
  );
  const first = (
    <EmptyState icon={IconSend} message="mailing.empty">
      {menu}
    </EmptyState>
  );
  return (
    <>
      <PageHead title={label('mailing.title')} aside={<Counts />}>
        {none ? null : menu}
      </PageHead>
      <DispatchViews />
      <MailingList first={first} />
      {fromTemplate && <FromTemplateDialog onClose={() => setFromTemplate(false)} />}
    </>
  );
}

function Counts() {
  const rows = useMailings(state => state.rows);
  if (!rows || rows.length === 0) return null;
  const drafts = rows.filter(({ status }) => status === 'draft').length;
  return <span role="status">{label('mailing.counts', { drafts, sent: rows.length - drafts })}</span>;
}
