import { Checkbox } from '@mantine/core';
import type { Attendance } from '../../../../shared/events/attendance/attendance.ts';
import type { Attendee } from '../../../../shared/events/attendance/desktop-attendance-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatRappen, toRappen } from '../../../../shared/money.ts';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { columnsOf } from '../../ui/table/columns.tsx';

interface ColumnParts {
  readonly attendance: Attendance;
  /** Null where the person may only look. */
  readonly onTick: ((row: Attendee) => void) | null;
}

/** The columns of the list of those who come; without menus and prices where the event has none. */
export function attendeeColumns({ attendance, onTick }: ColumnParts): readonly Column<Attendee>[] {
  return columnsOf('reply', {
    present: {
      width: '6rem',
      cell: row => <Tick row={row} onTick={onTick} />,
      plain: ({ reply }) => (reply?.present ? label('reply.present.yes') : ''),
    },
    name: {
      width: 'minmax(9rem, 1.2fr)',
      cell: row => (
        <span className="row min-width-0 gap-6">
          <span className="medium">{row.name || label('reply.gone')}</span>
          <SyncMarks waiting={row.waiting} conflict={row.conflict} />
        </span>
      ),
      plain: row => row.name || label('reply.gone'),
    },
    answer: {
      width: 'minmax(7rem, 0.6fr)',
      cell: ({ reply }) => label(`reply.answer.${reply?.answer ?? 'none'}`),
    },
    ...optionalColumns(attendance),
    remark: { from: 860, width: 'minmax(8rem, 1fr)', cell: ({ reply }) => reply?.remark ?? '' },
    source: {
      from: 1120,
      width: 'minmax(9rem, 13rem)',
      cell: ({ reply, member_id }) =>
        reply === null
          ? ''
          : `${label(`reply.source.${reply.source}`)}${member_id === null ? `, ${label('reply.outside')}` : ''}`,
    },
  });
}

/** What only some events ask for. */
function optionalColumns(attendance: Attendance) {
  const { menus, price, companions } = attendance;
  const hasPrice = price > 0 || menus.some(menu => menu.price > 0);
  return {
    ...(companions > 0 && {
      people: {
        width: '6rem',
        numeric: true,
        align: 'end' as const,
        cell: ({ reply }: Attendee) => (reply?.answer === 'yes' ? String(reply.people) : ''),
      },
    }),
    ...(menus.length > 0 && {
      menus: { from: 480, width: 'minmax(8rem, 1fr)', cell: (row: Attendee) => menusText(row, attendance) },
    }),
    ...(hasPrice && {
      cost: {
        from: 600,
        width: '7rem',
        numeric: true,
        align: 'end' as const,
        cell: ({ cost }: Attendee) => (cost > 0 ? formatRappen(toRappen(cost) ?? 0) : ''),
      },
    }),
  };
}

function Tick({ row, onTick }: { readonly row: Attendee; readonly onTick: ColumnParts['onTick'] }) {
  return (
    <Checkbox
      size="xs"
      aria-label={label('reply.present.of', { name: row.name })}
      checked={row.reply?.present ?? false}
      disabled={onTick === null}
      onClick={event => event.stopPropagation()}
      onChange={() => onTick?.(row)}
    />
  );
}

/** '2 × Fleisch, 1 × Vegi' */
function menusText({ reply }: Attendee, { menus }: Pick<Attendance, 'menus'>): string {
  const chosen = reply?.menus ?? [];
  return menus
    .flatMap(({ id, name }) => {
      const count = chosen.filter(each => each === id).length;
      return count === 0 ? [] : [`${count} × ${name}`];
    })
    .join(', ');
}
