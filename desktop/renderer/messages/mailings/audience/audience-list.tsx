import { IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import type { Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Toolbar } from '../../../ui/page.tsx';
import { audienceColumns } from './audience-columns.tsx';
import { listRows, matching, type ListRow } from './list-row.ts';
import { Totals } from './totals.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { KnownTable } from '../../../ui/table/known-table.tsx';

interface AudienceListProps {
  readonly rehearsal: Rehearsal;
  /** Takes a person out or brings them back; left out where there is nothing to choose. */
  readonly onToggle?: (row: ListRow) => void;
}

/** Everybody who was chosen, with the way, the reason, and those taken out struck at the end. */
export function AudienceList({ rehearsal, onToggle }: AudienceListProps) {
  const [search, setSearch] = useState('');
  const rows = useMemo(() => listRows(rehearsal), [rehearsal]);
  const shown = useMemo(() => matching(rows, search), [rows, search]);
  return (
    <section className="column" aria-label={label('audience.list')}>
      <Totals rehearsal={rehearsal} />
      {rows.length > 0 && (
        <Toolbar>
          <SearchField what="audience.list" value={search} onChange={setSearch} />
        </Toolbar>
      )}
      {shown.length === 0 ? (
        <NoPeople isSearch={rows.length > 0} />
      ) : (
        <Rows rows={shown} listKey={search} {...(onToggle && { onToggle })} />
      )}
    </section>
  );
}

const NoPeople = ({ isSearch }: { readonly isSearch: boolean }) =>
  isSearch ? (
    <EmptyState icon={IconUserSearch} message="audience.list.nothing" />
  ) : (
    <EmptyState icon={IconUsers} message="audience.list.none" />
  );

interface RowsProps {
  readonly rows: readonly ListRow[];
  readonly listKey: string;
  readonly onToggle?: (row: ListRow) => void;
}

/** Delete takes out the person that the keys are at, and brings them back. */
function Rows({ rows, listKey, onToggle }: RowsProps) {
  const at = useRef<ListRow | null>(rows[0] ?? null);
  const [selected, setSelected] = useState<string | null>(null);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const row = rows.find(({ key }) => key === at.current?.key) ?? rows[0];
    if (event.key !== 'Delete' || !row || !onToggle) return;
    event.preventDefault();
    onToggle(row);
  };
  return (
    <div className="table" onKeyDownCapture={onKeyDown}>
      <KnownTable
        label={label('audience.list')}
        columns={audienceColumns(onToggle)}
        rows={rows}
        rowKey={({ key }) => key}
        selected={selected}
        onOpen={row => {
          at.current = row;
          setSelected(row.key);
        }}
        onMove={row => {
          at.current = row;
        }}
        listKey={listKey}
      />
    </div>
  );
}
