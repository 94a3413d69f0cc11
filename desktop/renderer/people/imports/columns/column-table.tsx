import { Select } from '@mantine/core';
import type { ImportSource } from '../../../../../shared/people/imports/import-row.ts';
import {
  columnMeaningSchema,
  type ColumnMeaning,
  type ImportChoices,
  type ImportColumn,
} from '../../../../../shared/people/imports/import.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import type { CustomFieldView } from '../../../../../shared/people/fields/desktop-custom-field-contract.ts';
import { useFields } from '../../fields/field-store.ts';
import { attempt } from '../../../ui/toast.tsx';
import { makeField, setMeaning } from '../import-actions.ts';
import styles from '../import.module.css';
import { collide, columnName, meaningOptions } from '../meaning.ts';

interface ColumnTableProps {
  readonly source: ImportSource;
  readonly choices: ImportChoices;
}

const titles = ['heading', 'samples', 'meaning'] as const;

/** Every column of the file with what it holds and what it means; those left out too. */
export function ColumnTable({ source, choices }: ColumnTableProps) {
  return (
    <table className={`plain-table ${styles['columnTable']}`} aria-label={label('import.columns.table')}>
      <thead>
        <tr>
          {titles.map(title => (
            <th key={title} scope="col">
              {label(`import.columns.${title}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {source.columns.map(column => (
          <Line key={column.index} column={column} source={source} choices={choices} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ column, ...props }: ColumnTableProps & { readonly column: ImportColumn }) {
  const meaning = props.choices.meanings[column.index] ?? null;
  const fields = useFields(state => state.rows) ?? [];
  return (
    <tr data-out={meaning === null || undefined}>
      <th scope="row">{columnName(column)}</th>
      <td className={styles['samples']}>
        {column.samples.length === 0 ? label('import.columns.noSamples') : column.samples.join(' · ')}
      </td>
      <td>
        <span className={styles['meaning']}>
          <Select
            aria-label={label('import.columns.meaningOf', { name: columnName(column) })}
            size="sm"
            placeholder={label('import.columns.choose')}
            data={[
              ...optionsFor(column, props, fields),
              { value: newField, label: label('import.columns.newField') },
            ]}
            value={meaning}
            searchable
            clearable
            openOnFocus={false}
            selectFirstOptionOnChange
            clearButtonProps={{ 'aria-label': label('import.columns.out'), tabIndex: -1 }}
            nothingFoundMessage={label('import.columns.noSuch')}
            maxDropdownHeight={280}
            onChange={value => choose(column.index, value)}
          />
          {meaning !== null && meaning === column.meaning && (
            <span className={styles['guessed']}>{label('import.columns.guessed')}</span>
          )}
        </span>
      </td>
    </tr>
  );
}

function choose(index: number, value: string | null): void {
  if (value === newField) attempt(() => makeField(index));
  else setMeaning(index, meaningOf(value));
}

const meaningOf = (value: string | null): ColumnMeaning | null =>
  columnMeaningSchema.safeParse(value).data ?? null;

const newField = 'new';

/** Says of each field that has a column which one that is: choosing it takes it from there. */
function optionsFor(
  { index }: ImportColumn,
  { source, choices }: ColumnTableProps,
  fields: readonly CustomFieldView[],
) {
  return meaningOptions(fields).map(option => {
    const holder = source.columns.find(other => {
      const meaning = choices.meanings[other.index];
      return other.index !== index && meaning && collide(meaning, option.value);
    });
    if (!holder) return option;
    return {
      ...option,
      label: label('import.columns.taken', { field: option.label, name: columnName(holder) }),
    };
  });
}
