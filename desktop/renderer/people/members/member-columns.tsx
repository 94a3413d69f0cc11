import { statusName } from '../../association/status-names.ts';
import type { MemberRow } from '../../../../shared/people/desktop-member-contract.ts';
import { contactName, isCompany } from '../../../../shared/people/members/member.ts';
import { groupPhone } from '../../ui/form/phone.ts';
import { GroupNames, groupNamesOf } from '../groups/group-names.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import styles from './member.module.css';
import { Avatar } from './photo/avatar.tsx';
import { columnsOf, number, syncMarks } from '../../ui/table/columns.tsx';

export const memberColumns: readonly Column<MemberRow>[] = columnsOf('member', {
  name: {
    width: 'minmax(10rem, 2.4fr)',
    sortable: true,
    cell: row => (
      <span className={styles['person']}>
        <Avatar person={row} />
        <span className={styles['name']}>
          <span className={styles['surname']}>{row.firma || row.nachname}</span>{' '}
          {isCompany(row) ? contactName(row) : row.vorname}
        </span>
      </span>
    ),
  },
  marks: syncMarks(),
  strasse: { from: 1000, width: 'minmax(7rem, 1fr)', cell: row => `${row.strasse} ${row.hausnummer}`.trim() },
  ort: { width: 'minmax(8rem, 1fr)', sortable: true, cell: row => `${row.plz} ${row.ort}`.trim() },
  status: { from: 560, width: '7.25rem', sortable: true, cell: row => statusName(row.status) },
  funktion: { from: 680, width: 'minmax(6rem, 0.8fr)', sortable: true, cell: row => row.funktion },
  gruppen: {
    from: 1340,
    width: 'minmax(6rem, 0.8fr)',
    cell: row => <GroupNames ids={row.gruppen} />,
    plain: row => groupNamesOf(row.gruppen),
  },
  phone: { from: 780, width: '7.75rem', numeric: true, cell: row => groupPhone(row.mobile || row.phone) },
  email: { from: 1180, width: 'minmax(9rem, 1.4fr)', cell: row => row.email },
  nr: number('3rem', row => row.nr, { from: 900, sortable: true }),
});
