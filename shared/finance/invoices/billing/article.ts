import { z } from 'zod';
import { filledLine, instant, line, uuid } from '../../../fields.ts';
import { twoDecimals } from '../../../money.ts';
import { ledgerAccount } from '../../../association/ledger-account.ts';
import { memberStatuses, type Member } from '../../../people/members/member.ts';

const price = twoDecimals(0, 999_999_999.99);

export const articleFields = z.strictObject({
  name: filledLine(60),
  /** The text on the invoice; '{periode}' is filled in. '' takes the name. */
  description: line(140),
  amount: price,
  /** Other prices by the status of the member. */
  by_status: z.partialRecord(z.enum(memberStatuses), price),
  /** Offered for new invoices. */
  active: z.boolean(),
  /** Place in lists, smallest first; by name where several have the same. */
  place: z.int().min(0).max(1_000_000),
  /** Account of the bookkeeping to which its income goes; '' for the association's usual one. */
  account: ledgerAccount,
});

/** What is typed of an article; its place is given by moving it. */
export const typedArticleFields = articleFields.omit({ place: true });
export type TypedArticle = z.output<typeof typedArticleFields>;

/** Something that is billed again and again, e.g. the year's dues. */
export const articleSchema = z.object({
  ...articleFields.shape,
  // A server or a laptop of before says nothing of it.
  place: articleFields.shape.place.default(0),
  account: articleFields.shape.account.default(''),
  id: uuid,
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Article = z.output<typeof articleSchema>;

/** What an article costs this member, in francs. */
export const articlePrice = (
  article: Pick<Article, 'amount' | 'by_status'>,
  { status }: Pick<Member, 'status'>,
) => article.by_status[status] ?? article.amount;

/** The words of the invoice. */
export const articleText = (
  { name, description }: Pick<Article, 'name' | 'description'>,
  period: string,
): string => (description === '' ? `${name} {periode}` : description).replaceAll('{periode}', period).trim();

/**
 * The permanent key of a billed item: no member is billed twice for the same article and period, alone or with the
 * household.
 */
export const billKey = (memberId: string, articleId: string, period: string): string =>
  `${memberId}/${articleId}/${period.trim().toLowerCase()}`;
