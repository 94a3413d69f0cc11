import type { MailingDetail } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { ScrollPage } from '../../../ui/page.tsx';
import type { SentTab } from '../mailing-tab.ts';
import { MailingTabs } from '../mailing-tabs.tsx';
import { SentContent } from '../sent-content.tsx';
import { PeopleList } from './people-list.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { SkippedList } from './skipped-list.tsx';
import { useProgress } from './use-progress.ts';

interface ResultViewProps {
  readonly detail: MailingDetail;
  readonly tab: SentTab;
}

/** What becomes and became of a mailing: how far it is, who has it, who was left out, what it said. */
export function ResultView({ detail: { mailing }, tab }: ResultViewProps) {
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
