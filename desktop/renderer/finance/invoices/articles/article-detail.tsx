import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import {
  articleFields,
  typedArticleFields,
  type Article,
} from '../../../../../shared/finance/invoices/billing/article.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { navigate } from '../../../ui/location.ts';
import { useTask } from '../../../ui/form/use-task.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { DeleteLine } from '../../../ui/split/delete-line.tsx';
import { DetailPage } from '../../../ui/split/detail-page.tsx';
import { Gone } from '../../../ui/split/gone.tsx';
import { showDeleted } from '../../../sync/trash/show-deleted.ts';
import { attempt, showDone } from '../../../ui/toast.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { WriteButton } from '../../../write-button.tsx';
import { useArticles } from '../use-articles.ts';
import { ArticleFieldSet } from './article-fields.tsx';
import { changesOf, checkArticle, inverseOf, valuesOf, type ArticleValues } from './article-values.ts';
import { NewArticle } from './new-article.tsx';
import styles from './article.module.css';

const back = () => navigate('/articles');

/** One article, changed where it stands: what is right is saved when its field is left. */
export function ArticleDetail({ uuid }: { readonly uuid: string }) {
  const { value: articles, error } = useArticles();
  if (uuid === 'new') return <NewArticle onBack={back} />;
  if (articles === null) return <ErrorNote error={error} />;
  const article = articles.find(({ id }) => id === uuid);
  if (!article) return <Gone message="article.gone" onBack={back} />;
  return <Shown article={article} index={articles.indexOf(article)} count={articles.length} />;
}

interface ShownProps {
  readonly article: Article;
  /** Where it stands in the list, the first is 0. */
  readonly index: number;
  readonly count: number;
}

function Shown({ article, index, count }: ShownProps) {
  const [typed, setTyped] = useState<ArticleValues | null>(null);
  const { error, run } = useTask();
  const values = typed ?? valuesOf(typedArticleFields.strip().parse(article));
  const { errors } = checkArticle(values);
  useKeys({ Escape: back });
  const leave = async (left: ArticleValues) => {
    const { fields } = checkArticle(left);
    if (fields === null) return;
    await run(async () => {
      await saveArticle(article, fields);
      setTyped(null);
    });
  };
  return (
    <DetailPage
      title={article.name}
      aside={article.active ? undefined : label('article.inactive')}
      actions={<MoveButtons article={article} index={index} count={count} />}
      onBack={back}
    >
      <div className={styles['fields']}>
        <ErrorNote error={error} />
        <ArticleFieldSet
          values={values}
          errors={errors}
          onChange={patch => setTyped(before => ({ ...(before ?? values), ...patch }))}
          onLeave={left => void leave(left)}
        />
      </div>
      <DeleteLine text={label('article.delete')} onDelete={() => removeArticle(article).then(back)} />
    </DetailPage>
  );
}

/** Moves the article in the list; a dialog of an invoice offers them in this order. */
function MoveButtons({ article: { id, name }, index, count }: ShownProps) {
  const move = (to: number) =>
    attempt(async () => {
      await api.desktopArticles.move({ id, index: to });
      showDone(label('article.moved', { name, place: to + 1 }), () =>
        api.desktopArticles.move({ id, index }),
      );
    });
  return (
    <>
      <WriteButton
        variant="default"
        leftSection={<IconArrowUp size={16} aria-hidden />}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        {label('list.move.up')}
      </WriteButton>
      <WriteButton
        variant="default"
        leftSection={<IconArrowDown size={16} aria-hidden />}
        disabled={index === count - 1}
        onClick={() => move(index + 1)}
      >
        {label('list.move.down')}
      </WriteButton>
    </>
  );
}

async function saveArticle(
  { id, ...article }: Article,
  fields: Parameters<typeof changesOf>[1],
): Promise<void> {
  const changes = changesOf(typedArticleFields.strip().parse(article), fields);
  if (Object.keys(changes).length === 0) return;
  await api.desktopArticles.save({ id, changes });
  showDone(label('article.saved', { name: fields.name }), () =>
    api.desktopArticles.save({ id, changes: inverseOf(changes) }),
  );
}

async function removeArticle({ id, ...article }: Article): Promise<void> {
  await api.desktopArticles.remove({ id });
  showDeleted(label('article.deleted', { name: article.name }), () =>
    api.desktopArticles.create({ id, ...articleFields.strip().parse(article) }),
  );
}
