import { useEffect, useCallback } from 'react';
import type { MailingDetail } from '../../../../shared/messages/desktop-mailing-contract.ts';
import { label, errorLabel } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { navigate, queryValue } from '../../ui/location.ts';
import { ErrorNote, isGone, Note } from '../../ui/note.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { AudienceTab } from './audience/audience-tab.tsx';
import { QueuedView } from './compose/queued-view.tsx';
import { TextTab } from './compose/text-tab.tsx';
import { MailingHead } from './mailing-head.tsx';
import { mailingTitle } from './mailing-state.ts';
import {
  draftTabs,
  sentTabs,
  tabOf,
  tabsOf,
  type DraftTab,
  type SentTab,
  type MailingTab,
} from './mailing-tab.ts';
import { RehearsalTab } from './preview/preview-tab.tsx';
import { Button } from '@mantine/core';
import type { RefusedView } from '../../../../shared/sync/desktop-sync-contract.ts';
import styles from './mailing.module.css';
import { ScrollPage } from '../../ui/page.tsx';
import { SentContent } from './sent-content.tsx';
import { PeopleList } from './result/people-list.tsx';
import { ProgressPanel } from './result/progress-panel.tsx';
import { SkippedList } from './result/skipped-list.tsx';
import { useProgress } from './result/use-progress.ts';
import type { Mailing } from '../../../../shared/delivery/mailing.ts';
import { api } from '../../api.ts';
import { useEmptyDraft } from './use-empty-draft.ts';
import { useLive } from '../../use-live.ts';

const topics = ['dispatch', 'conflicts'] as const;

/** One mailing with what the sync says about it; follows every change. */
function useMailing(uuid: string) {
  const read = useCallback(() => api.desktopMailings.get({ uuid }), [uuid]);
  return useLive(read, topics);
}

interface MailingScreenProps {
  readonly uuid: string;
  readonly tab: string | null;
}

/** To the list, or to the event on whose screen the mailing was opened. */
function back(): void {
  const event = queryValue('event');
  navigate(event === null ? '/mailings' : `/events/${event}/dispatch`);
}

/** Address of a part of a mailing; an event that it was opened from stays in it. */
function partOf(uuid: string, tab: MailingTab): string {
  const event = queryValue('event');
  return `/mailings/${uuid}/${tab}${event === null ? '' : `?event=${event}`}`;
}

/** The first Escape leaves the edited field, the next one the mailing. */
function leaveFieldFirst(): void {
  const focused = document.activeElement;
  const isField = focused?.matches('input, textarea, select, [contenteditable=true]');
  if (isField && focused instanceof HTMLElement) focused.blur();
  else back();
}

/** One mailing: being written in three steps, or on its way, or what became of it. */
export function MailingScreen({ uuid, tab }: MailingScreenProps) {
  const { value: detail, error } = useMailing(uuid);
  if (isGone(error)) return <Gone message="mailing.gone" onBack={back} />;
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
    if (next) navigate(partOf(mailing.uuid, next));
  };
  useKeys({ Escape: leaveFieldFirst, 1: () => toTab(0), 2: () => toTab(1), 3: () => toTab(2) });
  useTabName(mailing.uuid, named, tab);
  useEmptyDraft(mailing);
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
function useTabName(uuid: string, named: string | null, tab: MailingTab): void {
  useEffect(() => {
    if (named !== tab) navigate(partOf(uuid, tab), { replace: true });
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

interface RefusedNoteProps {
  readonly detail: MailingDetail;
  readonly refused: RefusedView;
  readonly tab: DraftTab;
}

/** The server did not send it as it was confirmed: why, and where a person looks again. */
function RefusedNote({ detail, refused: { reason }, tab }: RefusedNoteProps) {
  const look = (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => navigate(`/mailings/${detail.mailing.uuid}/rehearsal`)}
    >
      {label('mailing.refused.view')}
    </Button>
  );
  return (
    <div className={styles['refused']}>
      <Note tone="warn" action={tab === 'rehearsal' ? null : look}>
        {errorLabel(reason.code, reason.params)}
      </Note>
    </div>
  );
}

interface ResultViewProps {
  readonly detail: MailingDetail;
  readonly tab: SentTab;
}

/** What becomes and became of a mailing: how far it is, who has it, who was left out, what it said. */
function ResultView({ detail: { mailing }, tab }: ResultViewProps) {
  const progress = useProgress(mailing);
  return (
    <>
      <ProgressPanel mailing={mailing} progress={progress} />
      <MailingTabs mailing={mailing} tab={tab} />
      {tab === 'people' && <PeopleList mailing={mailing} progress={progress} />}
      {tab === 'skipped' && <SkippedList mailing={mailing} />}
      {tab === 'words' && (
        <ScrollPage>
          <SentContent mailing={mailing} />
        </ScrollPage>
      )}
    </>
  );
}

interface MailingTabsProps {
  readonly mailing: Mailing;
  readonly tab: MailingTab;
}

/** The steps of a draft, or the parts of what was sent. */
function MailingTabs({ mailing, tab }: MailingTabsProps) {
  return (
    <nav aria-label={label('mailing.tabs')} className="tabs">
      {tabsOf(mailing).map(name => (
        <button
          key={name}
          type="button"
          className="tab"
          aria-current={name === tab ? 'page' : undefined}
          onClick={() => navigate(partOf(mailing.uuid, name))}
        >
          {label(`mailing.tab.${name}`)}
          <Count mailing={mailing} tab={name} />
        </button>
      ))}
    </nav>
  );
}

function Count({ mailing, tab }: MailingTabsProps) {
  const count = tab === 'people' ? mailing.total : tab === 'skipped' ? mailing.skipped.length : null;
  return count === null ? null : <span className={styles['count']}>{formatNumber(count)}</span>;
}
