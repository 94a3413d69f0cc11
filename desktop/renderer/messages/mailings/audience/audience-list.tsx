import { CloseButton, TextInput } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconSearch, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import type { Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useKnownRows } from '../../../ui/table/use-known-rows.ts';
import { audienceColumns } from './audience-columns.tsx';
import styles from './audience.module.css';
import { listRows, matching, type ListRow } from './list-row.ts';
import { Totals } from './totals.tsx';

interface AudienceListProps {
  readonly rehearsal: Rehearsal;
  /** Takes somebody out or brings them back; left out where there is nothing to choose. */
  readonly onToggle?: (row: ListRow) => void;
}

/** Everybody who was chosen, with the way, the reason, and those taken out struck at the end. */
export function AudienceList({ rehearsal, onToggle }: AudienceListProps) {
  const [search, setSearch] = useState('');
  const rows = useMemo(() => listRows(rehearsal), [rehearsal]);
  const shown = useMemo(() => matching(rows, search), [rows, search]);
  return (
    <section className={styles['list']} aria-label={label('audience.list')}>
      <Totals rehearsal={rehearsal} />
      {rows.length > 0 && <SearchField value={search} onChange={setSearch} />}
      {shown.length === 0 ? (
        <Nobody isSearch={rows.length > 0} />
      ) : (
        <Rows rows={shown} listKey={search} {...(onToggle && { onToggle })} />
      )}
    </section>
  );
}

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (search: string) => void;
}

const SearchField = ({ value, onChange }: SearchFieldProps) => (
  <TextInput
    className="gutter-8"
    role="searchbox"
    aria-label={label('audience.list.search')}
    placeholder={label('audience.list.search')}
    leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
    rightSection={
      value !== '' && (
        <CloseButton size="sm" aria-label={label('ui.clearSearch')} onClick={() => onChange('')} />
      )
    }
    autoComplete="off"
    value={value}
    onChange={event => onChange(event.currentTarget.value)}
  />
);

const Nobody = ({ isSearch }: { readonly isSearch: boolean }) =>
  isSearch ? (
    <EmptyState
      icon={<IconUserSearch size={24} stroke={1.6} />}
      title={label('audience.list.nothing.title')}
      text={label('audience.list.nothing.text')}
    />
  ) : (
    <EmptyState
      icon={<IconUsers size={24} stroke={1.6} />}
      title={label('audience.list.none.title')}
      text={label('audience.list.none.text')}
    />
  );

interface RowsProps {
  readonly rows: readonly ListRow[];
  readonly listKey: string;
  readonly onToggle?: (row: ListRow) => void;
}

/** Delete takes out whoever the keys are at, and brings them back. */
function Rows({ rows, listKey, onToggle }: RowsProps) {
  const { ref, width } = useElementSize();
  const at = useRef<ListRow | null>(rows[0] ?? null);
  const [selected, setSelected] = useState<string | null>(null);
  const paged = useKnownRows(rows, listKey);
  const columns = useMemo(() => audienceColumns(width || 700, onToggle), [width, onToggle]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const row = rows.find(({ key }) => key === at.current?.key) ?? rows[0];
    if (event.key !== 'Delete' || !row || !onToggle) return;
    event.preventDefault();
    onToggle(row);
  };
  return (
    <div ref={ref} className={styles['table']} onKeyDownCapture={onKeyDown}>
      <DataTable
        label={label('audience.list')}
        columns={columns}
        rows={paged}
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
