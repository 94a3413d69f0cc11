import { Checkbox } from '@mantine/core';
import { label } from '../../../../../shared/i18n/label.ts';
import { whenInFile, whenInWords } from '../../../ui/clock.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { mayGoAgain, personState } from './person-state.ts';
import styles from './result.module.css';
import type { PersonRow } from './use-people.ts';

interface ColumnParts {
  readonly marked: ReadonlyMap<number, unknown>;
  readonly onMark: (row: PersonRow) => void;
  /** Pixels that the list has. */
  readonly width: number;
}

/** The columns of the list of recipients that fit its width. */
export function peopleColumns({ marked, onMark, width }: ColumnParts): readonly Column<PersonRow>[] {
  const when: Column<PersonRow> = {
    key: 'when',
    title: label('mailing.people.column.when'),
    width: '9.5rem',
    numeric: true,
    cell: row => {
      const { at } = personState(row);
      return at === null ? null : whenInWords(at);
    },
    plain: row => {
      const { at } = personState(row);
      return at === null ? null : whenInFile(at);
    },
  };
  return [markColumn(marked, onMark), ...facts, ...(width >= 760 ? [when] : [])];
}

const markColumn = (
  marked: ReadonlyMap<number, unknown>,
  onMark: (row: PersonRow) => void,
): Column<PersonRow> => ({
  key: 'mark',
  title: label('mailing.people.column.mark'),
  hideTitle: true,
  width: '1.25rem',
  cell: row =>
    mayGoAgain(row) && (
      <Checkbox
        size="xs"
        tabIndex={-1}
        aria-label={label('mailing.people.mark', { name: row.name || row.recipient })}
        checked={marked.has(row.id)}
        onChange={() => onMark(row)}
        onClick={event => event.stopPropagation()}
      />
    ),
});

const facts: readonly Column<PersonRow>[] = [
  {
    key: 'name',
    title: label('mailing.people.column.name'),
    width: 'minmax(9rem, 1fr)',
    cell: row => <Name row={row} />,
  },
  {
    key: 'recipient',
    title: label('mailing.people.column.recipient'),
    width: 'minmax(10rem, 1.2fr)',
    cell: ({ recipient }) => <span title={recipient}>{recipient}</span>,
  },
  {
    key: 'state',
    title: label('mailing.people.column.state'),
    width: '7rem',
    cell: row => {
      const { text, tone } = personState(row);
      return (
        <span className="toned" data-tone={tone}>
          {text}
        </span>
      );
    },
  },
  {
    key: 'why',
    title: label('mailing.people.column.why'),
    width: 'minmax(8rem, 1.6fr)',
    cell: row => {
      const { why } = personState(row);
      return <span title={why}>{why}</span>;
    },
  },
];

function Name({ row: { name, member_id } }: { readonly row: PersonRow }) {
  if (member_id === null || name === '') return name;
  return (
    <a
      className={styles['name']}
      href={`#/members/${member_id}`}
      tabIndex={-1}
      onClick={event => event.stopPropagation()}
    >
      {name}
    </a>
  );
}
