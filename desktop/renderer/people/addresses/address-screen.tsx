import { SegmentedControl } from '@mantine/core';
import { IconChecks, IconMapPinCheck } from '@tabler/icons-react';
import { useEffect, useRef, type RefObject } from 'react';
import { certainties } from '../../../../shared/people/addresses/address-fix.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { PageHead, Toolbar } from '../../ui/page.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { addressColumns } from './address-columns.tsx';
import styles from './address.module.css';
import { acceptFixes, useAddressCheck, type AddressCheck } from './use-address-check.ts';
import { KnownTable } from '../../ui/table/known-table.tsx';

const back = () => navigate('/members');
const filters = ['all', ...certainties] as const;

/** What is odd about members' addresses, to be put right one by one or, where it is sure, all at once. */
export function AddressScreen() {
  const check = useAddressCheck();
  const { left, chosen } = check;
  const table = useRef<HTMLDivElement>(null);
  const accept = () => chosen && acceptFixes([chosen]);
  useKeys({ a: accept, s: check.skip, Escape: back });
  const sure = left.filter(({ certainty }) => certainty === 'sure');
  return (
    <div className={styles['screen']}>
      <PageHead title={label('address.title')} aside={<Count check={check} />}>
        <BackButton onBack={back} />
        {sure.length > 0 && (
          <WriteButton leftSection={<IconChecks size={16} aria-hidden />} onClick={() => acceptFixes(sure)}>
            {label('address.acceptSure', { count: sure.length })}
          </WriteButton>
        )}
      </PageHead>
      <ErrorNote error={check.error} onRetry={check.refresh} />
      {left.length > 0 && <Filters check={check} table={table} />}
      {check.known && (left.length === 0 ? nothing : <Findings check={check} table={table} />)}
    </div>
  );
}

function Count({ check: { known, members, left } }: { readonly check: AddressCheck }) {
  return known && <span role="status">{label('address.count', { found: left.length, members })}</span>;
}

interface PartProps {
  readonly check: AddressCheck;
  readonly table: RefObject<HTMLDivElement | null>;
}

function Filters({ check: { filter, setFilter, left }, table }: PartProps) {
  const count = (wanted: (typeof filters)[number]) =>
    wanted === 'all' ? left.length : left.filter(({ certainty }) => certainty === wanted).length;
  return (
    <Toolbar>
      <SegmentedControl
        aria-label={label('address.filter')}
        data={filters.map(value => ({
          value,
          label: label(`address.filter.${value}`, { count: count(value) }),
        }))}
        value={filter}
        onChange={setFilter}
        // Who chose with the mouse goes on with the keys of the list; arrow keys stay here.
        onClick={event => event.detail > 0 && table.current?.focus({ preventScroll: true })}
      />
      <span className="soft">{label('address.keys')}</span>
    </Toolbar>
  );
}

function Findings({ check, table }: PartProps) {
  useEffect(() => table.current?.focus({ preventScroll: true }), [table]);
  return (
    <KnownTable
      label={label('address.table')}
      columns={addressColumns}
      rows={check.rows}
      rowKey={({ key }) => key}
      selected={check.chosen?.key ?? null}
      activeIndex={check.active}
      onMove={check.moveTo}
      onOpen={({ member }) => navigate(`/members/${member.id}/edit`)}
      listKey={check.filter}
      tableRef={table}
    />
  );
}

const nothing = <EmptyState icon={IconMapPinCheck} message="address.empty" />;
