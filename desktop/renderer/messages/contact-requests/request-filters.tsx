import { Button, Tooltip } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { useWebAddress } from '../../session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import styles from './request.module.css';
import type { RequestRow } from './request-store.ts';
import { SearchBar, FilterSwitch } from '../../ui/table/filters.tsx';
import type { ListFilter } from '../../ui/table/use-filter.ts';

interface RequestListProps {
  readonly list: ListFilter<RequestRow, 'show'>;
}

/** How many unconfirmed ones came in; their text is on the server only. */
export function Unconfirmed({ count }: { readonly count: number }) {
  return (
    <Tooltip
      label={label('contact.unconfirmed.text')}
      multiline
      w={340}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={styles['explained']}>
        {label('contact.unconfirmed', { count })}
      </button>
    </Tooltip>
  );
}

/** Search, and open or settled. */
export const RequestFilters = ({ list }: RequestListProps) => (
  <SearchBar what="contact" list={list}>
    <FilterSwitch
      label={label('contact.filter')}
      values={['open', 'closed']}
      nameOf={value =>
        label(`contact.filter.${value}`, { count: list.count('show', value === 'open' ? '' : value) })
      }
      value={list.values.show === 'closed' ? 'closed' : 'open'}
      onChange={show => list.set({ show: show === 'closed' ? show : '' })}
    />
  </SearchBar>
);

/** Says why there is nothing to see: nothing came in, all is answered, or the words fit nothing. */
export function NoRequests({ list }: RequestListProps) {
  const address = useWebAddress();
  if (!list.any)
    return (
      <EmptyState
        icon={IconMessage}
        message={address === null ? 'contact.alone' : 'contact.empty'}
        params={{ address: `${address}/kontakt` }}
      />
    );
  if (list.key !== '') return <NothingFound icon={IconMessage} onReset={list.reset} />;
  return (
    <EmptyState icon={IconMessage} message="contact.done">
      <Button variant="default" onClick={() => list.set({ show: 'closed' })}>
        {label('contact.done.action')}
      </Button>
    </EmptyState>
  );
}
