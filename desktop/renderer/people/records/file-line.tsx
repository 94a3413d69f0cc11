import { useState } from 'react';
import { fileName } from '../../../../shared/association/file-name.ts';
import { formatDay } from '../../../../shared/day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { FileView } from '../../../../shared/people/records/desktop-record-contract.ts';
import { saveDocument, type PdfFile } from '../../deliver-document.ts';
import { showSaved } from '../../saved-step.ts';
import { showDeleted } from '../../sync/trash/show-deleted.ts';
import { dayOf } from '../../ui/clock.ts';
import { fileSize } from '../../ui/file-size.ts';
import { inverseOf } from '../../ui/form/use-typed-form.ts';
import { isRefusal } from '../../ui/note.tsx';
import { NameDialog } from '../../ui/split/name-dialog.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useActors } from '../../use-actors.ts';
import { FilePreview, hasPreview } from './file-preview.tsx';
import { LineActions } from './line-actions.tsx';
import type { FileSource } from './record-source.ts';
import styles from './record.module.css';

interface FileLineProps {
  readonly source: FileSource;
  readonly file: FileView;
}

/** One file: its name shows it, or saves it where it cannot be shown; beside it what can be done. */
export function FileLine({ source, file }: FileLineProps) {
  const [naming, setNaming] = useState(false);
  const [shown, setShown] = useState<PdfFile | null>(null);
  const { fetching, problem, open } = useOpen(source, file, setShown);
  const { filename: name } = file;
  const remove = () =>
    attempt(async () => showDeleted(label('record.file.deleted', { name }), await source.remove(file)));
  return (
    <li className={styles['line']}>
      <button
        type="button"
        className={styles['file']}
        title={label(hasPreview(file.type) ? 'record.file.open' : 'record.file.save', { name })}
        disabled={fetching}
        onClick={open}
      >
        {name}
      </button>
      <LineActions
        needs={source.permission}
        edit={label('record.file.rename', { name })}
        remove={label('record.file.delete', { name })}
        onEdit={() => setNaming(true)}
        onRemove={remove}
      />
      <FileFacts file={file} fetching={fetching} />
      {problem !== null && (
        <p className={styles['text']} role="alert">
          {problem}
        </p>
      )}
      {shown && <FilePreview file={shown} onClose={() => setShown(null)} />}
      {naming && <RenameDialog source={source} file={file} onClose={() => setNaming(false)} />}
    </li>
  );
}

function FileFacts({ file, fetching }: { readonly file: FileView; readonly fetching: boolean }) {
  const { content, size, created_at, author } = file;
  const nameOf = useActors();
  return (
    <div className={styles['about']}>
      <span>{fileSize(size)}</span>
      <span>{formatDay(dayOf(created_at))}</span>
      <span>{nameOf(author, created_at)}</span>
      <SyncMarks waiting={file.waiting} conflict={file.conflict} />
      <span role="status">{fetching && label('record.file.fetching')}</span>
      {(content === 'waiting' || content === 'refused') && (
        <span className={styles['state']} data-state={content}>
          {label(`record.file.state.${content}`)}
        </span>
      )}
    </div>
  );
}

/** Fetches a file where it is not here, and shows it, or puts it where the person wants it. */
function useOpen(source: FileSource, { id, filename: name }: FileView, onShow: (file: PdfFile) => void) {
  const [fetching, setFetching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = () =>
    attempt(async () => {
      setFetching(true);
      setProblem(null);
      try {
        const file = await source.open(id);
        if (hasPreview(file.type)) onShow(file);
        else await saveDocument(file);
      } catch (error) {
        if (!isRefusal(error, 'not_found')) throw error;
        setProblem(label('record.file.notThere', { name }));
      } finally {
        setFetching(false);
      }
    });
  return { fetching, problem, open };
}

function RenameDialog({ source, file, onClose }: FileLineProps & { readonly onClose: () => void }) {
  const { id, filename: from } = file;
  const rename = async (to: string) => {
    const changes = { filename: { from, to } };
    await source.save({ id, changes });
    await showSaved({ tbl: source.tbl, id, changes }, () => source.save({ id, changes: inverseOf(changes) }));
  };
  return (
    <NameDialog
      title={label('record.file.rename', { name: from })}
      action={label('ui.save')}
      field={{ label: label('member_file.field.filename'), schema: fileName }}
      name={from}
      onClose={onClose}
      onSave={rename}
    />
  );
}
