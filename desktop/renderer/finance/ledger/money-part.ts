import type { MoneyPicture } from '../../../../shared/finance/ledger/money-picture.ts';
import { label } from '../../../../shared/i18n/label.ts';
import { formatNumber } from '../../../../shared/i18n/number.ts';
import { formatRappen } from '../../../../shared/money.ts';
import type { FigureCell } from '../../ui/chart/figure-table.tsx';
import { invoicePath, type MoneyFilter } from './money-path.ts';

/** The invoices of one currency. */
export interface MoneyPart {
  readonly picture: MoneyPicture;
  /** The association bills in no other currency. */
  readonly isOnly: boolean;
}

/** '3 Rechnungen' as a way to them; plain where there are none. */
export const countCell = (
  { picture, isOnly }: MoneyPart,
  count: number,
  filter: MoneyFilter,
): FigureCell => ({
  text: formatNumber(count),
  path: count === 0 ? undefined : invoicePath(filter, isOnly ? null : picture.currency),
});

/** An amount of an axis: whole francs. */
export const wholeFrancs = (rappen: number): string => formatNumber(Math.round(rappen / 100));

export const amount = (rappen: number): string => formatRappen(rappen);

/** 'Offen nach Alter', with the currency where there are several. */
export const titled = (title: string, { picture, isOnly }: MoneyPart): string =>
  isOnly ? title : `${title} (${picture.currency})`;

/** What lines are for: an article, none, or one that is gone. */
export const articleName = ({
  article_id,
  name,
}: {
  readonly article_id: string;
  readonly name: string | null;
}): string => (article_id === '' ? label('money.noArticle') : (name ?? label('money.goneArticle')));

export const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);
