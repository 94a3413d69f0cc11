import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useCallback } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { recordFileLimit } from '../../../../shared/people/records/record-file.ts';
import { fileSize } from '../../ui/file-size.ts';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { useLive } from '../../use-live.ts';
import { useRefusal } from '../../use-refusal.ts';
import { FileLine } from './file-line.tsx';
import type { FileSource } from './record-source.ts';
import styles from './record.module.css';
import { useAddFiles } from './use-add-files.ts';

/** Files of something, the newest first: added, saved, renamed and deleted where they stand. */
export function FilePart({ source }: { readonly source: FileSource }) {
  const { value: files, error } = useLive(
    useCallback(() => source.list(), [source]),
    source.topics,
  );
  const { busy, problem, add, cancel } = useAddFiles(source);
  return (
    <Section
      title={label('record.file.title')}
      count={files?.length}
      action={<AddButton source={source} busy={busy !== null} onFiles={add} />}
    >
      <ErrorNote error={error} />
      {busy !== null && (
        <ProgressLine
          name={label('record.file.add')}
          text={label('record.file.adding', busy)}
          share={(busy.done - 1) / busy.total}
          stop={label('ui.cancel')}
          onStop={cancel}
        />
      )}
      {problem !== null && <Note tone="bad">{problem}</Note>}
      {files?.length === 0 && (
        <p className="soft">{label(source.none, { limit: fileSize(recordFileLimit) })}</p>
      )}
      <ul className={styles['lines']}>
        {files?.map(file => (
          <FileLine key={file.id} source={source} file={file} />
        ))}
      </ul>
    </Section>
  );
}

interface AddButtonProps {
  readonly source: FileSource;
  readonly busy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function AddButton({ source, busy, onFiles }: AddButtonProps) {
  const refusal = useRefusal(source.permission);
  return (
    <FileButton multiple onChange={onFiles} disabled={refusal !== null || busy}>
      {props => (
        <Button
          {...props}
          size="compact-sm"
          variant="default"
          loading={busy}
          disabled={refusal !== null}
          title={refusal ?? undefined}
          leftSection={<IconPaperclip size={15} aria-hidden />}
        >
          {label('record.file.add')}
        </Button>
      )}
    </FileButton>
  );
}
