import { label, labelOr } from '../../../../../shared/i18n/label.ts';
import type { Placeholder } from '../../../../../shared/delivery/placeholder.ts';
import { navigate } from '../../../ui/location.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { WriteButton } from '../../../write-button.tsx';
import type { Repeat } from './use-repeat.ts';
import type { PersonRow } from './person-row.ts';
import styles from './preview.module.css';
import { columnsOf } from '../../../ui/table/columns.tsx';

/** The columns; what is missing only where something is. */
export const peopleColumns = (hasGaps: boolean, repeat: Repeat): readonly Column<PersonRow>[] => [
  ...(hasGaps ? columns : columns.filter(({ key }) => key !== 'missing')),
  ...((repeat.received?.size ?? 0) > 0 ? againColumn(repeat) : []),
];

/** Who has it already, and the choice to send it once more to this very person. */
const againColumn = ({ received, again, toggle }: Repeat): readonly Column<PersonRow>[] =>
  columnsOf('rehearsal', {
    again: {
      width: '9.5rem',
      align: 'end',
      cell: ({ key, name }) =>
        received?.has(key) === true && (
          <WriteButton
            size="compact-xs"
            variant={again.has(key) ? 'light' : 'default'}
            tabIndex={-1}
            aria-pressed={again.has(key)}
            aria-label={label(again.has(key) ? 'received.not.name' : 'received.again.name', { name })}
            onClick={event => {
              event.stopPropagation();
              toggle(key);
            }}
          >
            {label(again.has(key) ? 'received.not' : 'received.again')}
          </WriteButton>
        ),
    },
  });

const columns: readonly Column<PersonRow>[] = columnsOf('rehearsal', {
  name: { width: 'minmax(8rem, 1fr)', cell: row => <PersonName row={row} /> },
  channel: {
    width: 'minmax(9rem, 1fr)',
    cell: ({ channel, channelLabel, because }) => (
      <span data-channel={channel} className={styles['channel']}>
        {channelLabel}
        {because && <span className={styles['reason']}> · {because}</span>}
      </span>
    ),
  },
  missing: { from: 420, width: 'minmax(7rem, 1fr)', cell: row => <Missing row={row} /> },
});

function PersonName({ row: { member_id, name } }: { readonly row: PersonRow }) {
  if (member_id === null) return name;
  return (
    <a
      href={`#/members/${member_id}`}
      tabIndex={-1}
      className={styles['name']}
      aria-label={label('rehearsal.openMember', { name })}
      onClick={event => event.stopPropagation()}
    >
      {name}
    </a>
  );
}

function Missing({ row }: { readonly row: PersonRow }) {
  const { member_id, name, missing, letterProblems } = row;
  return (
    <span className={styles['chips']}>
      {letterProblems.length > 0 && <AddressChip row={row} />}
      {missing.map(placeholder => {
        const field = placeholderName(placeholder);
        return member_id === null ? (
          <span key={placeholder} className={styles['chip']}>
            {field}
          </span>
        ) : (
          <button
            key={placeholder}
            type="button"
            tabIndex={-1}
            className={styles['chip']}
            aria-label={label('rehearsal.missing.mend', { field, name })}
            onClick={event => {
              event.stopPropagation();
              navigate(`/members/${member_id}/edit`);
            }}
          >
            {field}
          </button>
        );
      })}
    </span>
  );
}

/** The address would be refused by the post; why stands at the chip. */
function AddressChip({ row: { member_id, name, letterProblems } }: { readonly row: PersonRow }) {
  const field = label('rehearsal.letter.address');
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['chip']}
      title={letterProblems.join(' ')}
      aria-label={label('rehearsal.missing.mend', { field, name })}
      onClick={event => {
        event.stopPropagation();
        if (member_id !== null) navigate(`/members/${member_id}/edit`);
      }}
    >
      {field}
    </button>
  );
}

/** As the chips of the editor are called. */
const placeholderName = (name: Placeholder): string =>
  labelOr(`chip.${name}`, 'ui.plain', { text: name.replace(/^feld\./, '') });
