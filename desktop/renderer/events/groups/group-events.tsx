import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { formatDays } from '../../../../shared/i18n/event-day.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { attempt } from '../../ui/toast.tsx';
import styles from './group.module.css';
import { useGroups, type GroupRow } from './group-store.ts';

/** Every event with a box, the latest on top; ticked ones belong to the group. */
export function GroupEvents({ group }: { readonly group: GroupRow }) {
  const { events, toggle } = useGroups();
  const inGroup = new Set(group.event_uuids);
  const sorted = useSorted();
  if (events.length === 0) return <p className="soft">{label('eventGroup.noEvents')}</p>;
  return (
    <ul className={styles['events']}>
      {sorted.map(event => (
        <li key={event.uuid}>
          <Checkbox
            label={event.title}
            description={formatDays(event.start_date, event.end_date)}
            checked={inGroup.has(event.uuid)}
            onChange={() => attempt(() => toggle(group, event.uuid))}
          />
        </li>
      ))}
    </ul>
  );
}

function useSorted() {
  const events = useGroups(state => state.events);
  return useMemo(() => events.toSorted((a, b) => b.start_date.localeCompare(a.start_date)), [events]);
}
