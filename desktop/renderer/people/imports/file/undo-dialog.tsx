import { useCallback } from 'react';
import type { ImportStep, ImportUndo } from '../../../../../shared/people/imports/import-row.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { whenText } from '../../../ui/clock.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { attempt, showDone } from '../../../ui/toast.tsx';
import { useLive } from '../../../use-live.ts';
import styles from '../import.module.css';
import { meaningName } from '../meaning.ts';
import { undoImport } from './undo-import.ts';

interface UndoDialogProps {
  readonly step: ImportStep;
  readonly onClose: () => void;
}

const topics = ['members'] as const;

/** Says what taking an import back would do, before it is done. */
export function UndoDialog({ step, onClose }: UndoDialogProps) {
  const { id, file_name, at } = step;
  const read = useCallback(() => api.desktopImports.undoPreview({ id }), [id]);
  const { value, error } = useLive(read, topics);
  const undo = () =>
    attempt(async () => {
      onClose();
      showDone(await undoImport(step));
    });
  const changes = value !== null && value.removed + value.restored > 0;
  return (
    <AskDialog
      opened
      title={label('import.undo.title')}
      onClose={onClose}
      answers={changes ? [{ text: label('import.undo'), onClick: undo, tone: 'primary' }] : []}
    >
      <p>{label('import.undo.text', { name: file_name, when: whenText(at) })}</p>
      <ErrorNote error={error} />
      {value && <Effect undo={value} />}
    </AskDialog>
  );
}

function Effect({ undo: { removed, restored, kept } }: { readonly undo: ImportUndo }) {
  if (removed + restored + kept.length === 0) return <p>{label('import.undo.nothing')}</p>;
  return (
    <>
      <p>{label('import.undo.removed', { count: removed })}</p>
      <p>{label('import.undo.restored', { count: restored })}</p>
      {kept.length > 0 && (
        <>
          <p>{label('import.undo.kept', { count: kept.length })}</p>
          <ul
            className={styles['kept']}

            aria-label={label('import.undo.kept', { count: kept.length })}
          >
            {kept.map(each => (
              <li key={each.member_id}>
                {each.reason === 'gone' ? each.name : <a href={`#/members/${each.member_id}`}>{each.name}</a>}
                : {reasonText(each)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function reasonText({ reason, fields }: ImportUndo['kept'][number]): string {
  const keptText = label(`import.undo.kept.${reason}`);
  if (fields.length === 0) return keptText;
  return label('import.undo.kept.fields', { reason: keptText, fields: fields.map(meaningName).join(', ') });
}
