import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Handover } from '../../../../shared/access/handover.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { navigate } from '../../ui/location.ts';
import { isRefusal } from '../../ui/note.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useMay } from '../../use-may.ts';
import { RemoteNote } from '../../remote-note.tsx';
import { ScreenViews } from '../../screen-views.tsx';
import { HandoverDetail } from './handover-detail.tsx';
import { useHandovers } from './handover-store.ts';
import { NewHandover } from './new-handover.tsx';
import { peopleOf } from './handover-labels.ts';
import { columnsOf, day, strong } from '../../ui/table/columns.tsx';

interface HandoverScreenProps {
  /** 'new': an office is handed over. */
  readonly open: string | null;
}

/** Offices that passed on, and the way to pass one on. */
export function HandoverScreen({ open }: HandoverScreenProps) {
  const { rows, error, load } = useHandovers();
  useEffect(() => useHandovers.follow(), []);
  const away = isRefusal(error, 'offline');
  const mayHandOver = useMay('accesses.write') && !away;
  const start = () => mayHandOver && navigate('/handovers/new');
  useKeys({ n: start });
  if (open === 'new') return <NewHandover />;
  return (
    <ListScreen
      what="handover"
      icon={IconArrowsExchange}
      path="/handovers"
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
          <ScreenViews of="/offices" />
          <RemoteNote error={error} load={load} offline={label('handover.offline')} />
        </>
      }
      columns={columns}
      rows={rows}
      error={null}
      open={open}
      detail={HandoverDetail}
    />
  );
}

const columns: readonly Column<Handover>[] = columnsOf('handover', {
  office: strong('minmax(8rem, 1fr)', ({ funktion }) => funktion),
  people: { width: 'minmax(12rem, 1.6fr)', cell: handover => peopleOf(handover) },
  day: day('7rem', ({ day }) => day),
  state: {
    width: '7rem',
    cell: ({ status }) => (
      <span className="toned" data-tone={status === 'open' ? 'warn' : status === 'done' ? 'good' : ''}>
        {label(`handover.status.${status}`)}
      </span>
    ),
  },
});
