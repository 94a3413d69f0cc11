import { useState } from 'react';
import { articleFields, type Article } from '../../../../../shared/finance/invoices/billing/article.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { navigate } from '../../../ui/location.ts';
import { ErrorNote } from '../../../ui/note.tsx';
import { DeleteLine } from '../../../ui/split/delete-line.tsx';
import { DetailPage } from '../../../ui/split/detail-page.tsx';
import { Gone } from '../../../ui/split/gone.tsx';
import { showDone } from '../../../ui/toast.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
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
  if (!article) return <Gone words="article.gone" onBack={back} />;
  return <Shown article={article} />;
}

function Shown({ article }: { readonly article: Article }) {
  const [typed, setTyped] = useState<ArticleValues | null>(null);
  const [error, setError] = useState<unknown>(null);
  const values = typed ?? valuesOf(articleFields.strip().parse(article));
  const { errors } = checkArticle(values);
  useKeys({ Escape: back });
  const leave = async (left: ArticleValues) => {
    const { fields } = checkArticle(left);
    if (fields === null) return;
    try {
      await saveArticle(article, fields);
      setTyped(null);
      setError(null);
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <DetailPage
      title={article.name}
      aside={article.active ? undefined : label('article.inactive')}
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

async function saveArticle(
  { id, ...article }: Article,
  fields: Parameters<typeof changesOf>[1],
): Promise<void> {
  const changes = changesOf(articleFields.strip().parse(article), fields);
  if (Object.keys(changes).length === 0) return;
  await api.desktopArticles.save({ id, changes });
  showDone(label('article.saved', { name: fields.name }), () =>
    api.desktopArticles.save({ id, changes: inverseOf(changes) }),
  );
}

async function removeArticle({ id, ...article }: Article): Promise<void> {
  await api.desktopArticles.remove({ id });
  showDone(label('article.deleted', { name: article.name }), () =>
    api.desktopArticles.create({ id, ...articleFields.strip().parse(article) }),
  );
}
