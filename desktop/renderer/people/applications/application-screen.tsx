import { Button, SegmentedControl } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useMemo, type ComponentType } from 'react';
import type { ApplicationRow } from '../../../../shared/people/desktop-application-contract.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { RequestViews } from '../../request-views.tsx';
import { useSession } from '../../session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useQuery } from '../../ui/location.ts';
import { Toolbar } from '../../ui/page.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { decidedColumns, openColumns } from './application-columns.tsx';
import { useApplications } from './application-store.ts';

interface ApplicationScreenProps {
  readonly open: string | null;
  readonly detail: ComponentType<{ readonly uuid: string }>;
}

const nobody: readonly ApplicationRow[] = [];
const icon = <IconUserPlus size={24} stroke={1.6} />;

const pick = (
  <EmptyState icon={icon} title={label('application.pick.title')} text={label('application.pick.text')} />
);

/** Who would like to become a member: the list, and beside it or instead of it one application. */
export function ApplicationScreen({ open, detail }: ApplicationScreenProps) {
  const { rows, error } = useApplications();
  useEffect(() => useApplications.follow(), []);
  const [query, setQuery] = useQuery();
  const wide = useWide();
  const byStatus = useMemo(() => Map.groupBy(rows ?? nobody, isOpen), [rows]);
  const [waiting, decided] = [byStatus.get(true) ?? nobody, byStatus.get(false) ?? nobody];
  const shown = query.get('show') === 'decided' ? 'decided' : 'open';
  const found = shown === 'open' ? waiting : decided;
  const any = waiting.length + decided.length > 0;
  return (
    <ListScreen
      path="/applications"
      title={label('nav.applications')}
      above={
        <>
          <RequestViews />
          {any && (
            <Filters
              open={waiting.length}
              decided={decided.length}
              shown={shown}
              onShow={show => setQuery({ show: show === 'decided' ? show : '' })}
            />
          )}
        </>
      }
      table={label('application.table')}
      columns={shown === 'open' ? openColumns : decidedColumns}
      rows={rows && found}
      filter={any ? shown : ''}
      error={error}
      // Where there is room the first one is open already: then one key decides about it.
      open={open ?? (wide ? (found[0]?.uuid ?? null) : null)}
      detail={detail}
      empty={<Nothing decided={decided.length} onShow={() => setQuery({ show: 'decided' })} shown={shown} />}
      pick={pick}
    />
  );
}

const isOpen = ({ status }: ApplicationRow): boolean => status === 'pending';

interface FilterProps {
  readonly open: number;
  readonly decided: number;
  readonly shown: 'open' | 'decided';
  readonly onShow: (show: string) => void;
}

function Filters({ open, decided, shown, onShow }: FilterProps) {
  return (
    <Toolbar>
      <SegmentedControl
        aria-label={label('application.filter')}
        data={[
          { value: 'open', label: label('application.filter.open', { count: open }) },
          { value: 'decided', label: label('application.filter.decided', { count: decided }) },
        ]}
        value={shown}
        onChange={onShow}
      />
    </Toolbar>
  );
}

/** Says why there is nothing to see, and where applications come from. */
function Nothing({ decided, shown, onShow }: Omit<FilterProps, 'open' | 'onShow'> & { onShow: () => void }) {
  const server = useSession(state => state.desktop?.server ?? '');
  const address = `${server}/mitglied-werden`;
  const isDone = decided > 0 && shown === 'open';
  return (
    <EmptyState
      icon={icon}
      title={label(isDone ? 'application.done.title' : 'application.empty.title')}
      text={label(isDone ? 'application.done.text' : 'application.empty.text', { address })}
    >
      {isDone && (
        <Button variant="default" onClick={onShow}>
          {label('application.done.action')}
        </Button>
      )}
    </EmptyState>
  );
}
