import { describe, expect, test } from 'vitest';
import { moveLine, removeLine } from '../../../../desktop/renderer/finance/invoices/lines/line-change.ts';
import {
  articleLine,
  emptyLine,
  freeLine,
  linesOf,
  parseQuantity,
  parseSigned,
  readItems,
  readPositions,
} from '../../../../desktop/renderer/finance/invoices/lines/line-draft.ts';
import type { Article } from '../../../../shared/finance/invoices/billing/article.ts';

const dues: Article = {
  id: 'dues',
  name: 'Jahresbeitrag',
  description: '',
  amount: 80,
  by_status: { Passivmitglied: 40 },
  place: 0,
  account: '',
  active: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
};
const line = (patch: Partial<ReturnType<typeof emptyLine>>) => ({ ...emptyLine('1'), ...patch });

describe('a typed line', () => {
  test('is read as people write amounts and quantities', () => {
    expect(parseSigned("1'234.50")).toBe(123_450);
    expect(parseSigned('-20')).toBe(-2000);
    expect(parseSigned('− 20.–')).toBe(-2000);
    expect(parseSigned('zwanzig')).toBeNull();
    expect(parseQuantity('1,5')).toBe(1.5);
    expect(parseQuantity('1.555')).toBeNull();
  });

  test('of an article takes the article’s price, one of its own needs an amount', () => {
    const { value } = readItems([articleLine(emptyLine('1'), dues)]);
    expect(value).toEqual([{ article_id: 'dues', text: 'Jahresbeitrag', amount: null, quantity: 1 }]);
    const { value: none, errors } = readItems([line({ text: 'Apéro' })]);
    expect(none).toBeNull();
    expect(errors).toEqual({ '1.amount': 'required' });
  });

  test('takes something off only where one invoice is written', () => {
    const discount = line({ text: 'Rabatt', amount: '-20' });
    expect(readItems([discount]).errors).toEqual({ '1.amount': 'amount' });
    expect(readPositions([discount]).value).toEqual([{ text: 'Rabatt', quantity: 1, amount: -20 }]);
  });

  test('keeps words and price of its article when it becomes one of its own', () => {
    const own = freeLine(articleLine(emptyLine('1'), dues), dues, '2027');
    expect(own).toMatchObject({ article_id: null, text: 'Jahresbeitrag 2027', amount: '80.00' });
  });

  test('says nothing wrong about what was made from positions', () => {
    const positions = [{ text: 'Jacke', quantity: 2, amount: 148.5 }];
    expect(readPositions(linesOf(positions))).toEqual({ value: positions, errors: {} });
  });
});

describe('several lines', () => {
  const three = ['a', 'b', 'c'].map(emptyLine);
  const keys = (lines: readonly { key: string }[]) => lines.map(({ key }) => key).join('');

  test('are put in order and removed', () => {
    expect(keys(moveLine(three, 'a', 1))).toBe('bac');
    expect(keys(moveLine(three, 'c', -1))).toBe('acb');
    expect(keys(moveLine(three, 'a', -1))).toBe('abc');
    expect(keys(removeLine(three, 'b'))).toBe('ac');
  });
});
