import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, type ComponentType } from 'react';
import { label } from '../../../shared/i18n/label.ts';
import { ScreenViews } from '../screen-views.tsx';
import { useSession } from '../session-store.ts';
import { ErrorNote } from '../ui/note.tsx';
import { PageHead, ScrollPage, Section } from '../ui/page.tsx';
import { attempt } from '../ui/toast.tsx';
import { ConflictCard } from './conflict-card.tsx';
import { RecoveredList } from './recovered-list.tsx';
import { RefusedCard } from './refused-card.tsx';
import { useSyncLists } from './sync-store.ts';
import { WaitingList } from './waiting-list.tsx';

/** Everything about the sync that a person may want to know or must decide. */
export function SyncScreen({ devices: Devices }: { readonly devices: ComponentType }) {
  const { conflicts, error } = useSyncLists();
  useEffect(() => useSyncLists.follow(), []);
  const syncNow = useSession(state => state.syncNow);
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
      <ScreenViews of="/sync" />
      <ScrollPage narrow>
        <ErrorNote error={error} />
        {conflicts && (
          <>
            <Conflicts />
            <Refused />
            <RecoveredList />
            <Waiting />
          </>
        )}
        <Devices />
      </ScrollPage>
    </>
  );
}

function Conflicts() {
  const conflicts = useSyncLists(state => state.conflicts) ?? [];
  return (
    <Section
      title={counted(label('sync.conflicts.title'), conflicts.length)}
      text={label(conflicts.length > 0 ? 'sync.conflicts.intro' : 'sync.conflicts.none.text')}
    >
      <ul className="column gap-12">
        {conflicts.map(conflict => (
          <ConflictCard key={conflict.id} conflict={conflict} />
        ))}
      </ul>
    </Section>
  );
}

function Refused() {
  const refused = useSyncLists(state => state.refused);
  return (
    <Section
      title={counted(label('sync.refused.title'), refused.length)}
      text={label(refused.length > 0 ? 'sync.refused.intro' : 'sync.refused.none.text')}
    >
      <ul className="column gap-12">
        {refused.map(entry => (
          <RefusedCard key={entry.mid} entry={entry} />
        ))}
      </ul>
    </Section>
  );
}

function Waiting() {
  const waiting = useSyncLists(state => state.waiting);
  return (
    <Section
      title={counted(label('sync.waiting.title'), waiting.length)}
      text={waiting.length === 0 ? label('sync.waiting.none.text') : label('sync.waiting.intro')}
    >
      <WaitingList waiting={waiting} />
    </Section>
  );
}

const counted = (title: string, count: number) => (count > 0 ? `${title} (${count})` : title);
