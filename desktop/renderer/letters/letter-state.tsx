import type { LetterRow } from '../../../shared/letters/letter.ts';
import { label } from '../../../shared/i18n/label.ts';
import { letterState } from '../delivery/dispatch-log/log-state.ts';
import { useServices } from '../association/service-store.ts';
import styles from './letters.module.css';

interface LetterStateProps {
  readonly letter: Pick<LetterRow, 'status' | 'staging' | 'carrier' | 'error'> &
    Partial<Pick<LetterRow, 'not_before' | 'attempts' | 'held_at' | 'settled_at'>>;
}

/** How a letter stands, in a word and a colour; a test is marked as such. */
export function LetterState({ letter }: LetterStateProps) {
  const { staging, error } = letter;
  const services = useServices(state => state.services);
  const { text, tone } = letterState(letter, services);
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
