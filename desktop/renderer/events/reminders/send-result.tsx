import { label } from '../../../../shared/i18n/label.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import styles from './reminder.module.css';
import type { Reminders } from './use-reminders.ts';

/** The outcome of the last sending, also announced to a screen reader. */
export function SendResult({ reminders }: { readonly reminders: Reminders }) {
  const { sendState, outlook } = reminders;
  const told = outlook?.skipped.find(({ reason }) => reason === 'already_reminded')?.items.length ?? 0;
  return (
    <div role="status" className={styles['press']}>
      {sendState.kind === 'done' && (
        <Note tone="good">
          {label('reminder.done', { count: sendState.result.sent })} {label('reminder.done.twice')}
        </Note>
      )}
      {sendState.kind === 'nobody' && <Note tone="info">{label('reminder.nobody', { told })}</Note>}
      {sendState.kind === 'failed' && <ErrorNote error={sendState.error} />}
    </div>
  );
}
