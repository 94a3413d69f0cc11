import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageSchema } from '../../../shared/sync/message.ts';
import { BrokenPage, readHead, readPage, writeLine, writePage } from '../../../shared/sync/page.ts';

const head = { at: { seq: 9, tag: 't9' }, cursor: { seq: 7, tag: 't7' }, more: true, total: null };

describe('a page of changes', () => {
  test('is one JSON document of the declared shape, with one change per line', () => {
    const lines = [
      writeLine({ op: 'U', tbl: 'member', id: 'm1', seq: 5 }, { id: 'm1', ort: 'Bern' }),
      writeLine({ op: 'D', tbl: 'member', id: 'm2', seq: 6 }, null),
      writeLine({ op: 'E', tbl: 'member', id: 'm3', seq: 7 }, 'er_1'),
    ];
    const page = writePage(head, lines);
    expect(pageSchema.parse(JSON.parse(page)).changes).toHaveLength(3);
    expect(readHead(page)).toEqual(head);
    expect(readPage(page, 0).changes).toEqual([
      { op: 'U', tbl: 'member', id: 'm1', seq: 5, body: '{"id":"m1","ort":"Bern"}', er: null },
      { op: 'D', tbl: 'member', id: 'm2', seq: 6, body: null, er: null },
      { op: 'E', tbl: 'member', id: 'm3', seq: 7, body: null, er: 'er_1' },
    ]);
  });

  test('may be empty', () => {
    const page = writePage({ ...head, at: null, cursor: null, more: false }, []);
    expect(JSON.parse(page)).toMatchObject({ changes: [] });
    expect(readPage(page, 0).changes).toEqual([]);
  });

  test('carries any text of a row unharmed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), texts => {
        const rows = texts.map((notiz, n) => ({ id: `m${n}`, notiz }));
        const bodies = rows.map(row => JSON.stringify(row));
        const lines = rows.map((row, n) =>
          writeLine({ op: 'U', tbl: 'member', id: row.id, seq: n + 1 }, row),
        );
        expect(readPage(writePage(head, lines), 0).changes.map(({ body }) => body)).toEqual(bodies);
      }),
    );
  });

  test.each(['', 'x', '{}', '<html>\n</html>', '{"at":null}\n'])('%j is none', text => {
    expect(() => readPage(text, 0)).toThrow(BrokenPage);
  });

  test('cut off anywhere it is none', () => {
    const page = writePage(head, [
      writeLine({ op: 'U', tbl: 'member', id: 'm1', seq: 5 }, { id: 'm1', ort: 'Bern' }),
    ]);
    for (let length = 0; length < page.length; length++)
      expect(() => readPage(page.slice(0, length), 0)).toThrow(BrokenPage);
  });

  test.each([
    ['a cursor before the place where it goes on', { cursor: { seq: 3, tag: 't3' } }],
    ['no cursor where there was one', { cursor: null }],
    ['more to come without going on', { cursor: { seq: 4, tag: 't4' } }],
    ['a number of rows below nothing', { total: -1 }],
  ])('with %s it is none', (_what, change) => {
    const good = writePage(head, []);
    expect(readPage(good, 4).head).toEqual(head);
    expect(() => readPage(writePage({ ...head, ...change }, []), 4)).toThrow(BrokenPage);
  });
});

const good = (seq: number) => writeLine({ op: 'U', tbl: 'member', id: `m${seq}`, seq }, { id: `m${seq}` });
const deep = `${'['.repeat(200)}${']'.repeat(200)}`;

describe('a bad line', () => {
  test.each([
    ['unreadable', '["U","member","m6",6,{"id":"m6"}', null],
    ['unreadable', '["U","member","m6",6,{"id":"m6"}],["U","member","m7",7,{"id":"m7"}]', null],
    ['unreadable', '["U","member","x y"z",6,{"id":"m6"}]', null],
    ['shape', '["U","member","m6",6]', 'm6'],
    ['shape', '["U","member","m6",6,{"id":"m6"},1]', 'm6'],
    ['shape', '["X","member","m6",6,{"id":"m6"}]', 'm6'],
    ['shape', '["U","member; DROP","m6",6,{"id":"m6"}]', 'm6'],
    ['shape', '["U","member","m6","6",{"id":"m6"}]', 'm6'],
    ['shape', '["U","member",6,6,{"id":6}]', null],
    ['shape', '{"op":"U"}', null],
    ['order', '["U","member","m6",5,{"id":"m6"}]', 'm6'],
    ['order', '["U","member","m6",8,{"id":"m6"}]', 'm6'],
    ['id', '["U","member","m 6",6,{"id":"m 6"}]', 'm 6'],
    ['id', '["E","member","m 6",6,null]', 'm 6'],
    ['row', '["U","member","m6",6,{"id":"m5"}]', 'm6'],
    ['row', '["U","member","m6",6,{"uuid":"m6"}]', 'm6'],
    ['row', '["U","organisation_setting","iban",6,{"id":"iban"}]', 'iban'],
    ['row', '["U","member","m6",6,null]', 'm6'],
    ['row', '["U","member","m6",6,[]]', 'm6'],
    ['row', '["U","member","m6",6,"er"]', 'm6'],
    ['row', `["U","member","m6",6,{"id":"m6","x":${deep}}]`, 'm6'],
    ['row', '["U","conflict","c6",6,{"id":"c6","state":"open"}]', 'c6'],
    ['erasure', '["E","member","m6",6,{"id":"m6"}]', 'm6'],
    ['erasure', '["E","member","m6",6,"e r"]', 'm6'],
  ])('is skipped as %s: %s', (reason, line, id) => {
    const { changes, bad } = readPage(writePage(head, [good(5), line, good(7)]), 4);
    expect(changes.map(change => change.id)).toEqual(['m5', 'm7']);
    expect(bad).toEqual([expect.objectContaining({ reason, id, text: line })]);
  });

  test('may end with spaces, and its row is kept as JSON all the same', () => {
    const page = writePage(head, [`${good(5)} `, `${good(6)}\t `]);
    const bodies = readPage(page, 4).changes.map(({ body }) => JSON.parse(body ?? '') as unknown);
    expect(bodies).toEqual([{ id: 'm5' }, { id: 'm6' }]);
  });

  test('that says a key twice is kept with the value that was looked at', () => {
    const lines = [
      '["U","member","m5",5,{"id":"other","id":"m5"}]',
      '["U","member","m6",6,{"\\u0069d":"x","id":"m6"}]',
    ];
    const bodies = readPage(writePage(head, lines), 4).changes.map(({ body }) => body);
    expect(bodies).toEqual(['{"id":"m5"}', '{"id":"m6"}']);
  });

  test('of a table that is not known here needs no key that is known', () => {
    const line = writeLine({ op: 'U', tbl: 'newer', id: 'x', seq: 5 }, { name: 'x' });
    expect(readPage(writePage(head, [line]), 4)).toMatchObject({ changes: [{ tbl: 'newer' }], bad: [] });
  });

  test('that says that a row has gone may name it in any way', () => {
    const line = writeLine({ op: 'D', tbl: 'conflict', id: 'x y"', seq: 5 }, null);
    expect(readPage(writePage(head, [line]), 4)).toMatchObject({ changes: [{ op: 'D', id: 'x y"' }] });
  });
});
