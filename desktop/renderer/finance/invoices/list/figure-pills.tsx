import { Pill } from '@mantine/core';
import { invoiceAges } from '../../../../../shared/finance/invoices/invoice-age.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { filterAttribute } from '../../../ui/table/table-print.ts';
import { useArticles } from '../use-articles.ts';
import { noArticle, type InvoiceField, type InvoiceListState } from './use-invoice-list.ts';

const fields = ['year', 'age', 'article', 'currency'] as const satisfies readonly InvoiceField[];

/** Says which figure of the money this list is about; each part can be taken away. */
export function FigurePills({ list }: { readonly list: Pick<InvoiceListState, 'values' | 'set'> }) {
  const { value: articles } = useArticles();
  const { age, article } = list.values;
  const known = invoiceAges.find(each => each === age);
  const params = {
    ...list.values,
    age: known ? label(`money.age.${known}`) : age,
    article:
      article === noArticle
        ? label('money.noArticle')
        : (articles?.find(({ id }) => id === article)?.name ?? label('money.goneArticle')),
  };
  return fields
    .filter(field => list.values[field] !== '')
    .map(field => {
      const name = label(`invoice.pill.${field}`, { value: params[field] });
      return (
        <Pill
          key={field}
          {...filterAttribute(name)}
          size="lg"
          withRemoveButton
          onRemove={() => list.set({ [field]: '' })}
          removeButtonProps={{
            'aria-label': label('statistic.group.clear', { name }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
        >
          {name}
        </Pill>
      );
    });
}
