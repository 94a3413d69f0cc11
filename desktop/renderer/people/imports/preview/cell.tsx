import { useEffect, useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import type { CellError, ImportRow } from '../../../../../shared/people/imports/import-row.ts';
import type { ColumnMeaning, ImportColumn } from '../../../../../shared/people/imports/import.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { valueText } from '../../../field-labels.ts';
import { useImports } from '../import-store.ts';
import styles from '../import.module.css';
import { columnName, errorText, fieldsOf } from '../meaning.ts';
import { editCell, newest } from '../row-actions.ts';
import type { GoOn, CellEdit } from './use-cell-edit.ts';
import { named } from '../../../ui/named.ts';

interface CellProps {
  readonly row: ImportRow;
  readonly column: ImportColumn;
  readonly meaning: ColumnMeaning;
  readonly mending: CellEdit;
}

/** A cell as the file has it, with what stood there before where it changes; a wrong one is put right on the spot. */
export function Cell({ row: read, column, meaning, mending }: CellProps) {
  const row = newest(
    read,
    useImports(state => state.mended),
  );
  const isOpen = useImports(({ editing }) => editing?.row === row.row && editing.column === column.index);
  const text = row.cells[column.index] ?? '';
  const wrong = row.errors.find(each => each.column === column.index);
  const open = () => editCell({ row: row.row, column: column.index });
  if (isOpen) return <Editor row={row} column={column} text={text} wrong={wrong} mending={mending} />;
  if (wrong) return <Wrong name={nameOf(column, row)} wrong={wrong} text={text} onOpen={open} />;
  return (
    <span title={text} onDoubleClick={open}>
      <Change row={row} meaning={meaning} text={text} />
    </span>
  );
}

const nameOf = (column: ImportColumn, { row }: ImportRow) =>
  label('import.cell', { column: columnName(column), row });

/** Old and new where the row changes a member. */
function Change({ row, meaning, text }: { row: ImportRow; meaning: ColumnMeaning; text: string }) {
  const fields = fieldsOf(meaning);
  const changes = row.changes.filter(({ field }) => fields.some(each => each === field));
  if (changes.length === 0) return text;
  const old = changes.map(({ field, here }) => valueText(field, here, 'member')).join(' ');
  return (
    <>
      <del className="soft">{old}</del>{' '}
      <ins className={styles['new']} data-conflict={changes.some(each => each.conflict) || undefined}>
        {text === '' ? label('import.panel.empty') : text}
      </ins>
    </>
  );
}

interface WrongProps {
  readonly name: string;
  readonly wrong: CellError;
  readonly text: string;
  readonly onOpen: () => void;
}

function Wrong({ name, wrong, text, onOpen }: WrongProps) {
  const reason = errorText(wrong);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['wrong']}
      title={reason}
      aria-label={`${named(name, text === '' ? label('import.panel.empty') : text)}. ${reason}`}
      onClick={event => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {text === '' ? label('import.panel.empty') : text}
    </button>
  );
}

interface EditorProps {
  readonly row: ImportRow;
  readonly column: ImportColumn;
  readonly text: string;
  readonly wrong: CellError | undefined;
  readonly mending: CellEdit;
}

function Editor({ row, column, text, wrong, mending }: EditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const reason = useId();
  const typing = useTyping({ row, column, text, mending });
  // Also when it is still wrong: then the next attempt replaces this one.
  useEffect(() => {
    input.current?.focus();
    if (wrong) input.current?.select();
  }, [wrong]);
  return (
    <>
      <input
        ref={input}
        className={styles['editor']}
        aria-label={nameOf(column, row)}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong && reason}
        title={wrong && errorText(wrong)}
        onClick={event => event.stopPropagation()}
        {...typing}
      />
      {wrong && (
        <span id={reason} className="visually-hidden">
          {errorText(wrong)}
        </span>
      )}
    </>
  );
}

/** Enter and Tab take what is typed, Escape does not; leaving the field by mouse keeps it. */
function useTyping({ row, column, text, mending }: Omit<EditorProps, 'wrong'>) {
  const [value, setValue] = useState(text);
  // What becomes of it is said once: a field that goes away is left as well. A new answer asks anew.
  const settledFor = useRef<ImportRow | null>(null);
  const settle = (act: () => void) => {
    if (settledFor.current === row) return;
    settledFor.current = row;
    act();
  };
  const place = { row: row.row, column: column.index };
  const mend = (then: GoOn) => settle(() => mending.mend(place, value, then));
  return {
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.currentTarget.value),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') settle(mending.leave);
      else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) mend('next');
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => (value === text ? settle(() => editCell(null)) : mend('stay')),
  };
}
