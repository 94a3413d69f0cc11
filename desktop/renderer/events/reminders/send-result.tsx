import { label } from '../../../../shared/i18n/label.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import styles from './reminder.module.css';
import type { Reminders } from './use-reminders.ts';

/** What came of the last press, said aloud too. */
export function SendResult({ reminders }: { readonly reminders: Reminders }) {
  const { press, outlook } = reminders;
  const told = outlook?.skipped.find(({ reason }) => reason === 'already_reminded')?.items.length ?? 0;
  return (
    <div role="status" className={styles['press']}>
      {press.kind === 'done' && (
        <Note tone="good">
          {label('reminder.done', { count: press.result.sent })} {label('reminder.done.twice')}
        </Note>
      )}
      {press.kind === 'nobody' && <Note tone="info">{label('reminder.nobody', { told })}</Note>}
      {press.kind === 'failed' && <ErrorNote error={press.error} />}
    </div>
  );
}
