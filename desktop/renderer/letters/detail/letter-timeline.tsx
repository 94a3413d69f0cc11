import { useCallback, useState } from 'react';
import type { LetterRow } from '../../../../shared/letters/letter.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { whenText } from '../../ui/clock.ts';
import { errorSentence } from '../../ui/note.tsx';
import { useLive } from '../../use-live.ts';
import styles from '../letters.module.css';

const timelines = {
  service: ['queued', 'checking', 'ordered', 'printing', 'posted'],
  test: ['queued', 'checking', 'ordered', 'tested'],
  file: ['queued', 'checking', 'ordered', 'written'],
  self: ['queued', 'print', 'self'],
} as const;
type TimelineStep = (typeof timelines)[LetterRow['carrier']][number];

/** Where a letter is by the service's word; a word that we do not know is somewhere after the order. */
function stepOf({ status, provider_status, carrier }: LetterRow): TimelineStep {
  const steps = timelines[carrier];
  const last = steps[steps.length - 1] ?? 'queued';
  if (status === 'sent') return last;
  if (carrier === 'self') return 'print';
  if (provider_status === null) return 'queued';
  if (/^(validating|fixing|valid|invalid|action_required)$/.test(provider_status)) return 'checking';
  if (carrier === 'service' && /^(processing|printing|transferring|unprintable)$/.test(provider_status))
    return 'printing';
  return /^(sent|delivered|undeliverable)$/.test(provider_status) ? last : 'ordered';
}

/** The way of a letter step by step, and where on it it is. */
export function LetterTimeline({ letter }: { readonly letter: LetterRow }) {
  const timelineSteps: readonly TimelineStep[] = timelines[letter.carrier];
  const at = timelineSteps.indexOf(stepOf(letter));
  const end = letter.status === 'failed' ? 'bad' : letter.status === 'sent' ? 'good' : 'now';
  return (
    <>
      <ol className={styles['route']}>
        {timelineSteps.map((step, index) => (
          <li
            key={step}
            data-state={index < at ? 'good' : index === at ? end : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {label(`post.stage.${step}`)}
            {index === at && end === 'now' && (
              <span className="visually-hidden">, {label('post.stage.now')}</span>
            )}
            {index < at && <span className="visually-hidden">, {label('post.stage.done')}</span>}
          </li>
        ))}
      </ol>
      {letter.provider_id !== null && letter.carrier !== 'file' && <Steps letter={letter} />}
      {letter.status === 'failed' && letter.provider_status !== null && (
        <p className="soft">{label('post.stage.word', { status: letter.provider_status })}</p>
      )}
    </>
  );
}

const topics = [] as const;

/** What the service says that happened, with its time; asked anew when the letter has moved. */
function Steps({ letter: { letterId, provider_status } }: { readonly letter: LetterRow }) {
  const read = useCallback(
    async () => ({ provider_status, steps: await api.letterpost.steps({ letterId }) }),
    [letterId, provider_status],
  );
  const { value, error } = useLive(read, topics);
  const [last, setLast] = useState(value);
  if (value && value !== last) setLast(value);
  if (error !== null) return <p className="soft">{errorSentence(error)}</p>;
  return (
    <ul className="facts" aria-label={label('post.stage.steps')}>
      {last?.steps.map(({ code, text, at }) => (
        <li key={`${at} ${code}`}>
          <span className="soft tabular-nums">{at === '' ? '' : whenText(at)}</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
