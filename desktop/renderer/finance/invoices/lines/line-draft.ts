import { z } from 'zod';
import { articleText, type Article } from '../../../../../shared/finance/invoices/billing/article.ts';
import type { BillingOrder } from '../../../../../shared/finance/invoices/billing/billing.ts';
import { positionSchema, type Position } from '../../../../../shared/finance/invoices/position.ts';
import { formatRappen, fromRappen, parseRappen, toRappen } from '../../../../../shared/money.ts';

/** One line of an invoice as it is typed: an article of the list, or words with an amount. */
export const lineDraftSchema = z.object({
  key: z.string(),
  article_id: z.string().nullable(),
  text: z.string(),
  quantity: z.string(),
  /** Of an article: '' takes its price, which may differ by status. */
  amount: z.string(),
});
export type LineDraft = z.output<typeof lineDraftSchema>;
export type LineField = 'text' | 'quantity' | 'amount';
/** Message keys by 'key.field'. */
export type LineErrors = Readonly<Record<string, string>>;
type Item = BillingOrder['items'][number];

export const emptyLine = (key: string): LineDraft => ({
  key,
  article_id: null,
  text: '',
  quantity: '1',
  amount: '',
});

/** The line with an article on it; its price is the article's. */
export const articleLine = (line: LineDraft, article: Pick<Article, 'id' | 'name'>): LineDraft => ({
  ...line,
  article_id: article.id,
  text: article.name,
  amount: '',
});

/** A line of its own again, with the words and the price that the article had. */
export const freeLine = (line: LineDraft, article: Article | undefined, period: string): LineDraft => ({
  ...line,
  article_id: null,
  text: article ? articleText(article, period) : line.text,
  amount: line.amount === '' && article ? amountTyped(article.amount) : line.amount,
});

/** "1'234.50" or "-20"; null when it is no amount. */
export function parseSigned(text: string): number | null {
  const [, minus = '', rest = ''] = /^\s*([-–−]?)\s*(.*)$/.exec(text) ?? [];
  const rappen = parseRappen(rest);
  return rappen !== null && minus !== '' ? -rappen : rappen;
}

/** '2', '1.5' or '1,5'; null when it is no number. */
export function parseQuantity(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(typed) ? Number(typed) : null;
}

export const amountTyped = (francs: number): string => formatRappen(toRappen(francs) ?? 0);

interface Read<T> {
  /** Null where something is wrong. */
  readonly value: T | null;
  readonly errors: LineErrors;
}

/** What everybody is billed for, or what is wrong with it. `least`: in Rappen, less than nothing takes something off. */
export function readItems(lines: readonly LineDraft[], least = 0): Read<Item[]> {
  return readAll(lines, line => {
    const errors = errorsOf(line, { price: line.article_id === null, least });
    const typed = line.amount.trim() === '' ? null : parseSigned(line.amount);
    const value: Item = {
      article_id: line.article_id,
      text: line.text.trim(),
      amount: typed === null ? null : fromRappen(typed),
      quantity: parseQuantity(line.quantity) ?? 1,
    };
    return { value, errors };
  });
}

/** The lines of one invoice, or what is wrong with them; less than nothing takes something off. */
export function readPositions(lines: readonly LineDraft[]): Read<Position[]> {
  return readAll(lines, line => ({
    value: {
      text: line.text.trim(),
      quantity: parseQuantity(line.quantity) ?? 1,
      amount: fromRappen(parseSigned(line.amount) ?? 0),
    },
    errors: errorsOf(line, { price: true, least: -Infinity }),
  }));
}

/** The lines of an invoice as they would be typed. */
export const linesOf = (positions: readonly Position[]): LineDraft[] =>
  positions.map(({ text, quantity, amount }, place) => ({
    key: `${place}`,
    article_id: null,
    text,
    quantity: String(quantity),
    amount: amountTyped(amount),
  }));

function readAll<T>(
  lines: readonly LineDraft[],
  read: (line: LineDraft) => { value: T; errors: Partial<Record<LineField, string>> },
): Read<T[]> {
  const errors: Record<string, string> = {};
  const values = lines.map(line => {
    const one = read(line);
    for (const [field, message] of Object.entries(one.errors)) errors[`${line.key}.${field}`] = message;
    return one.value;
  });
  return { value: Object.keys(errors).length === 0 && values.length > 0 ? values : null, errors };
}

interface Asked {
  /** An amount must be there. */
  readonly price: boolean;
  readonly least: number;
}

function errorsOf(line: LineDraft, { price, least }: Asked): Partial<Record<LineField, string>> {
  const errors: Partial<Record<LineField, string>> = {};
  if (line.article_id === null) {
    const text = positionSchema.shape.text.safeParse(line.text);
    if (!text.success) errors.text = text.error.issues[0]?.message ?? 'invalid';
  }
  const quantity = parseQuantity(line.quantity);
  if (quantity === null || !positionSchema.shape.quantity.safeParse(quantity).success)
    errors.quantity = 'quantity';
  const isEmpty = line.amount.trim() === '';
  const amount = parseSigned(line.amount);
  if (isEmpty && price) errors.amount = 'required';
  else if (!isEmpty && (amount === null || amount < least)) errors.amount = 'amount';
  return errors;
}
