import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { CheckField } from '../../ui/form/field.tsx';
import { ReminderQuestion } from './reminder-question.tsx';
import styles from './reminder.module.css';
import type { Reminders } from './use-reminders.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';

/** The outcome of the last sending, the recipients and the button that sends; the confirmation takes its place before anything is sent. */
export function ReminderFoot({ reminders }: { readonly reminders: Reminders }) {
  const { preview, sendState, early, setEarly, ask } = reminders;
  const asking = sendState.kind === 'asking';
  const button = useFocusAfter(asking);
  if (asking) return <ReminderQuestion reminders={reminders} />;
  const count = preview?.due.length ?? 0;
  return (
    <div className={styles['foot']}>
      <SendResult reminders={reminders} />
      <div className={styles['actions']}>
        <CheckField
          label={label('reminder.early')}
          hint={label('reminder.early.hint')}
          checked={early}
          onChange={setEarly}
        />
        <Button ref={button} leftSection={<IconSend size={16} aria-hidden />} onClick={ask}>
          {sendState.kind === 'sending' ? label('reminder.sending') : label('reminder.send', { count })}
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

/** The outcome of the last sending, also announced to a screen reader. */
function SendResult({ reminders }: { readonly reminders: Reminders }) {
  const { sendState, preview } = reminders;
  const told = preview?.skipped.find(({ reason }) => reason === 'already_reminded')?.items.length ?? 0;
  return (
    <div role="status" className={styles['outcome']}>
      {sendState.kind === 'done' && (
        <Note tone="good">
          {label('reminder.done', { count: sendState.result.sent })} {label('reminder.done.twice')}
        </Note>
      )}
      {sendState.kind === 'not_due' && <Note tone="info">{label('reminder.nobody', { told })}</Note>}
      {sendState.kind === 'failed' && <ErrorNote error={sendState.error} />}
    </div>
  );
}
