import type { RefObject } from 'react';
import { eventStatuses } from '../../../../shared/events/event.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { Toolbar } from '../../ui/page.tsx';
import { periods } from './event-filter.ts';
import styles from './event-list.module.css';
import type { EventListState } from './use-event-list.ts';
import { FilterSelect, FilterSwitch } from '../../ui/table/filters.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';

interface EventFiltersProps {
  readonly list: EventListState;
  readonly table: RefObject<HTMLDivElement | null>;
  readonly onEnter: () => void;
}

/** Search, which days, which status. */
export const EventFilters = ({ list, table, onEnter }: EventFiltersProps) => (
  <Toolbar>
    <SearchField
      what="event"
      className={styles['search']}
      value={list.filter.text}
      onChange={list.setText}
      table={table}
      onEnter={onEnter}
    />
    <FilterSwitch
      label={label('event.when.label')}
      values={periods}
      nameOf={value => label(`event.when.${value}`)}
      value={list.filter.period}
      onChange={list.setPeriod}
    />
    <FilterSelect
      about="state"
      label={label('event.status.label')}
      any={label('event.status.every')}
      values={eventStatuses}
      nameOf={value => label(`event.status.${value}`)}
      value={list.filter.status}
      onChange={list.setStatus}
    />
  </Toolbar>
);
