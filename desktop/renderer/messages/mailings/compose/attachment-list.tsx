import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import type { desktopFileContract } from '../../../../../shared/association/desktop-file-contract.ts';
import {
  attachmentLimit,
  attachmentsLimit,
  type Attachment,
} from '../../../../../shared/association/attachment.ts';
import type { Output } from '../../../../../shared/endpoint.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { Note } from '../../../ui/note.tsx';
import { useLive } from '../../../use-live.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { fileKind, sizeOf } from './attachment-check.ts';
import styles from './compose.module.css';
import type { Attachments } from './use-attachments.ts';
import { download } from '../../../ui/document/deliver.ts';
import { attempt } from '../../../ui/toast.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

const topics = ['dispatch'] as const;
const limits = () => ({ one: fileSize(attachmentLimit), all: fileSize(attachmentsLimit) });

/** The files that go along with a draft. */
export function AttachmentList({ attachments }: { readonly attachments: Attachments }) {
  const { files, problem, busy, add, remove } = attachments;
  return (
    <section className="grid gap-8" aria-label={label('mailing.files')}>
      <div className={styles['filesHead']}>
        <h2>{label('mailing.files')}</h2>
        <span className="soft" role="status">
          {busy && label('mailing.files.busy')}
          {!busy && files.length > 0 && sumText(files)}
        </span>
        <FileButton multiple onChange={add}>
          {props => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              leftSection={<IconPaperclip size={15} aria-hidden />}
            >
              {label('mailing.files.add')}
            </Button>
          )}
        </FileButton>
      </div>
      {problem !== null && <Note tone="bad">{problem}</Note>}
      {files.length > 0 ? (
        <FileLines files={files} onRemove={remove} />
      ) : (
        <p className="soft">{label('mailing.files.hint', limits())}</p>
      )}
    </section>
  );
}

const sumText = (files: readonly Attachment[]): string =>
  label('mailing.files.sum', { count: files.length, size: fileSize(sizeOf(files)) });

type FileState = Output<typeof desktopFileContract.states>[string];

interface FileLinesProps {
  readonly files: readonly Attachment[];
  /** Left out where they are only shown. */
  readonly onRemove?: (file: Attachment) => void;
}

/** Each attached file: what it is called, how large, and how far it is on its way to the server. */
export function FileLines({ files, onRemove }: FileLinesProps) {
  const states = useFileStates(files);
  return (
    <ul className={styles['fileLines']} aria-label={label('mailing.files.table')}>
      {files.map(file => (
        <FileLine
          key={`${file.sha256} ${file.filename}`}
          file={file}
          state={states?.[file.sha256]}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}

interface FileLineProps {
  readonly file: Attachment;
  readonly state: FileState | undefined;
  readonly onRemove: FileLinesProps['onRemove'];
}

function FileLine({ file, state, onRemove }: FileLineProps) {
  const name = file.filename;
  return (
    <li>
      <span className={styles['kind']} aria-hidden>
        {fileKind(file)}
      </span>
      <span className={styles['file']}>
        <button
          type="button"
          title={label('mailing.file.open', { name })}
          onClick={() => openAttachment(file)}
        >
          {name}
        </button>
        <span className="soft">
          {fileSize(file.size)}
          {state && (
            <span className={styles['fileState']} data-state={state}>
              {label(`mailing.file.${state}`)}
            </span>
          )}
        </span>
      </span>
      {onRemove && (
        <IconButton name={label('mailing.file.remove', { name })} onClick={() => onRemove(file)}>
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function useFileStates(files: readonly Attachment[]) {
  const key = files.map(({ sha256 }) => sha256).join(' ');
  const sha256 = useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
  const read = useCallback(() => api.desktopFiles.states({ sha256 }), [sha256]);
  return useLive(read, topics).value;
}

/** Hands an attached file out, from this computer or else from the server. */
function openAttachment({ sha256, filename, type }: Attachment): void {
  attempt(async () => {
    const { bytes } = await api.desktopFiles.get({ sha256 });
    download(bytes, filename, type || 'application/octet-stream');
  });
}
