import { Button, SegmentedControl } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { ErasureRow } from '../../../../shared/privacy/desktop-erasure-contract.ts';
import { label, labelOr } from '../../../../shared/i18n/label.ts';
import { RequestViews } from '../../request-views.tsx';
import { whenInWords } from '../../ui/clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useQuery } from '../../ui/location.ts';
import { Toolbar } from '../../ui/page.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { ErasureDetail } from './erasure-detail.tsx';
import { useErasures } from './erasure-store.ts';

const icon = <IconUserOff size={24} stroke={1.6} />;
const pick = <EmptyState icon={icon} title={label('erasure.pick.title')} text={label('erasure.pick.text')} />;
const nobody: readonly ErasureRow[] = [];

/** Who asks to be erased: the list, and beside it or instead of it one request. */
export function ErasureScreen({ open }: { readonly open: string | null }) {
  const { rows, error } = useErasures();
  useEffect(() => useErasures.follow(), []);
  const [query, setQuery] = useQuery();
  const wide = useWide();
  const all = rows ?? nobody;
  const waiting = all.filter(({ status }) => status === 'open');
  const decided = all.filter(({ status }) => status !== 'open');
  const shown = query.get('show') === 'decided' ? 'decided' : 'open';
  const found = shown === 'open' ? waiting : decided;
  const show = (value: string) => setQuery({ show: value === 'decided' ? value : '' });
  return (
    <ListScreen
      path="/erasures"
      title={label('erasure.title')}
      above={
        <>
          <RequestViews />
          {all.length > 0 && (
            <Filters open={waiting.length} decided={decided.length} shown={shown} onShow={show} />
          )}
        </>
      }
      table={label('erasure.table')}
      columns={columns}
      rows={rows && found}
      filter={all.length > 0 ? shown : ''}
      error={error}
      open={open ?? (wide && shown === 'open' ? (found[0]?.uuid ?? null) : null)}
      detail={ErasureDetail}
      empty={<Nothing isDone={decided.length > 0 && shown === 'open'} onShow={() => show('decided')} />}
      pick={pick}
    />
  );
}

interface FilterProps {
  readonly open: number;
  readonly decided: number;
  readonly shown: string;
  readonly onShow: (show: string) => void;
}

function Filters({ open, decided, shown, onShow }: FilterProps) {
  return (
    <Toolbar>
      <SegmentedControl
        aria-label={label('erasure.filter')}
        data={[
          { value: 'open', label: label('erasure.filter.open', { count: open }) },
          { value: 'decided', label: label('erasure.filter.decided', { count: decided }) },
        ]}
        value={shown}
        onChange={onShow}
      />
    </Toolbar>
  );
}

function Nothing({ isDone, onShow }: { readonly isDone: boolean; readonly onShow: () => void }) {
  return (
    <EmptyState
      icon={icon}
      title={label(isDone ? 'erasure.done.title' : 'erasure.empty.title')}
      text={label(isDone ? 'erasure.done.text' : 'erasure.empty.text')}
    >
      {isDone && (
        <Button variant="default" onClick={onShow}>
          {label('erasure.done.action')}
        </Button>
      )}
    </EmptyState>
  );
}

const columns: readonly Column<ErasureRow>[] = [
  {
    key: 'name',
    title: label('erasure.column.name'),
    width: 'minmax(9rem, 1.4fr)',
    cell: ({ name }) => (name === '' ? <em>{label('erasure.nobody')}</em> : <strong>{name}</strong>),
  },
  {
    key: 'source',
    title: label('erasure.column.source'),
    width: 'minmax(8rem, 1fr)',
    cell: ({ source }) => label(`erasure.source.${source}`),
  },
  {
    key: 'state',
    title: label('erasure.column.state'),
    width: '6.5rem',
    cell: ({ status }) => labelOr(`erasure.status.${status}`, 'erasure.status.open'),
  },
  {
    key: 'when',
    title: label('erasure.column.when'),
    width: '9rem',
    numeric: true,
    cell: ({ created_at, decided_at }) => whenInWords(decided_at ?? created_at),
  },
];
