import { describe, expect, test } from 'vitest';
import {
  changesOf,
  checkArticle,
  emptyValues,
  inverseOf,
  valuesOf,
} from '../../../../desktop/renderer/finance/invoices/articles/article-values.ts';

describe('an article as it is typed', () => {
  test('has a price for everybody and others by status', () => {
    const { fields } = checkArticle({
      ...emptyValues,
      name: 'Jahresbeitrag',
      amount: "1'080.–",
      by_status: { ...emptyValues.by_status, Passivmitglied: '40' },
    });
    expect(fields).toMatchObject({ amount: 1080, by_status: { Passivmitglied: 40 } });
  });

  test('says of each field what is wrong', () => {
    const { fields, errors } = checkArticle({
      ...emptyValues,
      amount: 'viel',
      by_status: { ...emptyValues.by_status, Ehrenmitglied: '-1' },
    });
    expect(fields).toBeNull();
    expect(errors).toEqual({ name: 'required', amount: 'amount', Ehrenmitglied: 'amount' });
  });

  test('changes only what was typed, and takes it back', () => {
    const before = { name: 'Beitrag', description: '', amount: 80, by_status: {}, active: true, account: '' };
    const after = checkArticle({ ...valuesOf(before), amount: '90' }).fields ?? before;
    const changes = changesOf(before, after);
    expect(changes).toEqual({ amount: { from: 80, to: 90 } });
    expect(inverseOf(changes)).toEqual({ amount: { from: 90, to: 80 } });
  });
});
