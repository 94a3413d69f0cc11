import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { ScreenViews } from '../screen-views.tsx';
import { useSession } from '../session-store.ts';
import { ErrorNote, Note } from '../ui/note.tsx';
import { PageHead, ScrollPage, Section } from '../ui/page.tsx';
import { attempt } from '../ui/toast.tsx';
import { DecisionList } from './decision-list.tsx';
import { useSyncLists } from './sync-store.ts';
import { WaitingList } from './waiting-list.tsx';

/** What a person must decide. */
export const DecisionScreen = () => (
  <SyncFrame>
    <DecisionList />
  </SyncFrame>
);

/** What is on its way, and the devices that have a copy. */
export const SyncScreen = ({ devices: Devices }: { readonly devices: ComponentType }) => (
  <SyncFrame>
    <Waiting />
    <Devices />
  </SyncFrame>
);

function SyncFrame({ children }: { readonly children: ReactNode }) {
  const { error } = useSyncLists();
  useEffect(() => useSyncLists.follow(), []);
  const syncNow = useSession(state => state.syncNow);
  const open = useSession(({ sync }) => (sync ? sync.conflicts + sync.refused : 0));
  return (
    <>
      <PageHead title={label('sync.title')}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => attempt(syncNow)}
        >
          {label('sync.now')}
        </Button>
      </PageHead>
      <ScreenViews of="/sync" counts={{ '/sync': open }} />
      <ScrollPage narrow>
        <ErrorNote error={error} />
        {children}
      </ScrollPage>
    </>
  );
}

function Waiting() {
  const waiting = useSyncLists(state => state.waiting);
  return (
    <Section
      title={label('sync.waiting.title')}
      count={waiting.length}
      text={waiting.length === 0 ? label('sync.waiting.none.text') : label('sync.waiting.intro')}
    >
      {waiting.some(({ state }) => state === 'held') && (
        <Note tone="info">{label('sync.waiting.held.text')}</Note>
      )}
      <WaitingList waiting={waiting} />
    </Section>
  );
}
