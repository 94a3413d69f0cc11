import { label } from '../../../../shared/labels/label.ts';
import { formatWhen } from '../../../../shared/labels/when.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { heldBack } from './reminder-outlook.ts';
import styles from './reminder.module.css';
import type { Reminders } from './use-reminders.ts';

/** Asked before anything leaves: how many people, how many e-mails, and when. */
export function ReminderQuestion({ reminders }: { readonly reminders: Reminders }) {
  const { outlook, now, press, settings, leave, send } = reminders;
  if (press.kind !== 'asking' || !outlook || !now) return null;
  const { due, people } = outlook;
  const held = heldBack(due, now);
  const when = held[0]?.leaves_at;
  return (
    <AskDialog
      opened
      title={label('reminder.ask.title')}
      onClose={leave}
      answers={[
        {
          text: label('reminder.ask.yes', { count: due.length }),
          onClick: () => void send(),
          tone: 'primary',
        },
      ]}
    >
      <p>
        <strong>
          {due.length === people
            ? label('reminder.ask.each', { people })
            : label('reminder.ask.several', { people, emails: due.length })}
        </strong>
      </p>
      {when && (
        <p className={styles['held']}>
          {label('reminder.ask.quiet', {
            count: held.length,
            when: formatWhen(when, now, settings.timezone),
          })}
        </p>
      )}
    </AskDialog>
  );
}
