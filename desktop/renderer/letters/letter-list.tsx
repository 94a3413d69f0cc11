import { Button } from '@mantine/core';
import { IconFileUpload, IconMailbox } from '@tabler/icons-react';
import { letterStatuses, type LetterRow } from '../../../shared/letters/letter.ts';
import { label } from '../../../shared/i18n/label.ts';
import { DispatchViews } from '../delivery/dispatch-views.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { navigate } from '../ui/location.ts';
import { PageHead, Toolbar } from '../ui/page.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { useKeys } from '../ui/use-keys.ts';
import { WriteButton } from '../write-button.tsx';
import { useServices } from '../association/service-store.ts';
import { AccountCard } from './account/account-card.tsx';
import { OwnLetters } from './account/own-letters.tsx';
import { letterColumns } from './letter-columns.tsx';
import { LetterFilters, type LetterField, type LetterFilter } from './letter-filters.tsx';
import { useFilter } from '../ui/table/use-filter.ts';
import type { Letters } from './use-letters.ts';
import type { FilterRule } from '../ui/table/filter-rule.ts';
import { KnownTable } from '../ui/table/known-table.tsx';
import { StaleNote } from '../ui/table/stale-note.tsx';

interface LetterListProps {
  readonly letters: Letters;
  readonly selected: string | null;
}

const toMany = () => navigate('/letters/many');

const rule: FilterRule<LetterRow, LetterField> = {
  textOf: ({ name, subject, address }) => `${name} ${subject} ${address}`,
  fields: {
    state: ({ status }, value) => value === status || letterStatuses.every(known => known !== value),
    which: ({ staging }, value) => value === '' || staging === (value === 'test'),
    member: ({ member_id }, value) => value === '' || member_id === value,
  },
};

/** The letters with search and filters, the account above them. */
export function LetterList({ letters, selected }: LetterListProps) {
  const { rows } = letters;
  const list = useFilter(rows, rule);
  const hasService = useServices(state => state.services?.letters !== 'none');
  useKeys({ n: toMany });
  return (
    <>
      <PageHead
        title={label('post.title')}
        aside={list.rows && <span role="status">{label('post.count', { count: list.rows.length })}</span>}
      >
        <WriteButton leftSection={<IconFileUpload size={16} aria-hidden />} onClick={toMany}>
          {label('post.many')}
        </WriteButton>
      </PageHead>
      <DispatchViews />
      {hasService && <AccountCard turn={turnOf(rows)} />}
      <OwnLetters rows={rows ?? []} onDone={letters.refresh} />
      <Toolbar>
        <SearchField what="post" value={list.search} onChange={list.setSearch} />
        <LetterFilters list={list} />
      </Toolbar>
      <StaleNote what="post" error={letters.error} asked={letters.asked} onRetry={letters.refresh} />
      {list.rows && list.rows.length === 0 && <NoRows list={list} />}
      {list.rows && list.rows.length > 0 && (
        <KnownTable
          label={label('post.table')}
          path="/letters"
          columns={letterColumns}
          rows={list.rows}
          rowKey={({ letterId }) => letterId}
          selected={selected}
          listKey={list.key}
        />
      )}
    </>
  );
}

/** How letters stand, in a few signs. */
const turnOf = (rows: Letters['rows']): string =>
  letterStatuses.map(status => (rows ?? []).filter(row => row.status === status).length).join(' ');

function NoRows({ list: { key, reset } }: { readonly list: LetterFilter }) {
  return (
    <EmptyState icon={IconMailbox} message={key === '' ? 'post.empty' : 'post.nothing'}>
      <Button variant="default" onClick={key === '' ? toMany : reset}>
        {label(key === '' ? 'post.many' : 'post.reset')}
      </Button>
    </EmptyState>
  );
}
