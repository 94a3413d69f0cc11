import type { Sample } from '../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { LetterProblem } from '../../../shared/letters/letter-check.ts';
import { MailPreview } from '../delivery/mail-preview.tsx';
import { PdfPreview } from '../ui/document/pdf-preview.tsx';
import { Note } from '../ui/note.tsx';
import styles from './sample-preview.module.css';

/** What one person gets: the e-mail as a mail program shows it, or the letter. */
export const SamplePreview = ({ sample }: { readonly sample: Sample }) =>
  sample.letter ? <LetterPreview sample={sample} letter={sample.letter} /> : <MailPreview mail={sample} />;

interface LetterPreviewProps {
  readonly sample: Sample;
  readonly letter: NonNullable<Sample['letter']>;
}

/** The letter itself, as it leaves; what would stop it stands above and is drawn over its pages. */
function LetterPreview({ sample: { to }, letter: { bytes, check } }: LetterPreviewProps) {
  const name = label('mail.preview.letter.page', { name: to.name });
  return (
    <section className={styles['letter']} aria-label={name}>
      {check.problems.length > 0 ? (
        <Note tone="warn">
          <strong>{label('mail.preview.letter.stopped')}</strong>{' '}
          {[...new Set(check.problems.map(letterProblemText))].join(' ')}
        </Note>
      ) : (
        <Note tone="info">{label('mail.preview.letter')}</Note>
      )}
      <PdfPreview bytes={bytes} label={name} />
    </section>
  );
}

const letterProblemText = ({ code, detail }: LetterProblem): string =>
  label(`letter.problem.${code}`, { detail });
