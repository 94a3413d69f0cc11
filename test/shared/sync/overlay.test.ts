import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mutation, Row } from '../../../shared/sync/mutation.ts';
import { applyOverlay } from '../../../shared/sync/overlay.ts';
import type { OutboxEntry } from '../../../shared/sync/replica/store.ts';

const key = { tbl: 'member', id: 'm1' };
const entry = (mutation: Mutation, rest: Partial<OutboxEntry> = {}): OutboxEntry => ({
  n: 1,
  mid: 'x',
  mutation,
  provisional: null,
  made_at: '',
  answered: false,
  ack: null,
  off: [],
  hidden: false,
  pushed: false,
  ...rest,
});
const patch = (field: string, to: unknown, rest: Partial<OutboxEntry> = {}) =>
  entry({ kind: 'patch', ...key, set: { [field]: { from: null, to } } }, rest);
const create = (values: Row) =>
  entry({ kind: 'create', ...key, values: { ...values } }, { provisional: { nr: null } });
const remove = (rest: Partial<OutboxEntry> = {}) => entry({ kind: 'delete', ...key, base: {} }, rest);

describe('waiting changes applied over a row', () => {
  test('nothing waits: the row as the server said it, untouched', () => {
    const row = { id: 'm1', ort: 'Bern' };
    expect(applyOverlay(row, key, [])).toBe(row);
  });

  test('they apply in their order', () => {
    expect(applyOverlay(null, key, [create({ ort: 'Bern' }), patch('ort', 'Thun')])).toEqual({
      id: 'm1',
      nr: null,
      ort: 'Thun',
    });
    expect(applyOverlay({ ort: 'Bern' }, key, [patch('ort', 'Thun'), remove()])).toBeNull();
    expect(applyOverlay({ ort: 'Bern' }, key, [remove(), create({ ort: 'Chur' })])).toMatchObject({
      ort: 'Chur',
    });
  });

  test('what the server refused is not shown: a field, a deletion', () => {
    expect(applyOverlay({ ort: 'Bern' }, key, [patch('ort', 'Thun', { off: ['ort'] })])).toEqual({
      ort: 'Bern',
    });
    expect(applyOverlay({ ort: 'Bern' }, key, [remove({ hidden: true })])).toEqual({ ort: 'Bern' });
  });

  test('a change of a row that the server no longer has shows nothing', () => {
    expect(applyOverlay(null, key, [patch('ort', 'Thun')])).toBeNull();
  });

  test('what the server will make of the row by itself is shown, and what is typed after it stays', () => {
    const expected = entry({ kind: 'patch', ...key, set: {} }, { provisional: { funktion: 'Finanzen' } });
    const row = { id: 'm1', funktion: 'Kasse', ort: 'Bern' };
    expect(applyOverlay(row, key, [expected, patch('ort', 'Thun')])).toEqual({
      id: 'm1',
      funktion: 'Finanzen',
      ort: 'Thun',
    });
    expect(applyOverlay(row, key, [expected, patch('funktion', '')])).toMatchObject({ funktion: '' });
    expect(applyOverlay(null, key, [expected])).toBeNull();
  });

  test('a row without a first write starts from its default', () => {
    const unset = { key: 'name', value: '', version: 0 };
    const setting = entry(
      { kind: 'patch', tbl: 'organisation_setting', id: 'name', set: { value: { from: '', to: 'Verein' } } },
      { provisional: unset },
    );
    expect(applyOverlay(null, { tbl: 'organisation_setting', id: 'name' }, [setting])).toEqual({
      ...unset,
      value: 'Verein',
    });
  });

  test('a solved conflict vanishes and its row takes the decision', () => {
    const solve = entry({
      kind: 'solve',
      ...key,
      conflict: 'c1',
      about: 'field',
      field: 'ort',
      from: 'Bern',
      to: 'Thun',
    });
    expect(applyOverlay({ ort: 'Bern' }, key, [solve])).toEqual({ ort: 'Thun' });
    expect(applyOverlay({ state: 'open' }, { tbl: 'conflict', id: 'c1' }, [solve])).toEqual({
      state: 'solved',
    });
  });

  test('the server taking over a patch shows the same row as before', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (ort, notiz, to) => {
        const before = applyOverlay({ ort, notiz }, key, [patch('ort', to)]);
        expect(applyOverlay({ ort: to, notiz }, key, [patch('ort', to)])).toEqual(before);
        expect(applyOverlay({ ort: to, notiz }, key, [])).toEqual(before);
      }),
    );
  });
});
