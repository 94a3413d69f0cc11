import { toRappen } from '../../money.ts';
import { ageOf, invoiceAges, periodOf } from '../invoices/invoice-age.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { sharesByArticle } from './invoice-lines.ts';
import type { AgeFigures, ArticleFigures, MoneyPicture, RunFigures, YearFigures } from './money-picture.ts';
import { shareOut } from './share-out.ts';

/** What of an invoice is summed up. */
export type SummedInvoice = Pick<
  Invoice,
  | 'status'
  | 'amount'
  | 'currency'
  | 'due_at'
  | 'period'
  | 'issued_at'
  | 'description'
  | 'positions'
  | 'articles'
  | 'bill_keys'
> & {
  /** The year of its issue on the association's calendar. */
  readonly year: string;
  /** Fees of its reminders that count, in Rappen. */
  readonly fees: number;
  /** What it still asks for, in Rappen; 0 unless it is open. */
  readonly open: number;
};

interface Named {
  /** Null for an article that is gone. */
  nameOf(article: string): string | null;
  accountOf(article: string): string;
}

/** What invoices come to that are put in one by one. */
export interface InvoiceSums {
  add(invoice: SummedInvoice): void;
  /** One for each currency, the one with most invoices first. */
  pictures(): MoneyPicture[];
}

/** Sums invoices up. `today`: 'YYYY-MM-DD', the day that ages count from. */
export function sumInvoices(today: string, articles: Named): InvoiceSums {
  const books = new Map<Invoice['currency'], Book>();
  return {
    add: invoice => add(found(books, invoice.currency, newBook), invoice, today, articles),
    pictures: () =>
      [...books]
        .toSorted(([, one], [, other]) => other.count - one.count)
        .map(([currency, book]) => ({
          currency,
          years: [...book.years.values()].toSorted((one, other) => (one.year > other.year ? -1 : 1)),
          ages: book.ages,
          runs: inOrder(book.runs.values(), ({ period }) => period),
          articles: inOrder(book.articles.values(), ({ year }) => year),
        })),
  };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
interface Book {
  count: number;
  readonly years: Map<string, Writable<YearFigures>>;
  readonly ages: Writable<AgeFigures>[];
  readonly runs: Map<string, Writable<RunFigures>>;
  readonly articles: Map<string, Writable<ArticleFigures>>;
}

const newBook = (): Book => ({
  count: 0,
  years: new Map(),
  ages: invoiceAges.map(age => ({ age, invoices: 0, open: 0 })),
  runs: new Map(),
  articles: new Map(),
});

const nothing = () => ({ invoices: 0, paid_invoices: 0, cancelled_invoices: 0, billed: 0, paid: 0 });
type Sums = ReturnType<typeof nothing>;

function add(book: Book, invoice: SummedInvoice, today: string, { nameOf, accountOf }: Named): void {
  const { year, open } = invoice;
  const amount = toRappen(invoice.amount) ?? 0;
  const asked = invoice.status === 'cancelled' ? 0 : amount + invoice.fees;
  book.count += 1;
  const ofYear = found(book.years, year, () => ({ year, ...nothing(), fees: 0, open: 0, cancelled: 0 }));
  count(ofYear, invoice, { billed: asked, paid: asked - open });
  ofYear.open += open;
  if (invoice.status === 'cancelled') ofYear.cancelled += amount;
  else ofYear.fees += invoice.fees;
  const age = ageOf(invoice, today);
  const ofAge = book.ages.find(each => each.age === age);
  if (ofAge) {
    ofAge.invoices += 1;
    ofAge.open += open;
  }
  for (const { article, ...sums } of articleSums(invoice, asked)) {
    const period = periodOf(invoice);
    const named = { article_id: article, name: nameOf(article) };
    const run = () => ({ period, ...named, ...nothing() });
    const ofArticle = () => ({ year, ...named, account: accountOf(article), ...nothing() });
    count(found(book.runs, `${period}/${article}`, run), invoice, sums);
    count(found(book.articles, `${year}/${article}`, ofArticle), invoice, sums);
  }
}

function count(sums: Sums, { status }: SummedInvoice, { billed, paid }: Pick<Sums, 'billed' | 'paid'>): void {
  if (status === 'cancelled') sums.cancelled_invoices += 1;
  else sums.invoices += 1;
  if (status === 'paid') sums.paid_invoices += 1;
  sums.billed += billed;
  sums.paid += paid;
}

/** What of an invoice is for which article; what is paid of it is shared out over its lines and the fees. */
function articleSums(invoice: SummedInvoice, asked: number) {
  const shares = sharesByArticle(invoice);
  const isCancelled = invoice.status === 'cancelled';
  const parts = shares.map(({ rappen }) => (isCancelled ? 0 : rappen));
  const fees = asked - parts.reduce((sum, part) => sum + part, 0);
  const paid = isCancelled ? [] : shareOut(asked - invoice.open, [...parts, fees]);
  return shares.map(({ article }, place) => ({
    article,
    billed: parts[place] ?? 0,
    paid: paid[place] ?? 0,
  }));
}

function found<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  const one = known.get(key) ?? make();
  known.set(key, one);
  return one;
}

/** The latest first, in it what was billed most. */
const inOrder = <T extends { readonly billed: number; readonly name: string | null }>(
  rows: Iterable<T>,
  key: (row: T) => string,
): T[] =>
  [...rows].toSorted((one, other) =>
    key(one) === key(other) ? other.billed - one.billed : key(one) > key(other) ? -1 : 1,
  );
