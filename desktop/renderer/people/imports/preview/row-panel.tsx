import { Button } from '@mantine/core';
import type { CellChange, CellError, ImportRow } from '../../../../../shared/people/imports/import-row.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { valueText } from '../../../field-labels.ts';
import { attempt } from '../../../ui/toast.tsx';
import { useImports } from '../import-store.ts';
import styles from '../import.module.css';
import { columnName, errorText, meaningName } from '../meaning.ts';
import { decide, editCell } from '../row-actions.ts';
import { DuplicatePart } from './duplicate-part.tsx';
import { RowOutcomeBadge } from './row-outcome.tsx';

interface RowPanelProps {
  readonly row: ImportRow;
  readonly onDecided: () => void;
}

/** One row: what becomes of it, why, and what can be done about it. */
export function RowPanel({ row, onDecided }: RowPanelProps) {
  const { outcome, errors, changes, member, decision } = row;
  const name = label('import.panel', { row: row.row });
  return (
    <section className="pane" aria-label={name} tabIndex={-1}>
      <div className={styles['panelHead']}>
        <h2>{name}</h2>
        <RowOutcomeBadge row={row} />
      </div>
      {decision && <Decided row={row} />}
      {errors.length > 0 && <Errors row={row} errors={errors} />}
      {outcome === 'duplicate' && <DuplicatePart row={row} onDecided={onDecided} />}
      {outcome === 'skip' && !decision && <p className="soft">{label('import.skip')}</p>}
      {member && outcome !== 'duplicate' && (
        <p>
          <a href={`#/members/${member.id}`}>{label('import.panel.member', { name: member.name })}</a>
        </p>
      )}
      {changes.length > 0 ? <Changes changes={changes} /> : <Values row={row} />}
    </section>
  );
}

function Decided({ row: { row, decision } }: Pick<RowPanelProps, 'row'>) {
  return (
    decision && (
      <div className="row justify-between gap-12">
        <p>{label(`import.decision.${decision.is}`)}</p>
        <Button size="compact-sm" variant="default" onClick={() => attempt(() => decide([row], null))}>
          {label('import.decision.back')}
        </Button>
      </div>
    )
  );
}

function Errors({ row, errors }: { readonly row: ImportRow; readonly errors: readonly CellError[] }) {
  return (
    <div>
      <h3>{label('import.panel.errors')}</h3>
      <ul className={styles['errors']}>
        {errors.map(({ column, field, code, text }) => (
          <li key={`${column} ${field}`}>
            <div>
              <strong>{meaningName(field)}</strong>: {text === '' ? label('import.panel.empty') : text}
              <p className="bad">{errorText({ field, code })}</p>
            </div>
            <Button size="compact-sm" variant="default" onClick={() => editCell({ row: row.row, column })}>
              {label('import.panel.mend')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Changes({ changes }: { readonly changes: readonly CellChange[] }) {
  return (
    <table className="plain-table" data-facts aria-label={label('import.panel.changes')}>
      <thead>
        <tr>
          <th scope="col">{label('application.compare.field')}</th>
          <th scope="col">{label('import.panel.from')}</th>
          <th scope="col">{label('import.panel.to')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <ChangeLines key={change.field} change={change} />
        ))}
      </tbody>
    </table>
  );
}

function ChangeLines({ change: { field, from, to, here, conflict } }: { readonly change: CellChange }) {
  const written = (value: unknown) => valueText(field, value, 'member');
  return (
    <>
      <tr>
        <th scope="row">{meaningName(field)}</th>
        <td className="soft">{written(from)}</td>
        <td>{written(to)}</td>
      </tr>
      {conflict && (
        <tr>
          <td colSpan={3} className="warn">
            {label('import.panel.here', { value: written(here) })}
          </td>
        </tr>
      )}
    </>
  );
}

/** Everything that a row of the file says, each under what it means. */
function Values({ row }: { readonly row: ImportRow }) {
  const { source, choices } = useImports();
  const used = source?.columns.filter(({ index }) => choices?.meanings[index]) ?? [];
  const filled = used.filter(({ index }) => (row.cells[index] ?? '') !== '');
  return (
    <dl className={styles['facts']} aria-label={label('import.panel.values')}>
      {filled.map(column => (
        <div key={column.index}>
          <dt>{meaningName(choices?.meanings[column.index] ?? columnName(column))}</dt>
          <dd>{row.cells[column.index]}</dd>
        </div>
      ))}
    </dl>
  );
}
