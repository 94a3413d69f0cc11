import { Button, Modal } from '@mantine/core';
import { IconCloudOff, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import type { ReminderItem } from '../../../../shared/events/reminders/reminder.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useQuery } from '../../ui/location.ts';
import { ErrorNote, isRefusal } from '../../ui/note.tsx';
import type { EventBoardView } from '../screen/event-board-view.ts';
import { NextRun } from './next-run.tsx';
import { ReminderCounts } from './reminder-counts.tsx';
import { ReminderList } from './reminder-list.tsx';
import { ReminderMail } from './reminder-mail.tsx';
import { largestGroup, outlookOf, type ReminderPreview } from './reminder-preview.ts';
import { ReminderFoot } from './reminder-foot.tsx';
import styles from './reminder.module.css';
import { useReminders, type Reminders } from './use-reminders.ts';

/** Opens while the address says `?reminders=open`; back closes it. */
export function ReminderDialog({ view }: { readonly view: EventBoardView }) {
  const [query, setQuery] = useQuery();
  if (query.get('reminders') === null) return null;
  return <Opened view={view} onClose={() => setQuery({ reminders: '' })} />;
}

interface OpenedProps {
  readonly view: EventBoardView;
  readonly onClose: () => void;
}

function Opened({ view, onClose }: OpenedProps) {
  const { uuid, id, title } = view.board.event;
  const reminders = useReminders(uuid);
  const asking = reminders.sendState.kind === 'asking';
  return (
    <Modal
      opened
      // An open question is the first thing that Escape takes back.
      onClose={asking ? reminders.leave : onClose}
      size={1080}
      padding={0}
      title={label('reminder.title', { title })}
      closeButtonProps={{ 'aria-label': label('ui.close') }}
      styles={{
        header: { minHeight: 48, padding: '8px 12px 8px 20px', borderBottom: '1px solid var(--line)' },
      }}
    >
      {id === null ? <Unsent /> : <Content view={view} reminders={reminders} />}
    </Modal>
  );
}

const Unsent = () => (
  <EmptyState
    icon={<IconCloudOff size={24} stroke={1.6} />}
    title={label('reminder.unsent.title')}
    text={label('reminder.unsent.text')}
  />
);

interface ContentProps {
  readonly view: EventBoardView;
  readonly reminders: Reminders;
}

function Content({ view, reminders }: ContentProps) {
  const { outlook, sendState, error, refresh } = reminders;
  const shown = sendState.kind === 'done' ? outlookOf(sendState.result, null) : outlook;
  if (shown) return <Shown view={view} reminders={reminders} outlook={shown} />;
  if (isRefusal(error, 'offline')) return <Offline onRetry={refresh} />;
  return (
    <div className={styles['wait']}>
      {error === null ? <p className="soft">{label('reminder.loading')}</p> : null}
      <ErrorNote error={error} onRetry={refresh} />
    </div>
  );
}

const Offline = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState
    icon={<IconCloudOff size={24} stroke={1.6} />}
    title={label('reminder.offline.title')}
    text={label('reminder.offline.text')}
  >
    <Button variant="default" onClick={onRetry}>
      {label('ui.retry')}
    </Button>
  </EmptyState>
);

interface ShownProps extends ContentProps {
  readonly outlook: ReminderPreview;
}

function Shown({ view, reminders, outlook }: ShownProps) {
  const [chosen, setChosen] = useState<ReminderItem | null>(null);
  const first = outlook.due[0] ?? outlook.failed[0] ?? largestGroup(outlook.skipped)?.items[0];
  const item = chosen ?? first;
  return (
    <div className={styles['dialog']}>
      <div className={styles['top']}>
        <ReminderCounts outlook={outlook} done={reminders.sendState.kind === 'done'} />
        <NextRun settings={reminders.settings} now={reminders.now} />
      </div>
      {item ? (
        <div className={styles['columns']}>
          <ReminderList reminders={reminders} outlook={outlook} chosen={item} onChoose={setChosen} />
          <ReminderMail view={view} item={item} />
        </div>
      ) : (
        <EmptyState
          icon={<IconUserOff size={24} stroke={1.6} />}
          title={label('reminder.none.title')}
          text={label('reminder.none.text')}
        />
      )}
      {item && <ReminderFoot reminders={reminders} />}
    </div>
  );
}
