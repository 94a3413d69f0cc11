import { Button, FileButton } from '@mantine/core';
import { IconFileTypePdf, IconFileUpload } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { letterBytes } from '../../../../shared/letters/envelope.ts';
import { PdfPreview } from '../../ui/document/pdf-preview.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { LetterProblems } from '../../letters/letter-problems.tsx';
import type { GivenPdf } from './many-draft.ts';
import styles from './many.module.css';
import type { Addressed } from './use-addressed.ts';

interface DocumentPartProps {
  readonly pdf: GivenPdf | null;
  readonly onPdf: (pdf: GivenPdf) => void;
  readonly addressed: Addressed;
  readonly subject: string;
  readonly onSubject: (subject: string) => void;
}

/** The file: dropped or chosen, read back, shown as the first of the people gets it. */
export function DocumentPart(props: DocumentPartProps) {
  const { pdf, onPdf, addressed } = props;
  const [problem, setProblem] = useState('');
  const take = async (file: File | null) => {
    if (!file) return;
    const why = await fileProblem(file);
    setProblem(why);
    if (why === '') onPdf({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  return (
    <section className="pane" aria-label={label('post.many.document')} {...usePdfDrop(take)}>
      <h2>{label('post.many.document')}</h2>
      {problem !== '' && <Note tone="bad">{problem}</Note>}
      {pdf ? <Given {...props} pdf={pdf} onFile={take} /> : <DropPlace onFile={take} />}
      {pdf && (
        <div className="paper border round-8 overflow-hidden flex-1">
          <PdfPreview bytes={addressed.preview ?? pdf.bytes} label={pdf.name} />
        </div>
      )}
    </section>
  );
}

/** Files dragged onto a region; the first of them counts. */
function usePdfDrop(onFile: TakesFile['onFile']) {
  const isFile = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  return {
    onDragOver: (event: DragEvent) => {
      if (isFile(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!isFile(event)) return;
      event.preventDefault();
      void onFile(event.dataTransfer.files[0] ?? null);
    },
  };
}

async function fileProblem(file: File): Promise<string> {
  const { name } = file;
  if (file.size > letterBytes) return label('post.many.large', { name });
  const start = await file.slice(0, 1024).text();
  return start.includes('%PDF-') ? '' : label('post.many.notPdf', { name });
}

interface TakesFile {
  readonly onFile: (file: File | null) => Promise<void>;
}

function DropPlace({ onFile }: TakesFile) {
  return (
    <div className="drop-place ground-side">
      <IconFileTypePdf size={32} stroke={1.4} aria-hidden />
      <strong>{label('post.many.drop')}</strong>
      <span className="soft">{label('post.many.drop.text')}</span>
      <ChooseButton text={label('post.many.choose')} onFile={onFile} />
    </div>
  );
}

const ChooseButton = ({ text, onFile }: TakesFile & { readonly text: string }) => (
  <FileButton accept="application/pdf" onChange={file => void onFile(file)}>
    {button => (
      <Button {...button} variant="default" leftSection={<IconFileUpload size={16} aria-hidden />}>
        {text}
      </Button>
    )}
  </FileButton>
);

function Given({
  pdf,
  addressed,
  subject,
  onSubject,
  onFile,
}: DocumentPartProps & TakesFile & { pdf: GivenPdf }) {
  return (
    <>
      <div className={styles['given']}>
        <TextField
          label={label('post.many.subject')}
          hint={label('post.many.subject.hint')}
          value={subject}
          onChange={onSubject}
        />
        <ChooseButton text={label('post.many.other')} onFile={onFile} />
      </div>
      <p className="visually-hidden">{pdf.name}</p>
      <ErrorNote error={addressed.error} />
      {addressed.busy && <p role="status">{label('post.many.checking')}</p>}
      {addressed.fine && <Note tone="good">{label('post.many.fine')}</Note>}
      {addressed.way === 'cover' && <Note tone="info">{label('post.many.cover')}</Note>}
      <LetterProblems check={addressed.check} />
    </>
  );
}
