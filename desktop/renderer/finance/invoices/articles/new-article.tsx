import { Button } from '@mantine/core';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { label } from '../../../../../shared/i18n/label.ts';
import { api } from '../../../api.ts';
import { navigate } from '../../../ui/location.ts';
import { InlineForm } from '../../../ui/inline-form.tsx';
import { DetailPage } from '../../../ui/split/detail-page.tsx';
import { showDone } from '../../../ui/toast.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { ArticleFieldSet } from './article-fields.tsx';
import { checkArticle, emptyValues } from './article-values.ts';
import styles from './article.module.css';

/** The fields of an article that is not there yet. */
export function NewArticle({ onBack }: { readonly onBack: () => void }) {
  const [id] = useState(() => newId());
  const [values, setValues] = useState(emptyValues);
  const [tried, setTried] = useState(false);
  const { fields, errors } = checkArticle(values);
  const create = async () => {
    setTried(true);
    if (fields === null) return false;
    await api.desktopArticles.create({ id, ...fields });
    showDone(label('article.created', { name: fields.name }), () => api.desktopArticles.remove({ id }));
    navigate(`/articles/${id}`, { replace: true });
    return true;
  };
  useKeys({ Escape: onBack });
  return (
    <DetailPage title={label('article.new')} onBack={onBack}>
      <div className={styles['fields']}>
        <InlineForm
          alone
          action={label('article.create')}
          actions={
            <Button variant="default" onClick={onBack}>
              {label('ui.cancel')}
            </Button>
          }
          onSubmit={create}
        >
          <ArticleFieldSet
            first
            values={values}
            errors={tried ? errors : {}}
            onChange={patch => setValues(before => ({ ...before, ...patch }))}
          />
        </InlineForm>
      </div>
    </DetailPage>
  );
}
