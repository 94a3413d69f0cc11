import { readFileSync } from 'node:fs';
import { addDays, dayIn } from '../../shared/day.ts';
import type { NewArticle } from '../../shared/finance/invoices/billing/article-contract.ts';
import type { Call } from '../context.ts';
import { articles } from '../finance/invoices/articles/article-use-cases.ts';
import { importStatementNow } from '../finance/payments/import-statement.ts';
import { demoId } from './demo-id.ts';

/** What the association bills again and again. */
const demoArticles: readonly Omit<NewArticle, 'id'>[] = [
  {
    name: 'Mitgliederbeitrag',
    description: 'Mitgliederbeitrag {periode}',
    amount: 60,
    by_status: { Passivmitglied: 40, Ehrenmitglied: 0 },
    active: true,
  },
  { name: 'Jacke der Jugendfeuerwehr', description: '', amount: 148.5, by_status: {}, active: true },
  { name: 'Ausflug, Anteil an den Kosten', description: '', amount: 35, by_status: {}, active: true },
];

/** Days before the demo's first start on which the bank booked. */
const bookedBefore = 3;

/** Articles, and a statement of the bank with two payments that somebody has to look at. */
export function seedMoney(call: Call): void {
  for (const [index, article] of demoArticles.entries())
    articles.create(call, { ...article, id: demoId('article', index + 1) });
  const day = addDays(dayIn(call.now(), 'Europe/Zurich'), -bookedBefore);
  const statement = readFileSync(new URL('bank-statement.xml', import.meta.url), 'utf8');
  const bytes = new TextEncoder().encode(statement.replaceAll('{{day}}', day));
  importStatementNow(call, { name: `camt053-${day}.xml`, bytes });
}
