import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { FigureTable } from '../../ui/chart/figure-table.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { useQuery } from '../../ui/location.ts';
import { Section } from '../../ui/page.tsx';
import { amount, articleName, titled, total, type MoneyPart } from './money-part.ts';

/** What each article brought in a year, with its account; fees of reminders stand in a line of their own. */
export function ArticleSection(part: MoneyPart) {
  const { articles, years } = part.picture;
  const [query, setQuery] = useQuery();
  const shown = years.find(({ year }) => year === query.get('year')) ?? years[0];
  if (!shown) return null;
  const { year } = shown;
  const title = titled(label('money.articles', { year }), part);
  const rows = articles.filter(article => article.year === year);
  const received = total(rows.map(({ paid }) => paid));
  return (
    <Section
      title={title}
      text={label('money.articles.text')}
      action={
        <SelectField
          quiet
          label={label('money.year')}
          value={year}
          options={years.map(each => ({ value: each.year, label: each.year }))}
          onChange={picked => setQuery({ year: picked })}
        />
      }
    >
      <FigureTable
        label={title}
        head={[
          label('money.article'),
          label('article.column.account'),
          label('money.invoices'),
          label('money.billed'),
          label('money.paid'),
          label('money.open'),
        ]}
        rows={[
          ...rows.map(
            row =>
              [
                articleName(row),
                row.account,
                formatNumber(row.invoices),
                amount(row.billed),
                amount(row.paid),
                amount(row.billed - row.paid),
              ] as const,
          ),
          [
            label('money.fees'),
            '',
            '',
            amount(shown.fees),
            amount(shown.paid - received),
            amount(shown.fees - (shown.paid - received)),
          ],
        ]}
        total={[
          label('money.total'),
          '',
          formatNumber(shown.invoices),
          amount(shown.billed),
          amount(shown.paid),
          amount(shown.open),
        ]}
      />
    </Section>
  );
}
