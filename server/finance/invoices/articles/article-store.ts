import { asc, eq, sql } from 'drizzle-orm';
import { assertDefined } from '../../../../shared/assert.ts';
import type { Article } from '../../../../shared/finance/invoices/billing/article.ts';
import { fromRappen, toRappen } from '../../../../shared/money.ts';
import type { Database } from '../../../db/open.ts';
import { articleTable } from './article-tables.ts';

/** Articles by name (accents and capitals do not count). */
export const listArticles = (db: Database): Article[] =>
  db.orm
    .select()
    .from(articleTable)
    .orderBy(sql`aktuar_fold(name)`, asc(articleTable.id))
    .all()
    .map(articleOf);

export function findArticle(db: Database, id: string): Article | undefined {
  const row = db.orm.select().from(articleTable).where(eq(articleTable.id, id)).get();
  return row && articleOf(row);
}

export function insertArticle(db: Database, article: Article): void {
  db.orm.insert(articleTable).values(rowOf(article)).run();
}

export function changeArticle(db: Database, article: Article): void {
  db.orm.update(articleTable).set(rowOf(article)).where(eq(articleTable.id, article.id)).run();
}

export function deleteArticle(db: Database, id: string): void {
  db.orm.delete(articleTable).where(eq(articleTable.id, id)).run();
}

/** The only renaming between table and wire: Rappen in the table, francs outside. */
const articleOf = ({ amount_rappen, ...row }: typeof articleTable.$inferSelect): Article => ({
  ...row,
  amount: fromRappen(amount_rappen),
});

const rowOf = ({ amount, ...row }: Article): typeof articleTable.$inferInsert => ({
  ...row,
  amount_rappen: assertDefined(toRappen(amount), 'amount in Rappen'),
});
