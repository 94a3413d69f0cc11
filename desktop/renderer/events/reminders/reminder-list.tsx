import type { KeyboardEvent } from 'react';
import { formatShortDay } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { formatWhen } from '../../../../shared/i18n/when.ts';
import type { ReminderItem } from '../../../../shared/events/reminders/reminder.ts';
import { clockOf } from '../decisions/shift-labels.ts';
import { largestGroup, type ReminderPreview } from './reminder-preview.ts';
import styles from './reminder.module.css';
import type { Reminders } from './use-reminders.ts';

interface ReminderListProps {
  readonly reminders: Reminders;
  readonly preview: ReminderPreview;
  readonly chosen: ReminderItem;
  readonly onChoose: (item: ReminderItem) => void;
}

/** Everybody who is in a shift that is still to come, by what happens and why; arrows move from one to the next. */
export function ReminderList({ reminders, preview, chosen, onChoose }: ReminderListProps) {
  const { due, failed, skipped } = preview;
  const openSkip = due.length + failed.length === 0 ? largestGroup(skipped)?.reason : undefined;
  const done = reminders.sendState.kind === 'done';
  const common = { reminders, chosen, onChoose };
  return (
    <div className={styles['list']} role="group" aria-label={label('reminder.list')}>
      {due.length > 0 && (
        <Group {...common} open title={label(`reminder.group.${done ? 'sent' : 'due'}`)} items={due} />
      )}
      {failed.length > 0 && (
        <Group
          {...common}
          open
          title={label('reminder.group.failed')}
          text={label('reminder.group.failed.text')}
          items={failed}
        />
      )}
      {skipped.map(({ reason, items }) => (
        <Group
          key={reason}
          {...common}
          open={reason === openSkip}
          title={label(`reminder.skip.${reason}`)}
          text={label(`reminder.skip.${reason}.text`)}
          items={items}
        />
      ))}
    </div>
  );
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const list = event.currentTarget.closest('[role="group"]');
  const rows = [...(list?.querySelectorAll<HTMLElement>('summary, button') ?? [])];
  const shown = rows.filter(row => row.checkVisibility());
  const at = shown.findIndex(row => row === document.activeElement);
  shown[at + step]?.focus();
  event.preventDefault();
}

interface GroupProps extends Omit<ReminderListProps, 'preview'> {
  readonly open: boolean;
  readonly title: string;
  readonly text?: string;
  readonly items: readonly ReminderItem[];
}

function Group({ open, title, text, items, ...row }: GroupProps) {
  return (
    <details className={styles['group']} open={open}>
      <summary onKeyDown={moveByArrow}>
        {label('reminder.group', { name: title, count: formatNumber(items.length) })}
      </summary>
      {text && <p className="soft">{text}</p>}
      <ul>
        {items.map(item => (
          <li key={`${item.registration_uuid} ${item.shift_id}`}>
            <Row item={item} {...row} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface RowProps extends Omit<ReminderListProps, 'preview'> {
  readonly item: ReminderItem;
}

function Row({ item, reminders, chosen, onChoose }: RowProps) {
  const isChosen = item.registration_uuid === chosen.registration_uuid;
  return (
    <button
      type="button"
      className={styles['row']}
      aria-pressed={isChosen}
      onClick={() => onChoose(item)}
      onFocus={() => onChoose(item)}
      onKeyDown={moveByArrow}
    >
      <span className="medium break-anywhere">{item.name}</span>
      <span className={styles['leaves']}>{leavesText(item, reminders)}</span>
      <span className={styles['shift']}>
        {label('reminder.shift', {
          title: item.shift_title,
          day: formatShortDay(item.start_time.slice(0, 10)),
          time: clockOf(item.start_time),
        })}
      </span>
    </button>
  );
}

/** 'sofort', 'geht morgen, 07:00 hinaus', 'unterwegs', '' */
function leavesText({ leaves_at, result }: ReminderItem, { now, settings, sendState }: Reminders): string {
  if (leaves_at === null || now === null) return '';
  if (new Date(leaves_at) > now)
    return label('reminder.leaves.at', { when: formatWhen(leaves_at, now, settings.timezone) });
  return label(
    result === 'sent' && sendState.kind !== 'done' ? 'reminder.leaves.now' : 'reminder.leaves.gone',
  );
}
