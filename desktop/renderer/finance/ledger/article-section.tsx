import type { ArticleFigures, YearFigures } from '../../../../shared/finance/ledger/money-picture.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { FigureTable, type FigureRow } from '../../ui/chart/figure-table.tsx';
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
        head={head()}
        rows={[...rows.map(rowOf), feeRow(shown, total(rows.map(({ paid }) => paid)))]}
        total={totalRow(shown)}
      />
    </Section>
  );
}

const head = (): string[] => [
  label('money.article'),
  label('article.column.account'),
  label('money.invoices'),
  label('money.billed'),
  label('money.paid'),
  label('money.open'),
];

const rowOf = (row: ArticleFigures): FigureRow => [
  articleName(row),
  row.account,
  formatNumber(row.invoices),
  amount(row.billed),
  amount(row.paid),
  amount(row.billed - row.paid),
];

/** The fees of a year; what was paid beyond `received`, that of the articles, was paid for fees. */
function feeRow({ fees, paid }: YearFigures, received: number): FigureRow {
  const ofFees = paid - received;
  return [label('money.fees'), '', '', amount(fees), amount(ofFees), amount(fees - ofFees)];
}

const totalRow = ({ invoices, billed, paid, open }: YearFigures): FigureRow => [
  label('money.total'),
  '',
  formatNumber(invoices),
  amount(billed),
  amount(paid),
  amount(open),
];
