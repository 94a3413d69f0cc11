import { Button } from '@mantine/core';
import { useState } from 'react';
import { label } from '../../../../shared/i18n/label.ts';
import type { RunFigures } from '../../../../shared/finance/ledger/money-picture.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { FigureTable, type FigureRow } from '../../ui/chart/figure-table.tsx';
import { Section } from '../../ui/page.tsx';
import { amount, articleName, countCell, titled, type MoneyPart } from './money-part.ts';

/** So many stand there until a person asks for all. */
const first = 15;

/** How many of how many have paid an article of a period, and how much. */
export function RunSection(part: MoneyPart) {
  const { runs } = part.picture;
  const [isAll, setAll] = useState(false);
  const title = titled(label('money.runs'), part);
  return (
    <Section title={title} text={label('money.runs.text')}>
      <FigureTable
        label={title}
        head={head()}
        rows={(isAll ? runs : runs.slice(0, first)).map(run => rowOf(part, run))}
      />
      {!isAll && runs.length > first && (
        <Button mt={8} size="compact-sm" variant="subtle" data-no-print onClick={() => setAll(true)}>
          {label('money.runs.all', { count: runs.length })}
        </Button>
      )}
    </Section>
  );
}

const head = (): string[] => [
  label('money.run'),
  label('money.paidOf'),
  label('money.share'),
  label('money.billed'),
  label('money.paid'),
  label('money.paidCount'),
  label('money.openCount'),
  label('money.cancelledCount'),
];

function rowOf(part: MoneyPart, run: RunFigures): FigureRow {
  const { period, article_id, invoices, paid_invoices, cancelled_invoices, billed, paid } = run;
  const counted = (count: number, status: 'paid' | 'open' | 'cancelled') =>
    countCell(part, count, { period, article: article_id, status });
  const share = invoices === 0 ? 0 : Math.floor((paid_invoices / invoices) * 100);
  return [
    label('money.run.name', { period, name: articleName(run) }),
    label('money.paidOf.value', { paid: formatNumber(paid_invoices), all: formatNumber(invoices) }),
    label('statistic.share', { share }),
    amount(billed),
    amount(paid),
    counted(paid_invoices, 'paid'),
    counted(invoices - paid_invoices, 'open'),
    counted(cancelled_invoices, 'cancelled'),
  ];
}
