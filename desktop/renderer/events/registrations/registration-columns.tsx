import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { FillMark } from '../../ui/fill-level.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { areaName, shiftTime, warningsText } from '../decisions/shift-labels.ts';
import { WarningIcon } from '../decisions/status-icon.tsx';
import { RegistrationStatusView } from '../decisions/registration-status.tsx';
import type { EventBoardView } from '../screen/event-board-view.ts';
import styles from './registration.module.css';
import { columnsOf, instant, markColumn } from '../../ui/table/columns.tsx';

interface ColumnParts {
  readonly view: EventBoardView;
  readonly marked: ReadonlySet<string>;
  readonly onMark: (uuid: string) => void;
  /** All rows stand alike: how they stand may give way to when. */
  readonly alike: boolean;
}

/** The columns of the list of registrations. */
export const registrationColumns = (parts: ColumnParts): readonly Column<BoardRegistration>[] => [
  markColumn({
    title: label('registration.column.mark'),
    name: ({ name }) => label('registration.mark', { name }),
    isMarked: ({ uuid }) => parts.marked.has(uuid),
    onMark: ({ uuid }) => parts.onMark(uuid),
  }),
  ...factColumns(parts),
];

const factColumns = ({ view, alike }: ColumnParts): readonly Column<BoardRegistration>[] =>
  columnsOf('registration', {
    name: { width: 'minmax(8rem, 1.1fr)', sortable: true, cell: row => <Name row={row} view={view} /> },
    shift: {
      width: 'minmax(8rem, 1.2fr)',
      sortable: true,
      cell: row => {
        const shift = view.shifts.get(row.shift_uuid);
        return shift && `${areaName(shift.bereich)} · ${shift.title}`;
      },
    },
    time: {
      from: alike ? 600 : 820,
      width: '10.5rem',
      numeric: true,
      cell: row => {
        const shift = view.shifts.get(row.shift_uuid);
        return shift && shiftTime(shift);
      },
    },
    free: { from: 480, width: '4rem', cell: row => <ShiftFill view={view} uuid={row.shift_uuid} /> },
    status: {
      from: alike ? 820 : 0,
      width: 'minmax(8.5rem, 0.7fr)',
      sortable: true,
      cell: row => (
        <RegistrationStatusView
          registration={row}
          proposed={view.shifts.get(row.alternative_shift_uuid ?? '')}
        />
      ),
    },
    since: instant('8.5rem', ({ created_at }) => created_at, { from: 980, sortable: true }),
  });

interface NameProps {
  readonly row: BoardRegistration;
  readonly view: EventBoardView;
}

function Name({ row, view }: NameProps) {
  const warnings = warningsText(row, view.board.event.title);
  return (
    <span className="row min-width-0 gap-6">
      <span className={styles['name']}>{row.name}</span>
      {row.warnings.length > 0 && (
        <span role="img" className={styles['warn']} aria-label={warnings} title={warnings}>
          <WarningIcon size={15} />
        </span>
      )}
      <SyncMarks waiting={row.waiting} conflict={row.conflict} />
    </span>
  );
}

/** How full a shift is, by its uuid. */
export function ShiftFill({ view, uuid }: { readonly view: EventBoardView; readonly uuid: string }) {
  const shift = view.shifts.get(uuid);
  if (!shift) return null;
  const taken = shift.max_helpers - shift.free_places;
  const text = label('shift.fill', { taken, places: shift.max_helpers });
  return <FillMark taken={taken} places={shift.max_helpers} label={text} />;
}
