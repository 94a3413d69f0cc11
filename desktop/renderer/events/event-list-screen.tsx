import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isOver } from '../../../shared/events/event-rule.ts';
import { label } from '../../../shared/i18n/label.ts';
import { EventViews } from './event-views.tsx';
import { navigate, useQuery, withQuery } from '../ui/location.ts';
import { PageHead } from '../ui/page.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { WriteButton } from '../write-button.tsx';
import { EventCalendar } from './calendar/event-calendar.tsx';
import { useEvents } from './event-store.ts';
import { EventList } from './list/event-list.tsx';
import { useToday } from './use-today.ts';

const addNew = () => navigate('/events/new');

/** All events, as a list or as a calendar. */
export function EventListScreen() {
  const [query] = useQuery();
  useEffect(() => useEvents.follow(), []);
  useKeys({ n: addNew });
  return (
    <>
      <PageHead title={label('event.title')} aside={<Counts />}>
        <WriteButton
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => navigate(`/events${withQuery({ duplicate: 'choose' })}`)}
        >
          {label('event.duplicate.open')}
        </WriteButton>
        <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={addNew}>
          {label('event.new')}
        </WriteButton>
      </PageHead>
      <EventViews />
      {query.get('view') === 'calendar' ? <EventCalendar /> : <EventList />}
    </>
  );
}

function Counts() {
  const rows = useEvents(state => state.rows);
  const today = useToday();
  if (!rows) return null;
  const past = rows.filter(row => isOver(row, today)).length;
  return <span role="status">{label('event.counts', { past, coming: rows.length - past })}</span>;
}
