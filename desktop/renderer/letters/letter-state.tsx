import type { LetterRow } from '../../../shared/letters/letter.ts';
import { label } from '../../../shared/i18n/label.ts';
import styles from './letters.module.css';

const tones = { pending: 'warn', sent: 'good', failed: 'bad' } as const;

/** How a letter stands, in a word and a colour; a test is marked as such. */
export function LetterState({
  letter,
}: {
  readonly letter: Pick<LetterRow, 'status' | 'staging' | 'error'>;
}) {
  const { status, staging, error } = letter;
  return (
    <span className={styles['stateLine']}>
      <span className={styles['state']} data-tone={tones[status]} title={error ?? undefined}>
        {label(`post.state.${status}`)}
      </span>
      {staging && <span className={styles['test']}>{label('post.mark')}</span>}
    </span>
  );
}
