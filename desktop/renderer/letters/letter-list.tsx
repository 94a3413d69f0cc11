import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconCloudOff, IconFileUpload, IconMailbox } from '@tabler/icons-react';
import { useMemo } from 'react';
import { letterStatuses, type LetterRow } from '../../../shared/letters/letter.ts';
import { label } from '../../../shared/i18n/label.ts';
import { DispatchViews } from '../delivery/dispatch-views.tsx';
import { sinceInWords } from '../ui/clock.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { navigate, withQuery } from '../ui/location.ts';
import { ErrorNote, isRefusal, Note } from '../ui/note.tsx';
import { PageHead, Toolbar } from '../ui/page.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { useKnownRows } from '../ui/table/use-known-rows.ts';
import { useFollow } from '../ui/use-follow.ts';
import { useKeys } from '../ui/use-keys.ts';
import { WriteButton } from '../write-button.tsx';
import { AccountCard } from './account/account-card.tsx';
import { letterColumns } from './letter-columns.tsx';
import { LetterFilters } from './letter-filters.tsx';
import { letterFilter, useLetterQuery, type LetterQuery } from './letter-query.ts';
import type { Letters } from './use-letters.ts';

interface LetterListProps {
  readonly letters: Letters;
  readonly selected: string | null;
}

const toMany = () => navigate('/letters/many');

/** The letters with search and filters, the account above them. */
export function LetterList({ letters, selected }: LetterListProps) {
  const query = useLetterQuery();
  const { rows } = letters;
  const found = useFound(rows, query);
  useKeys({ n: toMany });
  return (
    <>
      <PageHead
        title={label('post.title')}
        aside={rows && <span role="status">{label('post.count', { count: found.length })}</span>}
      >
        <WriteButton leftSection={<IconFileUpload size={16} aria-hidden />} onClick={toMany}>
          {label('post.many')}
        </WriteButton>
      </PageHead>
      <DispatchViews />
      <AccountCard turn={turnOf(rows)} />
      <Toolbar>
        <SearchField
          label={label('post.search')}
          placeholder={label('post.search.placeholder')}
          value={query.text}
          onChange={query.setText}
        />
        <LetterFilters query={query} />
      </Toolbar>
      <Trouble letters={letters} />
      {rows && <Rows found={found} query={query} selected={selected} />}
    </>
  );
}

/** How letters stand, in a few signs. */
const turnOf = (rows: Letters['rows']): string =>
  letterStatuses.map(status => (rows ?? []).filter(row => row.status === status).length).join(' ');

function useFound(rows: Letters['rows'], query: LetterQuery): readonly LetterRow[] {
  const { key } = query;
  return useMemo(() => (rows ?? []).filter(letterFilter(key)), [rows, key]);
}

/** Without the server: what it said last stays, with its time, or it is said that nothing is here. */
function Trouble({ letters: { rows, asked, error, refresh } }: { readonly letters: Letters }) {
  if (!isRefusal(error, 'offline')) return <ErrorNote error={error} onRetry={refresh} />;
  const retry = (
    <Button variant="default" size={rows ? 'compact-sm' : 'sm'} onClick={refresh}>
      {label('ui.retry')}
    </Button>
  );
  if (rows === null || asked === null)
    return (
      <EmptyState
        icon={<IconCloudOff size={24} stroke={1.6} />}
        title={label('post.offline.title')}
        text={label('post.offline.text')}
      >
        {retry}
      </EmptyState>
    );
  return (
    <div className="gutter-10">
      <Note tone="warn" action={retry}>
        {label('post.offline.stale', { when: sinceInWords(asked.toISOString()) })}
      </Note>
    </div>
  );
}

interface RowsProps {
  readonly found: readonly LetterRow[];
  readonly query: LetterQuery;
  readonly selected: string | null;
}

function Rows({ found, query, selected }: RowsProps) {
  const rows = useKnownRows(found, query.key);
  const { onMove } = useFollow('/letters');
  const { ref, width } = useElementSize();
  if (found.length === 0) return <NoRows query={query} />;
  return (
    <div ref={ref} className="flex fill">
      <DataTable
        label={label('post.table')}
        columns={letterColumns(width || 700)}
        rows={rows}
        rowKey={({ letterId }) => letterId}
        selected={selected}
        onOpen={({ letterId }) => navigate(`/letters/${letterId}${withQuery()}`)}
        {...(onMove && { onMove: ({ letterId }: LetterRow) => onMove({ id: letterId }) })}
        listKey={query.key}
      />
    </div>
  );
}

function NoRows({ query }: { readonly query: LetterQuery }) {
  const name = query.filtered ? 'nothing' : 'empty';
  return (
    <EmptyState
      icon={<IconMailbox size={24} stroke={1.6} />}
      title={label(`post.${name}.title`)}
      text={label(`post.${name}.text`)}
    >
      <Button variant="default" onClick={query.filtered ? query.reset : toMany}>
        {label(query.filtered ? 'post.reset' : 'post.many')}
      </Button>
    </EmptyState>
  );
}
