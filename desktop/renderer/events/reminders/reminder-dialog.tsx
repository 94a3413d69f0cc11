import { Button } from '@mantine/core';
import { IconCloudOff, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import type { ReminderItem } from '../../../../shared/events/reminders/reminder.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useQuery } from '../../ui/location.ts';
import { ErrorNote, isRefusal } from '../../ui/note.tsx';
import type { EventBoardView } from '../screen/event-board-view.ts';
import { ReminderList } from './reminder-list.tsx';
import { ReminderMail } from './reminder-mail.tsx';
import { largestGroup, previewOf, type ReminderPreview } from './reminder-preview.ts';
import { ReminderFoot } from './reminder-foot.tsx';
import styles from './reminder.module.css';
import { useReminders, type Reminders } from './use-reminders.ts';
import { formatWhen } from '../../../../shared/i18n/when.ts';
import { nextDailyRun } from '../../../../shared/events/reminders/next-run.ts';
import type { Settings } from '../../../../shared/association/setting.ts';
import { Dialog } from '../../ui/dialog.tsx';

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
    <Dialog
      wide
      // An open question is the first thing that Escape takes back.
      size={1080}
      title={label('reminder.title', { title })}
      onClose={asking ? reminders.leave : onClose}
    >
      {id === null ? <Unsent /> : <Content view={view} reminders={reminders} />}
    </Dialog>
  );
}

const Unsent = () => <EmptyState icon={IconCloudOff} message="reminder.unsent" />;

interface ContentProps {
  readonly view: EventBoardView;
  readonly reminders: Reminders;
}

function Content({ view, reminders }: ContentProps) {
  const { preview, sendState, error, refresh } = reminders;
  const shown = sendState.kind === 'done' ? previewOf(sendState.result, null) : preview;
  if (shown) return <Shown view={view} reminders={reminders} preview={shown} />;
  if (isRefusal(error, 'offline')) return <Offline onRetry={refresh} />;
  return (
    <div className={styles['wait']}>
      {error === null ? <p className="soft">{label('reminder.loading')}</p> : null}
      <ErrorNote error={error} onRetry={refresh} />
    </div>
  );
}

const Offline = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState icon={IconCloudOff} message="reminder.offline">
    <Button variant="default" onClick={onRetry}>
      {label('ui.retry')}
    </Button>
  </EmptyState>
);

interface ShownProps extends ContentProps {
  readonly preview: ReminderPreview;
}

function Shown({ view, reminders, preview }: ShownProps) {
  const [chosen, setChosen] = useState<ReminderItem | null>(null);
  const first = preview.due[0] ?? preview.failed[0] ?? largestGroup(preview.skipped)?.items[0];
  const item = chosen ?? first;
  return (
    <div className={styles['dialog']}>
      <div className={styles['top']}>
        <ReminderCounts preview={preview} done={reminders.sendState.kind === 'done'} />
        <NextRun settings={reminders.settings} now={reminders.now} />
      </div>
      {item ? (
        <div className={styles['columns']}>
          <ReminderList reminders={reminders} preview={preview} chosen={item} onChoose={setChosen} />
          <ReminderMail view={view} item={item} />
        </div>
      ) : (
        <EmptyState icon={IconUserOff} message="reminder.none" />
      )}
      {item && <ReminderFoot reminders={reminders} />}
    </div>
  );
}

interface NextRunProps {
  readonly settings: Settings;
  /** When the server was asked; null before. */
  readonly now: Date | null;
}

/** When the server next reminds by itself, and where that is set. */
function NextRun({ settings, now }: NextRunProps) {
  if (now === null) return null;
  const { timezone, reminder_lead_days, quiet_from, quiet_until } = settings;
  const when = formatWhen(nextDailyRun(now, settings).toISOString(), now, timezone);
  return (
    <p className="soft">
      {label('reminder.next', { when, days: Number(reminder_lead_days) })}{' '}
      {quiet_from !== quiet_until && label('reminder.next.quiet', { from: quiet_from, until: quiet_until })}{' '}
      <a href="#/settings">{label('reminder.settings')}</a>
    </p>
  );
}

interface ReminderCountsProps {
  readonly preview: ReminderPreview;
  /** They have been sent. */
  readonly done: boolean;
}

/** How many get one, and how many not. */
function ReminderCounts({ preview, done }: ReminderCountsProps) {
  const skipped = preview.skipped.reduce((sum, { items }) => sum + items.length, 0);
  const [due, failed] = [preview.due.length, preview.failed.length];
  return (
    <ul className={styles['counts']} aria-label={label('reminder.counts')}>
      <Count count={due} text={label(done ? 'reminder.count.sent' : 'reminder.count.due', { count: due })} />
      <Count count={skipped} text={label('reminder.count.skipped', { count: skipped })} />
      {failed > 0 && <Count count={failed} text={label('reminder.count.failed')} />}
    </ul>
  );
}

function Count({ count, text }: { readonly count: number; readonly text: string }) {
  return (
    <li>
      <strong>{formatNumber(count)}</strong> {text}
    </li>
  );
}
