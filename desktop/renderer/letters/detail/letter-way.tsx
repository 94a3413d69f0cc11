import type { LetterRow } from '../../../../shared/letters/letter.ts';
import { label } from '../../../../shared/labels/label.ts';
import styles from '../letters.module.css';
import { stepOf, waySteps } from './way.ts';

/** The way of a letter step by step, and where on it it is. */
export function LetterWay({ letter }: { readonly letter: LetterRow }) {
  const at = waySteps.indexOf(stepOf(letter));
  const end = letter.status === 'failed' ? 'bad' : letter.status === 'sent' ? 'good' : 'now';
  return (
    <>
      <ol className={styles['way']}>
        {waySteps.map((step, index) => (
          <li
            key={step}
            data-state={index < at ? 'good' : index === at ? end : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {label(`post.way.${step}`)}
            {index === at && end === 'now' && (
              <span className="visually-hidden">, {label('post.way.now')}</span>
            )}
            {index < at && <span className="visually-hidden">, {label('post.way.done')}</span>}
          </li>
        ))}
      </ol>
      {letter.provider_status !== null && (
        <p className="soft">{label('post.way.word', { status: letter.provider_status })}</p>
      )}
    </>
  );
}
