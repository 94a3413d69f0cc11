import { fedTables } from './server-rows.ts';
import { shallowValue } from './mutation.ts';
import { uuidOf } from './world.ts';
import { hostileText, hostileValue, jsonOf } from '../generate/hostile.ts';
import type { Random } from '../random.ts';

/** What a strange server knows of the laptop that asks. */
export interface Asked {
  readonly body: Readonly<Record<string, unknown>>;
  /** Rows that the laptop has. */
  readonly rows: readonly { readonly tbl: string; readonly id: string; readonly text: string }[];
}

/** Where the page begins, as the laptop said. */
function cursorSeq({ body }: Asked): number {
  const seq = (body['cursor'] as { seq?: number } | null)?.seq;
  return typeof seq === 'number' ? seq : 0;
}

/** Tags of an honest server are never repeated: a page that lies under a true tag cannot be told from a true one. */
const tagOf = (random: Random): string =>
  random.pick([`strange-${random.text(12)}`, `1.${random.text(12)}.${random.text(22)}`]);

/** A page with strange lines, a strange head, or both; `more` false, so that the laptop takes it as the last one. */
export function strangePage(asked: Asked, random: Random, more = false): string {
  const from = cursorSeq(asked);
  const count = random.pick([0, 1, 1, 3, 10, 60]);
  const last = from + count + 1;
  const lines = Array.from({ length: count }, (_, index) =>
    strangeLine(asked, random, { seq: from + index + 1, last }),
  );
  const point = { seq: last, tag: tagOf(random) };
  const head = random.chance(70)
    ? { at: point, cursor: point, more, total: random.pick([null, 5]) }
    : strangeHead(asked, random, last);
  const text = `${jsonOf(head).slice(0, -1)},"changes":[\n${lines.join(',\n')}\n]}`;
  return random.chance(90) ? text : spoiltText(text, random);
}

function strangeHead(asked: Asked, random: Random, last: number): Record<string, unknown> {
  const from = cursorSeq(asked);
  const point = (seq: unknown) => ({ seq, tag: tagOf(random) });
  const cursor = random.pick<unknown>([
    null,
    point(from),
    point(from - 1),
    point(1),
    point(0),
    point(-1),
    point(1.5),
    point('2'),
    point(2 ** 53),
    point(Number.MAX_SAFE_INTEGER),
    point(last),
    { seq: last, tag: 'x'.repeat(5000) },
    { seq: last },
    'x',
    [],
    { ...point(last), more: true },
  ]);
  return {
    at: random.pick<unknown>([null, cursor, point(last), hostileValue(random)]),
    cursor,
    more: random.pick<unknown>([false, false, true, 'x', null, 1]),
    total: random.pick<unknown>([null, 0, -1, 1.5, 2 ** 53, 'x']),
    ...(random.chance(20)
      ? Object.fromEntries([[random.pick(['__proto__', 'changes', 'x']), hostileValue(random)]])
      : {}),
  };
}

/** A page whose text was cut, doubled, or written otherwise. */
function spoiltText(text: string, random: Random): string {
  return random.pick([
    text.slice(0, random.whole(0, text.length)),
    text.replaceAll('\n', ''),
    text.replaceAll('\n', '\r\n'),
    `\uFEFF${text}`,
    `${text}\n${text}`,
    `${text}\n`,
    text.replace(',"changes":[', ',"changes" : ['),
    text.replace('\n]}', '\n]}]}'),
  ]);
}

const tooDeep = `\u0001raw:${'['.repeat(3000)}${']'.repeat(3000)}\u0001`;

interface Place {
  readonly seq: number;
  readonly last: number;
}

function strangeLine(asked: Asked, random: Random, { seq, last }: Place): string {
  const known =
    asked.rows.length > 0 ? random.pick(asked.rows) : { tbl: 'member', id: 'a', text: '{"id":"a"}' };
  const { tbl } = random.pick(fedTables);
  const id = random.pick([known.id, uuidOf(random), 'a']);
  const body = JSON.parse(known.text) as Record<string, unknown>;
  const changed = { ...body, [random.pick([...Object.keys(body), '__proto__', 'x'])]: shallowValue(random) };
  const line = random.pick<() => unknown>([
    () => ['U', known.tbl, known.id, seq, changed],
    () => ['U', known.tbl, known.id, seq, changed],
    () => [
      'U',
      known.tbl,
      known.id,
      seq,
      Object.fromEntries([...Object.entries(body), ['__proto__', { admin: true }]]),
    ],
    () => ['U', tbl, id, seq, { id, uuid: id, key: id, name: hostileText(random) }],
    () => ['U', known.tbl, uuidOf(random), seq, body],
    () => ['U', tbl, known.id, seq, body],
    () => ['U', 'conflict', id, seq, strangeConflict(known, id, random)],
    () => ['D', known.tbl, known.id, seq, null],
    () => ['D', known.tbl, hostileText(random), seq, hostileValue(random)],
    () => [
      'E',
      random.chance(50) ? known.tbl : tbl,
      random.chance(30) ? known.id : uuidOf(random),
      seq,
      random.pick(['er', null, '', 5, 'x y', 'a'.repeat(81)]),
    ],
    () => [
      'U',
      random.pick([
        'sqlite_master',
        'outbox',
        'mark',
        'base',
        'inbox',
        '__proto__',
        'constructor',
        'new_table',
      ]),
      id,
      seq,
      { id },
    ],
    () => [
      'U',
      known.tbl,
      known.id,
      random.pick<unknown>([seq - 1, last + 1, 0, -1, 1.5, `${seq}`, null, 2 ** 53]),
      changed,
    ],
    () => [random.pick<unknown>(['X', 'u', '', null, 1, ['U']]), known.tbl, known.id, seq, body],
    () => ['U', random.pick<unknown>([hostileText(random), hostileValue(random)]), id, seq, body],
    () => ['U', known.tbl, random.pick<unknown>([hostileText(random), hostileValue(random)]), seq, body],
    () => ['U', known.tbl, known.id, seq, hostileValue(random)],
    () => ['U', known.tbl, known.id, seq, { ...body, deep: tooDeep }],
    () => ['U', known.tbl, known.id, seq],
    () => ['U', known.tbl, known.id, seq, body, body],
    () => hostileValue(random),
  ])();
  const text = jsonOf(line);
  return random.chance(92)
    ? text
    : random.pick([
        text.slice(0, random.whole(0, text.length)),
        `${text},${text}`,
        text.replace('"', "'"),
        text.replace(/\]$/, `,"x"],["U","organisation_setting","iban",${seq},{"key":"iban","value":"CH93"}]`),
        `${text} `,
        `\t${text}`,
        text.replace('{', '{"id":"other",'),
        '',
        '\u0000',
      ]);
}

function strangeConflict(
  { tbl, id: row_id }: Asked['rows'][number],
  id: string,
  random: Random,
): Record<string, unknown> {
  const conflict = {
    id,
    tbl,
    row_id,
    kind: random.pick(['field', 'edit-vs-delete', 'delete-vs-edit']),
    field: random.pick([null, 'ort', '__proto__', 'x",3']),
    base: shallowValue(random),
    mine: shallowValue(random),
    theirs: shallowValue(random),
    by_person: hostileText(random),
    by_device: 'x',
    created_at: '2026-11-20T10:00:00.000Z',
    state: 'open',
    solved_by: null,
    solved_at: null,
  };
  return random.chance(60)
    ? conflict
    : { ...conflict, [random.pick(Object.keys(conflict))]: hostileValue(random) };
}
