import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { formatDay } from '../../../../shared/day.ts';
import { useEffect } from 'react';
import type { Handover } from '../../../../shared/access/handover.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { navigate } from '../../ui/location.ts';
import { ErrorNote, isRefusal, Note } from '../../ui/note.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useMay } from '../../use-may.ts';
import { ScreenViews } from '../../screen-views.tsx';
import { HandoverDetail } from './handover-detail.tsx';
import styles from './handover.module.css';
import { useHandovers } from './handover-store.ts';
import { NewHandover } from './new-handover.tsx';
import { peopleOf } from './handover-labels.ts';

interface HandoverScreenProps {
  /** 'new': somebody hands an office over. */
  readonly open: string | null;
}

/** Offices that passed on, and the way to pass one on. */
export function HandoverScreen({ open }: HandoverScreenProps) {
  const { rows, error } = useHandovers();
  useEffect(() => useHandovers.follow(), []);
  const away = isRefusal(error, 'offline');
  const mayHandOver = useMay('accesses.write') && !away;
  const start = () => mayHandOver && navigate('/handovers/new');
  useKeys({ n: start });
  if (open === 'new') return <NewHandover />;
  return (
    <ListScreen
      path="/handovers"
      title={label('handover.title')}
      actions={
        <Button
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          disabled={!mayHandOver}
          onClick={start}
        >
          {label('handover.new')}
        </Button>
      }
      above={
        <>
          <ScreenViews of="/mailboxes" />
          <StateNote />
        </>
      }
      table={label('handover.table')}
      columns={columns}
      rows={away ? (rows ?? null) : rows}
      error={null}
      open={open}
      detail={HandoverDetail}
      empty={empty}
      pick={rows && pick}
    />
  );
}

/** That the server cannot be asked, or what it says instead. */
function StateNote() {
  const { error, load } = useHandovers();
  if (error === null) return null;
  return (
    <div className={styles['note']}>
      {isRefusal(error, 'offline') ? (
        <Note tone="info">{label('handover.offline')}</Note>
      ) : (
        <ErrorNote error={error} onRetry={() => void load()} />
      )}
    </div>
  );
}

const icon = <IconArrowsExchange size={24} stroke={1.6} />;
const pick = (
  <EmptyState icon={icon} title={label('handover.pick.title')} text={label('handover.pick.text')} />
);
const empty = (
  <EmptyState icon={icon} title={label('handover.empty.title')} text={label('handover.empty.text')} />
);

const columns: readonly Column<Handover>[] = [
  {
    key: 'office',
    title: label('handover.column.office'),
    width: 'minmax(8rem, 1fr)',
    cell: ({ funktion }) => <strong>{funktion}</strong>,
  },
  {
    key: 'people',
    title: label('handover.column.people'),
    width: 'minmax(12rem, 1.6fr)',
    cell: handover => peopleOf(handover),
  },
  {
    key: 'day',
    title: label('handover.column.day'),
    width: '7rem',
    cell: ({ day }) => formatDay(day),
  },
  {
    key: 'state',
    title: label('handover.column.state'),
    width: '7rem',
    cell: ({ status }) => (
      <span className={styles['state']} data-status={status}>
        {label(`handover.status.${status}`)}
      </span>
    ),
  },
];
