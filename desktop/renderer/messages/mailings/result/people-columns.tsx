import { label } from '../../../../../shared/i18n/label.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { useServices } from '../../../association/service-store.ts';
import { mayGoAgain, personState } from './person-state.ts';
import type { PersonRow } from './use-people.ts';
import { columnsOf, instant, markColumn } from '../../../ui/table/columns.tsx';

interface ColumnParts {
  readonly marked: ReadonlyMap<number, unknown>;
  readonly onMark: (row: PersonRow) => void;
}

/** The columns of the list of recipients. */
export const peopleColumns = ({ marked, onMark }: ColumnParts): readonly Column<PersonRow>[] => [
  markColumn({
    title: label('mailing.people.column.mark'),
    name: row => label('mailing.people.mark', { name: row.name || row.recipient }),
    mayMark: mayGoAgain,
    isMarked: ({ id }) => marked.has(id),
    onMark,
  }),
  ...facts,
];

const facts: readonly Column<PersonRow>[] = columnsOf('mailing.people', {
  name: { width: 'minmax(9rem, 1fr)', cell: row => <Name row={row} /> },
  recipient: {
    width: 'minmax(10rem, 1.2fr)',
    cell: ({ recipient }) => <span title={recipient}>{recipient}</span>,
  },
  state: {
    width: 'minmax(8.5rem, 1.2fr)',
    cell: row => {
      const { text, tone } = personState(row, useServices.getState().services);
      return (
        <span className="toned" data-tone={tone}>
          {text}
        </span>
      );
    },
  },
  why: {
    width: 'minmax(7rem, 1.2fr)',
    cell: row => {
      const { why } = personState(row);
      return <span title={why}>{why}</span>;
    },
  },
  when: instant('9.5rem', row => personState(row).at, { from: 760 }),
});

function Name({ row: { name, member_id } }: { readonly row: PersonRow }) {
  if (member_id === null || name === '') return name;
  return (
    <a
      className="ink medium no-underline hover-underline"
      href={`#/members/${member_id}`}
      tabIndex={-1}
      onClick={event => event.stopPropagation()}
    >
      {name}
    </a>
  );
}
