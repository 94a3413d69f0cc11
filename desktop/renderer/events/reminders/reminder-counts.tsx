import { label } from '../../../../shared/i18n/label.ts';
import type { ReminderPreview } from './reminder-preview.ts';
import styles from './reminder.module.css';

interface ReminderCountsProps {
  readonly outlook: ReminderPreview;
  /** They have been sent. */
  readonly done: boolean;
}

/** How many get one, and how many not. */
export function ReminderCounts({ outlook, done }: ReminderCountsProps) {
  const skipped = outlook.skipped.reduce((sum, { items }) => sum + items.length, 0);
  const [due, failed] = [outlook.due.length, outlook.failed.length];
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
      <strong>{count.toLocaleString('de-CH')}</strong> {text}
    </li>
  );
}
