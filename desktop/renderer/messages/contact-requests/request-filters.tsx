import { Button, SegmentedControl, Tooltip } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { label } from '../../../../shared/i18n/label.ts';
import { useSession } from '../../session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { Toolbar } from '../../ui/page.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import styles from './request.module.css';
import type { RequestListState } from './use-request-list.ts';

export const requestIcon = <IconMessage size={24} stroke={1.6} />;

/** How many came in that nobody has confirmed yet; their words are on the server only. */
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
export function RequestFilters({ list }: { readonly list: RequestListState }) {
  return (
    <Toolbar>
      <SearchField
        label={label('contact.search')}
        placeholder={label('contact.search.placeholder')}
        value={list.search}
        onChange={list.setSearch}
      />
      <SegmentedControl
        aria-label={label('contact.filter')}
        data={(['open', 'closed'] as const).map(value => ({
          value,
          label: label(`contact.filter.${value}`, { count: list[value] }),
        }))}
        value={list.shown}
        onChange={list.setShown}
      />
    </Toolbar>
  );
}

/** Says why there is nothing to see: nobody wrote, all is answered, or the words fit nothing. */
export function NoRequests({ list }: { readonly list: RequestListState }) {
  const server = useSession(state => state.desktop?.server ?? '');
  const { open, closed, search, setSearch, shown, setShown } = list;
  if (open + closed === 0) {
    const address = `${server}/kontakt`;
    return (
      <EmptyState
        icon={requestIcon}
        title={label('contact.empty.title')}
        text={label('contact.empty.text', { address })}
      />
    );
  }
  if (search.trim() === '' && shown === 'open') {
    return (
      <EmptyState icon={requestIcon} title={label('contact.done.title')} text={label('contact.done.text')}>
        <Button variant="default" onClick={() => setShown('closed')}>
          {label('contact.done.action')}
        </Button>
      </EmptyState>
    );
  }
  const reset = () => {
    setSearch('');
    setShown('open');
  };
  return <NothingFound icon={requestIcon} onReset={reset} />;
}
