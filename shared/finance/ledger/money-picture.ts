import { z } from 'zod';
import { currencies } from '../../money.ts';
import { invoiceAges } from '../invoices/invoice-age.ts';

/** Amounts are integers in Rappen. */
const sums = {
  /** Invoices that are not cancelled. */
  invoices: z.int(),
  paid_invoices: z.int(),
  cancelled_invoices: z.int(),
  /** What invoices ask for that are not cancelled; of a year with the fees of their reminders. */
  billed: z.int(),
  /** What of it is not open any more: paid, or called paid by a person. */
  paid: z.int(),
};

const ofYear = z.object({
  year: z.string(),
  ...sums,
  /** What of `billed` are fees of reminders. */
  fees: z.int(),
  /** billed = paid + open. */
  open: z.int(),
  /** Amounts of cancelled invoices; they are in no other sum. */
  cancelled: z.int(),
});
export type YearFigures = z.output<typeof ofYear>;

/** What was billed of one article, '' for lines without; `name` is null for an article that is gone. */
const ofArticle = { article_id: z.string(), name: z.string().nullable() };

const runSchema = z.object({ period: z.string(), ...ofArticle, ...sums });
export type RunFigures = z.output<typeof runSchema>;

const articleSchema = z.object({ year: z.string(), ...ofArticle, account: z.string(), ...sums });
export type ArticleFigures = z.output<typeof articleSchema>;

const ageSchema = z.object({ age: z.enum(invoiceAges), invoices: z.int(), open: z.int() });
export type AgeFigures = z.output<typeof ageSchema>;

/** What the invoices of one currency come to. Years are those of issue, the latest first. */
export const moneyPictureSchema = z.object({
  currency: z.enum(currencies),
  years: z.array(ofYear),
  /** Open invoices of all years, every age. */
  ages: z.array(ageSchema),
  /** By period and article, the latest period first. */
  runs: z.array(runSchema),
  articles: z.array(articleSchema),
});
export type MoneyPicture = z.output<typeof moneyPictureSchema>;
