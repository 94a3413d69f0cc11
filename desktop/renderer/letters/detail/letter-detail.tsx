import { IconMailForward, IconPlayerStop } from '@tabler/icons-react';
import type { LetterRow } from '../../../../shared/letters/letter.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { Note } from '../../ui/note.tsx';
import { PageHead, ScrollPage, Section } from '../../ui/page.tsx';
import { Gone } from '../../ui/split/gone.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { markPosted } from '../account/own-letters.tsx';
import { LetterState } from '../letter-state.tsx';
import styles from '../letters.module.css';
import type { Letters } from '../use-letters.ts';
import { LetterFacts } from './letter-facts.tsx';
import { LetterPdf } from './letter-pdf.tsx';
import { LetterTimeline } from './letter-timeline.tsx';
import { api } from '../../api.ts';
import { AskButton } from '../../ask-button.tsx';
import { attempt, showDone } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';

const back = () => navigate(`/letters${withQuery()}`);

interface LetterDetailProps {
  readonly letterId: string;
  readonly letters: Letters;
}

/** One letter: where it is, what it costs, how it looks, and the way to stop it. */
export function LetterDetail({ letterId, letters }: LetterDetailProps) {
  useKeys({ Escape: back });
  const letter = letters.rows?.find(row => row.letterId === letterId);
  if (letter) return <Shown letter={letter} onChange={letters.refresh} />;
  if (letters.rows === null) return null;
  return <Gone message="post.gone" onBack={back} />;
}

interface ShownProps {
  readonly letter: LetterRow;
  readonly onChange: () => void;
}

function Shown({ letter, onChange }: ShownProps) {
  const subject = letter.subject || label('post.noSubject');
  return (
    <article className="column fill" aria-label={label('post.detail', { subject })}>
      <PageHead title={subject} aside={<LetterState letter={letter} />}>
        <BackButton onBack={back} />
        {letter.status === 'pending' && <OpenButtons letter={letter} onChange={onChange} />}
      </PageHead>
      <ScrollPage narrow>
        {letter.staging && (
          <div className={styles['testNote']}>
            <strong>{label('post.staging')}</strong>
          </div>
        )}
        {letter.error !== null && (
          <Note tone={letter.status === 'failed' ? 'bad' : 'warn'}>{letter.error}</Note>
        )}
        <LetterFacts letter={letter} />
        <Section title={label('post.stage')}>
          <LetterTimeline letter={letter} />
        </Section>
        <LetterPdf letterId={letter.letterId} status={letter.provider_status ?? letter.status} />
      </ScrollPage>
    </article>
  );
}

/** While a letter has not left: one that a person posts is marked as posted, and every one can be stopped. */
const OpenButtons = ({ letter, onChange }: ShownProps) => (
  <>
    {letter.carrier === 'self' && (
      <WriteButton
        leftSection={<IconMailForward size={16} aria-hidden />}
        onClick={() => attempt(() => markPosted([letter], onChange))}
      >
        {label('post.own.mark')}
      </WriteButton>
    )}
    <CancelButton letter={letter} onChange={onChange} />
  </>
);

/** Asked before a letter is stopped: that cannot be taken back. */
function CancelButton({ letter: { letterId, name, subject }, onChange }: ShownProps) {
  const cancel = async () => {
    try {
      await api.letters.cancel({ letterId });
      showDone(label('post.cancel.done'));
    } finally {
      onChange();
    }
  };
  return (
    <AskButton
      variant="default"
      leftSection={<IconPlayerStop size={16} aria-hidden />}
      shortcut="x"
      question={{
        title: label('post.cancel.title'),
        text: label('post.cancel.text', { name, subject: subject || label('post.noSubject') }),
        yes: label('post.cancel'),
        danger: true,
      }}
      onYes={cancel}
    >
      {label('post.cancel')}
    </AskButton>
  );
}
