import { Button } from '@mantine/core';
import { IconDownload, IconMailForward, IconPrinter } from '@tabler/icons-react';
import type { LetterRow } from '../../../../shared/letters/letter.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { printDocument, saveDocument } from '../../deliver-document.ts';
import { attempt, showDone } from '../../ui/toast.tsx';
import { WriteButton } from '../../write-button.tsx';

/** Letters that wait for a person who prints and posts them. */
const toPrint = (rows: readonly LetterRow[]): readonly LetterRow[] =>
  rows.filter(({ carrier, status }) => carrier === 'self' && status === 'pending');

/** So many are marked by one call. */
const perCall = 1000;

/** Says that these letters are posted, with the way back. */
export async function markPosted(letters: readonly LetterRow[], onDone: () => void): Promise<void> {
  const ids = letters.map(({ letterId }) => letterId);
  const mark = async (posted: boolean) => {
    try {
      for (let from = 0; from < ids.length; from += perCall)
        await api.ownLetters.posted({ letter_ids: ids.slice(from, from + perCall), posted });
    } finally {
      onDone();
    }
  };
  await mark(true);
  showDone(label('post.own.posted', { count: ids.length }), () => mark(false));
}

const pdf = async () => {
  const { bytes, ...file } = await api.ownLetters.toPrint({});
  return { ...file, bytes: new Uint8Array(bytes) };
};

interface OwnLettersProps {
  readonly rows: readonly LetterRow[];
  readonly onDone: () => void;
}

/** Without a letter service: all letters that wait, printed at once and marked as posted. */
export function OwnLetters({ rows, onDone }: OwnLettersProps) {
  const letters = toPrint(rows);
  if (letters.length === 0) return null;
  return (
    <section className="row flex-wrap gap-8 gutter-10" aria-label={label('post.own')}>
      <strong className="flex-1" role="status">
        {label('post.own.count', { count: letters.length })}
      </strong>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => attempt(async () => printDocument(await pdf()))}
      >
        {label('post.own.print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => attempt(async () => saveDocument(await pdf()))}
      >
        {label('post.own.save')}
      </Button>
      <WriteButton
        leftSection={<IconMailForward size={16} aria-hidden />}
        onClick={() => attempt(() => markPosted(letters, onDone))}
      >
        {label('post.own.markAll')}
      </WriteButton>
    </section>
  );
}
