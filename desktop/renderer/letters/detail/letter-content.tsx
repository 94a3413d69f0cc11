import { useCallback } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { useLive, useRepeat } from '../../use-live.ts';
import { LetterFacts } from './letter-facts.tsx';
import { LetterPdf } from './letter-pdf.tsx';
import { LetterTimeline } from './letter-timeline.tsx';

const topics = ['dispatch'] as const;
const refreshAfter = 4000;

/** A letter on the page of another area: where it is, what it costs, its PDF, and the way to its own page. */
export function LetterContent({ letterId }: { readonly letterId: string }) {
  const read = useCallback(() => api.letters.list({ letterId }), [letterId]);
  const { value, error, refresh } = useLive(read, topics, { isRemote: true });
  const [letter] = value ?? [];
  useRepeat(letter?.status === 'pending', refresh, refreshAfter);
  return (
    <>
      <ErrorNote error={error} onRetry={refresh} />
      {letter && (
        <>
          <LetterTimeline letter={letter} />
          <LetterFacts letter={letter} />
          <LetterPdf letterId={letterId} status={letter.provider_status ?? letter.status} />
        </>
      )}
      <a href={`#/letters/${letterId}`}>{label('log.mail.letter')}</a>
    </>
  );
}
