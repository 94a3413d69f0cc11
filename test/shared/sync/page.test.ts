import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageSchema } from '../../../shared/sync/message.ts';
import { readHead, readPage, writeLine, writePage } from '../../../shared/sync/page.ts';

const head = { at: { seq: 9, tag: 't9' }, cursor: { seq: 7, tag: 't7' }, more: true, total: null };

describe('a page of changes', () => {
  test('is one JSON document of the declared shape, with one change per line', () => {
    const lines = [
      writeLine({ op: 'U', tbl: 'member', id: 'm1', seq: 5 }, '{"ort":"Bern"}'),
      writeLine({ op: 'D', tbl: 'member', id: 'm2', seq: 6 }, 'null'),
      writeLine({ op: 'E', tbl: 'member', id: 'm3', seq: 7 }, '"er_1"'),
    ];
    const page = writePage(head, lines);
    expect(pageSchema.parse(JSON.parse(page)).changes).toHaveLength(3);
    expect(readHead(page)).toEqual(head);
    expect(readPage(page).changes).toEqual([
      { op: 'U', tbl: 'member', id: 'm1', seq: 5, body: '{"ort":"Bern"}', er: null },
      { op: 'D', tbl: 'member', id: 'm2', seq: 6, body: null, er: null },
      { op: 'E', tbl: 'member', id: 'm3', seq: 7, body: null, er: 'er_1' },
    ]);
  });

  test('may be empty', () => {
    const page = writePage({ ...head, at: null, cursor: null, more: false }, []);
    expect(JSON.parse(page)).toMatchObject({ changes: [] });
    expect(readPage(page).changes).toEqual([]);
  });

  test('carries any text of a row unharmed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), texts => {
        const bodies = texts.map(notiz => JSON.stringify({ notiz }));
        const lines = bodies.map((body, seq) =>
          writeLine({ op: 'U', tbl: 'member', id: `m${seq}`, seq: seq + 1 }, body),
        );
        expect(readPage(writePage(head, lines)).changes.map(({ body }) => body)).toEqual(bodies);
      }),
    );
  });

  test.each(['', 'x', '{}', '<html>\n</html>', '{"at":null}\n'])('%j is none', text => {
    expect(() => readPage(text)).toThrow(/not a|JSON/);
  });

  test('cut off anywhere it is none', () => {
    const page = writePage(head, [writeLine({ op: 'U', tbl: 'member', id: 'm1', seq: 5 }, '{"ort":"Bern"}')]);
    for (let length = 0; length < page.length; length++)
      expect(() => readPage(page.slice(0, length))).toThrow(/not a|JSON/);
  });
});
