import { Button } from '@mantine/core';
import { IconMailOpened, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { DispatchViews } from '../../delivery/dispatch-views.tsx';
import { memberNames } from '../../member-links.tsx';
import { dayOf } from '../../ui/clock.ts';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { WriteButton } from '../../write-button.tsx';
import { AboutNewsletter } from './about-newsletter.tsx';
import { SubscriptionDetail, SubscriptionStatus } from './subscription-detail.tsx';
import { exportSubscriptions, sinceOf } from './subscription-row.ts';
import { useSubscriptions, type SubscriptionRow } from './subscription-store.ts';
import { subscriptionStatuses } from '../../../../shared/messages/subscription.ts';
import { type ListFilter, useFilter } from '../../ui/table/use-filter.ts';
import { columnsOf, day, strong, syncMarks } from '../../ui/table/columns.tsx';
import { SearchBar, FilterSwitch } from '../../ui/table/filters.tsx';
import { SplitList } from '../../ui/split/list-screen.tsx';
import type { FilterRule } from '../../ui/table/filter-rule.ts';

const rule: FilterRule<SubscriptionRow, 'status'> = {
  textOf: row => `${row.email} ${memberNames(row)}`,
  fields: { status: ({ status }, value) => value === '' || status === value },
};

/** Who gets the newsletter: the list, and beside it one address, or how one gets on the list and what went out. */
export function NewsletterScreen({ open }: { readonly open: string | null }) {
  const { rows, error } = useSubscriptions();
  const list = useFilter(rows, rule);
  useEffect(() => useSubscriptions.follow(), []);
  useKeys({ n: startIssue });
  return (
    <SplitList
      path="/newsletter"
      title={label('newsletter.title')}
      actions={<Buttons list={list} />}
      above={
        <>
          <DispatchViews />
          <Filters list={list} />
        </>
      }
      table={label('newsletter.table')}
      columns={columns}
      rows={list.rows}
      filter={list.any ? `all ${list.key}` : ''}
      error={error}
      exportActions={[{ name: label('newsletter.export'), run: () => exportSubscriptions(list.rows ?? []) }]}
      open={open}
      detail={open === 'about' ? About : SubscriptionDetail}
      empty={
        list.any ? (
          <NothingFound icon={IconMailOpened} onReset={list.reset} />
        ) : (
          <AboutNewsletter title={label('newsletter.empty.title')} />
        )
      }
    />
  );
}

interface ListProps {
  readonly list: ListFilter<SubscriptionRow, 'status'>;
}

const About = () => <AboutNewsletter />;

/** A draft for everybody on the list. */
function startIssue(): void {
  attempt(async () => {
    const { uuid } = await api.desktopMailings.create({ channel: 'newsletter' });
    navigate(`/mailings/${uuid}`);
  });
}

function Buttons({ list }: ListProps) {
  return (
    <>
      {list.any && (
        <Button variant="default" onClick={() => navigate(`/newsletter/about${withQuery()}`)}>
          {label('newsletter.about')}
        </Button>
      )}
      <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={startIssue}>
        {label('newsletter.new')}
      </WriteButton>
    </>
  );
}

const Filters = ({ list }: ListProps) => (
  <SearchBar what="newsletter" list={list}>
    <FilterSwitch
      label={label('newsletter.filter')}
      values={listFilters}
      nameOf={value =>
        label(`newsletter.filter.${value}`, { count: list.count('status', value === 'all' ? '' : value) })
      }
      value={subscriptionStatuses.find(known => known === list.values.status) ?? 'all'}
      onChange={status => list.set({ status: status === 'all' ? '' : status })}
    />
  </SearchBar>
);

const listFilters = ['all', 'subscribed', 'pending', 'unsubscribed'] as const;

const columns: readonly Column<SubscriptionRow>[] = columnsOf('newsletter', {
  email: strong('minmax(14rem, 2fr)', ({ email }) => email),
  marks: syncMarks(),
  member: { width: 'minmax(7rem, 1fr)', cell: memberNames },
  status: {
    width: '11rem',
    cell: ({ status }) => <SubscriptionStatus status={status} />,
  },
  since: day('6.5rem', row => dayOf(sinceOf(row))),
  sprache: { width: '6rem', from: 760, cell: ({ sprache }) => label(`language.${sprache}`) },
});
