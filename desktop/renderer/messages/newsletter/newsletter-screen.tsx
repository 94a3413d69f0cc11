import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconMailOpened, IconPlus } from '@tabler/icons-react';
import { formatDay } from '../../../../shared/day.ts';
import { useEffect } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import { api } from '../../api.ts';
import { DispatchViews } from '../../delivery/dispatch-views.tsx';
import { memberNames } from '../../member-links.tsx';
import { dayOf } from '../../ui/clock.ts';
import { NothingFound } from '../../ui/table/nothing-found.tsx';
import { navigate, withQuery } from '../../ui/location.ts';
import { Toolbar } from '../../ui/page.tsx';
import { ListScreen } from '../../ui/split/list-screen.tsx';
import { SyncMarks } from '../../ui/sync-marks.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { attempt } from '../../ui/toast.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { useWide } from '../../ui/use-wide.ts';
import { WriteButton } from '../../write-button.tsx';
import { AboutNewsletter } from './about-newsletter.tsx';
import styles from './newsletter.module.css';
import { SubscriptionDetail } from './subscription-detail.tsx';
import { exportSubscriptions, sinceOf } from './subscription-row.ts';
import { useSubscriptions, type SubscriptionRow } from './subscription-store.ts';
import { listFilters, useSubscriptionList, type SubscriptionListState } from './use-subscription-list.ts';

/** Who gets the newsletter: the list, and beside it one address, or how one gets on the list and what went out. */
export function NewsletterScreen({ open }: { readonly open: string | null }) {
  const { rows, error } = useSubscriptions();
  useEffect(() => useSubscriptions.follow(), []);
  const list = useSubscriptionList(rows);
  useKeys({ n: startIssue });
  const wide = useWide();
  const any = rows !== null && rows.length > 0;
  return (
    <ListScreen
      path="/newsletter"
      title={label('newsletter.title')}
      actions={<Buttons list={list} any={any} />}
      above={
        <>
          <DispatchViews />
          {any && <Filters list={list} />}
        </>
      }
      table={label('newsletter.table')}
      columns={wide ? besideDetail : columns}
      rows={list.found}
      filter={any ? `${list.filter} ${list.search}` : ''}
      error={error}
      open={open}
      detail={open === 'about' ? About : SubscriptionDetail}
      empty={
        any ? (
          <NothingFound icon={<IconMailOpened size={24} stroke={1.6} />} onReset={list.reset} />
        ) : (
          <AboutNewsletter title={label('newsletter.empty.title')} />
        )
      }
      pick={<AboutNewsletter />}
    />
  );
}

const About = () => <AboutNewsletter />;

/** A draft for everybody on the list. */
function startIssue(): void {
  attempt(async () => {
    const { uuid } = await api.desktopMailings.create({ channel: 'newsletter' });
    navigate(`/mailings/${uuid}`);
  });
}

function Buttons({ list, any }: { readonly list: SubscriptionListState; readonly any: boolean }) {
  const wide = useWide();
  return (
    <>
      {any && !wide && (
        <Button variant="default" onClick={() => navigate(`/newsletter/about${withQuery()}`)}>
          {label('newsletter.about')}
        </Button>
      )}
      {any && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => attempt(() => exportSubscriptions(list.found ?? []))}
        >
          {label('newsletter.export')}
        </Button>
      )}
      <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={startIssue}>
        {label('newsletter.new')}
      </WriteButton>
    </>
  );
}

function Filters({ list }: { readonly list: SubscriptionListState }) {
  return (
    <Toolbar>
      <SearchField
        label={label('newsletter.search')}
        placeholder={label('newsletter.search.placeholder')}
        value={list.search}
        onChange={list.setSearch}
      />
      <SegmentedControl
        aria-label={label('newsletter.filter')}
        data={listFilters.map(value => ({
          value,
          label: label(`newsletter.filter.${value}`, { count: list.counts[value] }),
        }))}
        value={list.filter}
        onChange={list.setFilter}
      />
    </Toolbar>
  );
}

const columns: readonly Column<SubscriptionRow>[] = [
  {
    key: 'email',
    title: label('newsletter.column.email'),
    width: 'minmax(14rem, 2fr)',
    cell: ({ email }) => <strong>{email}</strong>,
  },
  {
    key: 'marks',
    title: label('list.column.marks'),
    hideTitle: true,
    width: '2.5rem',
    cell: row => <SyncMarks waiting={row.waiting} conflict={row.conflict} />,
  },
  {
    key: 'member',
    title: label('newsletter.column.member'),
    width: 'minmax(7rem, 1fr)',
    cell: memberNames,
  },
  {
    key: 'status',
    title: label('newsletter.column.status'),
    width: '11rem',
    cell: ({ status }) => (
      <span className={styles['status']} data-status={status}>
        {label(`newsletter.status.${status}`)}
      </span>
    ),
  },
  {
    key: 'since',
    title: label('newsletter.column.since'),
    width: '6.5rem',
    numeric: true,
    cell: row => formatDay(dayOf(sinceOf(row))),
  },
  {
    key: 'sprache',
    title: label('newsletter.column.sprache'),
    width: '6rem',
    cell: ({ sprache }) => label(`language.${sprache}`),
  },
];

const besideDetail = columns.filter(({ key }) => key !== 'sprache');
