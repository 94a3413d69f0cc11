import { CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { eventStatuses } from '../../../../shared/events/event.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Toolbar } from '../../ui/page.tsx';
import { periods } from './event-filter.ts';
import styles from './event-list.module.css';
import type { EventListState } from './use-event-list.ts';

interface EventFiltersProps {
  readonly list: EventListState;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly table: RefObject<HTMLDivElement | null>;
  readonly onEnter: (list: EventListState) => void;
}

/** Search, which days, which status. */
export function EventFilters(props: EventFiltersProps) {
  const { list } = props;
  const statuses = eventStatuses.map(value => ({ value, label: label(`event.status.${value}`) }));
  return (
    <Toolbar>
      <SearchField {...props} />
      <SegmentedControl
        aria-label={label('event.when.label')}
        data={periods.map(value => ({ value, label: label(`event.when.${value}`) }))}
        value={list.filter.period}
        onChange={list.setPeriod}
      />
      <SelectField
        quiet
        label={label('event.status.label')}
        options={[{ value: '', label: label('event.status.every') }, ...statuses]}
        value={list.filter.status}
        onChange={list.setStatus}
      />
    </Toolbar>
  );
}

function SearchField({ list, field, table, onEnter }: EventFiltersProps) {
  const { text } = list.filter;
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      table.current?.focus();
    }
    if (event.key === 'Enter') onEnter(list);
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      list.setText('');
    }
  };
  const clear = (
    <CloseButton size="sm" aria-label={label('ui.clearSearch')} onClick={() => list.setText('')} />
  );
  return (
    <TextInput
      ref={field}
      role="searchbox"
      className={styles['search']}
      aria-label={label('event.search')}
      placeholder={label('event.search.placeholder')}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      rightSection={text === '' ? <Kbd keys="/" /> : clear}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={event => list.setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
