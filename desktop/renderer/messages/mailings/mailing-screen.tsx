import { useEffect } from 'react';
import type { MailingDetail } from '../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { navigate } from '../../ui/location.ts';
import { ErrorNote, isRefusal } from '../../ui/note.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { AudienceTab } from './audience/audience-tab.tsx';
import { QueuedView } from './compose/queued-view.tsx';
import { RefusedNote } from './compose/refused-note.tsx';
import { TextTab } from './compose/text-tab.tsx';
import { MailingHead } from './mailing-head.tsx';
import { mailingTitle } from './mailing-state.ts';
import { MailingTabs } from './mailing-tabs.tsx';
import { draftTabs, sentTabs, tabOf, tabsOf, type DraftTab } from './mailing-tab.ts';
import { RehearsalTab } from './preview/preview-tab.tsx';
import { ResultView } from './result/result-view.tsx';
import { useMailing } from './use-mailing.ts';

interface MailingScreenProps {
  readonly uuid: string;
  readonly tab: string | null;
}

const back = () => navigate('/mailings');

/** Whoever writes leaves the field with the first Escape and the mailing with the next. */
function leaveFieldFirst(): void {
  const focused = document.activeElement;
  const isField = focused?.matches('input, textarea, select, [contenteditable=true]');
  if (isField && focused instanceof HTMLElement) focused.blur();
  else back();
}

/** One mailing: being written in three steps, or on its way, or what became of it. */
export function MailingScreen({ uuid, tab }: MailingScreenProps) {
  const { value: detail, error } = useMailing(uuid);
  if (isRefusal(error, 'not_found'))
    return <Gone title={label('mailing.gone.title')} text={label('mailing.gone.text')} onBack={back} />;
  return detail ? <Shown detail={detail} named={tab} /> : <ErrorNote error={error} />;
}

interface ShownProps {
  readonly detail: MailingDetail;
  readonly named: string | null;
}

function Shown({ detail, named }: ShownProps) {
  const { mailing, queued } = detail;
  const tabs = tabsOf(mailing);
  const tab = tabOf(tabs, named);
  const toTab = (index: number) => {
    const next = tabs[index];
    if (next) navigate(`/mailings/${mailing.uuid}/${next}`);
  };
  useKeys({ Escape: leaveFieldFirst, 1: () => toTab(0), 2: () => toTab(1), 3: () => toTab(2) });
  useTabName(mailing.uuid, named, tab);
  return (
    <article
      className="column fill min-width-0"
      aria-label={label('mailing.detail', { subject: mailingTitle(mailing) })}
    >
      <MailingHead detail={detail} onBack={back} />
      {queued && <QueuedView detail={detail} queued={queued} />}
      {!queued && mailing.status === 'draft' && <Draft detail={detail} tab={tabOf(draftTabs, named)} />}
      {mailing.status !== 'draft' && <ResultView detail={detail} tab={tabOf(sentTabs, named)} />}
    </article>
  );
}

/** The address names the part that is shown, also after a draft has become a mailing on its way. */
function useTabName(uuid: string, named: string | null, tab: string): void {
  useEffect(() => {
    if (named !== tab) navigate(`/mailings/${uuid}/${tab}`, { replace: true });
  }, [uuid, named, tab]);
}

function Draft({ detail, tab }: { readonly detail: MailingDetail; readonly tab: DraftTab }) {
  return (
    <>
      <MailingTabs mailing={detail.mailing} tab={tab} />
      {detail.refused && <RefusedNote detail={detail} refused={detail.refused} tab={tab} />}
      {tab === 'text' && <TextTab detail={detail} />}
      {tab === 'audience' && <AudienceTab detail={detail} />}
      {tab === 'rehearsal' && <RehearsalTab detail={detail} />}
    </>
  );
}
