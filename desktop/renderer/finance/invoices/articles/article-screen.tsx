import { statusesInOrder, statusName } from '../../../association/status-names.ts';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { label } from '../../../../../shared/i18n/label.ts';
import { InvoiceViews } from '../../invoice-views.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { navigate } from '../../../ui/location.ts';
import { ListScreen } from '../../../ui/split/list-screen.tsx';
import { SyncMarks } from '../../../ui/sync-marks.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { amountTyped } from '../lines/line-draft.ts';
import { useArticles, type ArticleRow } from '../use-articles.ts';
import { WriteButton } from '../../../write-button.tsx';
import { ArticleDetail } from './article-detail.tsx';
import { columnsOf, number } from '../../../ui/table/columns.tsx';

type Row = ArticleRow & { readonly uuid: string };

const create = () => navigate('/articles/new');

/** What is billed again and again: the list, and beside it or instead of it one article. */
export function ArticleScreen({ open }: { readonly open: string | null }) {
  const { value, error } = useArticles();
  const rows = value?.map((article): Row => ({ ...article, uuid: article.id })) ?? null;
  useKeys({ n: create });
  return (
    <ListScreen
      what="article"
      icon={IconTag}
      path="/articles"
      aside={rows && rows.length > 0 && label('article.count', { count: rows.length })}
      actions={<NewButton />}
      above={<InvoiceViews />}
      columns={columns}
      rows={rows}
      error={error}
      open={open}
      detail={ArticleDetail}
      empty={open === 'new' ? null : empty}
    />
  );
}

const NewButton = () => (
  <WriteButton leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
    {label('article.new')}
  </WriteButton>
);

const empty = (
  <EmptyState icon={IconTag} message="article.empty">
    <NewButton />
  </EmptyState>
);

const columns: readonly Column<Row>[] = columnsOf('article', {
  name: {
    width: 'minmax(9rem, 1.4fr)',
    cell: ({ name, active, waiting, conflict }) => (
      <>
        {active ? name : <span className="soft">{`${name} (${label('article.inactive')})`}</span>}{' '}
        <SyncMarks waiting={waiting} conflict={conflict} />
      </>
    ),
  },
  byStatus: {
    width: 'minmax(8rem, 1.4fr)',
    numeric: true,
    cell: ({ by_status }) => (
      <span className="soft">
        {statusesInOrder()
          .flatMap(status => {
            const price = by_status[status];
            return price === undefined ? [] : [`${statusName(status)} ${amountTyped(price)}`];
          })
          .join(', ')}
      </span>
    ),
  },
  account: {
    width: '5.5rem',
    from: 900,
    numeric: true,
    cell: ({ account }) => account,
  },
  price: number('6.5rem', ({ amount }) => amountTyped(amount)),
});
