import { Checkbox } from '@mantine/core';
import type { BoardRegistration } from '../../../../shared/events/desktop-event-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { whenInFile, whenInWords } from '../../ui/clock.ts';
import { FillMark } from '../../ui/fill-level.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { areaName, shiftTime, warningsText } from '../decisions/shift-labels.ts';
import { WarningIcon } from '../decisions/status-icon.tsx';
import { RegistrationStatusView } from '../decisions/registration-status.tsx';
import type { EventBoardView } from '../screen/event-board-view.ts';
import styles from './registration.module.css';

interface ColumnParts {
  readonly view: EventBoardView;
  readonly marked: ReadonlySet<string>;
  readonly onMark: (uuid: string) => void;
  /** Pixels that the list has. */
  readonly width: number;
  /** All rows stand alike: how they stand may give way to when. */
  readonly alike: boolean;
}

interface WideColumn extends Column<BoardRegistration> {
  /** Shown from this width of the list. */
  readonly from: number;
}

/** The columns of the list of registrations that fit its width. */
export function registrationColumns(parts: ColumnParts): readonly Column<BoardRegistration>[] {
  return [markColumn(parts), nameColumn(parts), ...shiftColumns(parts), ...standColumns(parts)].filter(
    column => parts.width >= column.from,
  );
}

const markColumn = ({ marked, onMark }: ColumnParts): WideColumn => ({
  key: 'mark',
  from: 0,
  title: label('registration.column.mark'),
  hideTitle: true,
  width: '1.25rem',
  cell: ({ uuid, name }) => (
    <Checkbox
      size="xs"
      tabIndex={-1}
      aria-label={label('registration.mark', { name })}
      checked={marked.has(uuid)}
      onChange={() => onMark(uuid)}
      onClick={event => event.stopPropagation()}
    />
  ),
});

const nameColumn = ({ view }: ColumnParts): WideColumn => ({
  key: 'name',
  from: 0,
  title: label('registration.column.name'),
  width: 'minmax(8rem, 1.1fr)',
  sortable: true,
  cell: row => (
    <span className="row min-width-0 gap-6">
      <span className={styles['name']}>{row.name}</span>
      {row.warnings.length > 0 && (
        <span
          role="img"
          className={styles['warn']}
          aria-label={warningsText(row, view.board.event.title)}
          title={warningsText(row, view.board.event.title)}
        >
          <WarningIcon size={15} />
        </span>
      )}
      <SyncMarks waiting={row.waiting} conflict={row.conflict} />
    </span>
  ),
});

function shiftColumns({ view, alike }: ColumnParts): WideColumn[] {
  return [
    {
      key: 'shift',
      from: 0,
      title: label('registration.column.shift'),
      width: 'minmax(8rem, 1.2fr)',
      sortable: true,
      cell: row => {
        const shift = view.shifts.get(row.shift_uuid);
        return shift && `${areaName(shift.bereich)} · ${shift.title}`;
      },
    },
    {
      key: 'time',
      from: alike ? 600 : 820,
      title: label('registration.column.time'),
      width: '10.5rem',
      numeric: true,
      cell: row => {
        const shift = view.shifts.get(row.shift_uuid);
        return shift && shiftTime(shift);
      },
    },
    {
      key: 'fill',
      from: 480,
      title: label('registration.column.free'),
      width: '4rem',
      cell: row => <ShiftFill view={view} uuid={row.shift_uuid} />,
    },
  ];
}

/** How full a shift is, by its uuid. */
export function ShiftFill({ view, uuid }: { readonly view: EventBoardView; readonly uuid: string }) {
  const shift = view.shifts.get(uuid);
  if (!shift) return null;
  const taken = shift.max_helpers - shift.free_places;
  const text = label('shift.fill', { taken, places: shift.max_helpers });
  return <FillMark taken={taken} places={shift.max_helpers} label={text} />;
}

function standColumns({ view, alike }: ColumnParts): WideColumn[] {
  return [
    {
      key: 'status',
      from: alike ? 820 : 0,
      title: label('registration.column.status'),
      width: 'minmax(8.5rem, 0.7fr)',
      sortable: true,
      cell: row => (
        <RegistrationStatusView
          registration={row}
          proposed={view.shifts.get(row.alternative_shift_uuid ?? '')}
        />
      ),
    },
    {
      key: 'since',
      from: 980,
      title: label('registration.column.since'),
      width: '8.5rem',
      sortable: true,
      numeric: true,
      cell: row => whenInWords(row.created_at),
      plain: row => whenInFile(row.created_at),
    },
  ];
}
