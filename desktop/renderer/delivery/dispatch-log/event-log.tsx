import { useEffect } from 'react';
import { useQuery } from '../../ui/location.ts';
import { SplitPage } from '../../ui/page.tsx';
import { useUnresolved } from '../dispatch-unresolved-store.ts';
import { LogDetail, type LetterContent } from './detail/log-detail.tsx';
import { LogList } from './log-list.tsx';

interface EventLogProps {
  /** Uuid of the event. */
  readonly event: string;
  readonly letter: LetterContent;
}

/** What left about one event, on its own screen: the open line stands in the address beside the event's. */
export function EventLog({ event, letter }: EventLogProps) {
  const [query, setQuery] = useQuery();
  const line = query.get('line');
  useEffect(() => useUnresolved.follow(), []);
  const open = (id: number | null) => setQuery({ line: id === null ? '' : String(id) });
  return (
    <SplitPage
      list={<LogList selected={line} of={{ event, onOpen: open }} />}
      detail={
        line === null ? null : (
          <LogDetail key={line} id={Number(line)} letter={letter} event={event} onBack={() => open(null)} />
        )
      }
    />
  );
}
