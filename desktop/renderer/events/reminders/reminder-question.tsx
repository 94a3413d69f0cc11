import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { formatWhen } from '../../../../shared/i18n/when.ts';
import { heldReminders } from './reminder-preview.ts';
import styles from './reminder.module.css';
import type { Reminders } from './use-reminders.ts';

/** Asked before anything leaves: how many people, how many e-mails, and when. The way back has the keys. */
export function ReminderQuestion({ reminders }: { readonly reminders: Reminders }) {
  const { preview, leave, send } = reminders;
  const heading = useId();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className={styles['foot']} role="group" aria-labelledby={heading} data-asking>
      <div className={styles['actions']}>
        <div>
          <h2 id={heading}>{label('reminder.ask.title')}</h2>
          <Whom reminders={reminders} />
        </div>
        <div className="flex gap-8 push-right">
          <Button ref={back} variant="default" onClick={leave}>
            {label('ui.cancel')}
          </Button>
          <Button onClick={() => void send()}>
            {label('reminder.ask.yes', { count: preview?.due.length ?? 0 })}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Whom({ reminders: { preview, now, settings } }: { readonly reminders: Reminders }) {
  if (!preview || !now) return null;
  const { due, people } = preview;
  const held = heldReminders(due, now);
  const leaves = held[0]?.leaves_at;
  return (
    <>
      <p>
        {due.length === people
          ? label('reminder.ask.each', { people })
          : label('reminder.ask.several', { people, emails: due.length })}
      </p>
      {leaves && (
        <p>
          {label('reminder.ask.quiet', {
            held: held.length === due.length ? 'all' : 'some',
            count: held.length,
            when: formatWhen(leaves, now, settings.timezone),
          })}
        </p>
      )}
    </>
  );
}
