import type { LetterRow } from '../../../shared/letters/letter.ts';
import { label } from '../../../shared/i18n/label.ts';
import { sendState } from '../../../shared/i18n/send-state.ts';
import { useServices } from '../association/service-store.ts';
import { whenText } from '../ui/clock.ts';
import styles from './letters.module.css';

/** A row of a letter names no time before which it does not leave. */
const times = { now: new Date(0), when: whenText };

/** How a letter stands, in a word and a colour; a test is marked as such. */
export function LetterState({
  letter,
}: {
  readonly letter: Pick<LetterRow, 'status' | 'staging' | 'carrier' | 'error'>;
}) {
  const { staging, error } = letter;
  const services = useServices(state => state.services);
  const { text, tone } = sendState({ ...letter, type: 'letterpost' }, services, times);
  return (
    <span className={styles['stateLine']}>
      <span
        className={styles['state']}
        data-tone={tone === 'quiet' ? 'warn' : tone}
        title={error ?? undefined}
      >
        {text}
      </span>
      {staging && <span className={styles['test']}>{label('post.mark')}</span>}
    </span>
  );
}
