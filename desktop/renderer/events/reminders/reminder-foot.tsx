import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { CheckField } from '../../ui/form/field.tsx';
import { SendResult } from './send-result.tsx';
import { ReminderQuestion } from './reminder-question.tsx';
import styles from './reminder.module.css';
import type { Reminders } from './use-reminders.ts';

/** What came of the last press, whom to send to, and the way to do it; in its place the question before anything leaves. */
export function ReminderFoot({ reminders }: { readonly reminders: Reminders }) {
  const { outlook, press, early, setEarly, ask } = reminders;
  const asking = press.kind === 'asking';
  const button = useFocusAfter(asking);
  if (asking) return <ReminderQuestion reminders={reminders} />;
  const count = outlook?.due.length ?? 0;
  return (
    <div className={styles['foot']}>
      <SendResult reminders={reminders} />
      <div className={styles['deeds']}>
        <CheckField
          label={label('reminder.early')}
          hint={label('reminder.early.hint')}
          checked={early}
          onChange={setEarly}
        />
        <Button ref={button} leftSection={<IconSend size={16} aria-hidden />} onClick={ask}>
          {press.kind === 'sending' ? label('reminder.sending') : label('reminder.send', { count })}
        </Button>
      </div>
    </div>
  );
}

/** The button gets the keys back once the question is answered. */
function useFocusAfter(asking: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (!asking && asked.current) button.current?.focus();
    asked.current = asking;
  }, [asking]);
  return button;
}
