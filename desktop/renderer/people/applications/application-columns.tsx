import { statusName } from '../../association/status-names.ts';
import { appliedAt } from '../../../../shared/people/applications/application.ts';
import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { columnsOf, instant, strong, syncMarksOf } from '../../ui/table/columns.tsx';

const name = strong('minmax(9rem, 1fr)', (row: ApplicationRow) => fullName(row));
const marks = syncMarksOf((row: ApplicationRow) => ({
  waiting: row.waiting,
  conflict: row.refused !== null,
}));

/** Of those that wait for a decision. */
export const openColumns: readonly Column<ApplicationRow>[] = columnsOf('application', {
  name,
  marks,
  duplicate: {
    hideTitle: true,
    width: '7.5rem',
    cell: row =>
      row.duplicates.length > 0 && (
        <span
          className="pill ground-side ink nowrap edge badge"
          data-tone="warn"
          title={label('application.mark.duplicate', { names: namesOf(row) })}
        >
          {label('application.mark.duplicate.short')}
        </span>
      ),
  },
  wish: { width: '8.5rem', cell: ({ wanted_status }) => statusName(wanted_status) },
  when: instant('9.5rem', appliedAt),
});

/** Of those that are decided. */
export const decidedColumns: readonly Column<ApplicationRow>[] = columnsOf('application', {
  name,
  marks,
  state: { width: '8rem', cell: row => <StateBadge row={row} /> },
  ort: { width: 'minmax(6rem, 0.7fr)', cell: ({ ort }) => ort },
  decided: instant('9.5rem', ({ decided_at }) => decided_at),
});

const namesOf = ({ duplicates }: ApplicationRow): string =>
  duplicates.map(({ member }) => fullName(member)).join(', ');

/** How an application stands, in a word and a colour. */
export function StateBadge({ row }: { readonly row: ApplicationRow }) {
  const { status } = row;
  if (status === 'unconfirmed') return null;
  return (
    <span className="pill ground-side ink nowrap edge badge" data-tone={status === 'approved' ? 'good' : ''}>
      {label(`application.status.${status}`)}
    </span>
  );
}
