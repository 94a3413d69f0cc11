import type { Mutant } from '../mutant.ts';

const restores = { schedules: 80, moods: ['restores', 'even'] } as const;
const pull = 'shared/sync/server/pull.ts';
const store = 'server/sync/feed-store.ts';
const triggers = 'server/db/feed-triggers.ts';

/** What changed since a cursor, and the proof that both sides mean the same history. */
export const feedMutants: readonly Mutant[] = [
  {
    id: 'feed/cursor-believed',
    file: pull,
    from: 'store.tagOf(point.seq) === point.tag',
    to: 'store.tagOf(point.seq) !== null',
    breaks: 'A laptop does not notice that the server was restored, and misses what differs.',
    tests: ['test/server/sync/offer.test.ts'],
    simulation: restores,
  },
  {
    id: 'feed/page-head-unproven',
    file: pull,
    from: '[request.cursor, request.page_at, ...request.witness]',
    to: '[request.cursor, ...request.witness]',
    breaks: 'A restore between two pages loses rows on the laptop.',
    tests: [],
    simulation: restores,
  },
  {
    id: 'feed/witness-unproven',
    file: pull,
    from: '[request.cursor, request.page_at, ...request.witness]',
    to: '[request.cursor, request.page_at]',
    breaks: 'A change that a restored server has lost leaves the outbox.',
    tests: [],
    simulation: restores,
  },
  {
    id: 'feed/generation',
    file: pull,
    from: 'if (request.gen !== store.generation(request.scope))',
    to: 'if (request.gen < 0)',
    breaks: 'A laptop whose person has fewer rights now keeps what that person may not see.',
    tests: ['test/sim/pages.test.ts'],
  },
  {
    id: 'feed/last-row-of-page',
    file: store,
    from: 'if (lines.length === limit.rows ||',
    to: 'if (lines.length > limit.rows ||',
    breaks: 'A page that is exactly full counts as the last one.',
    tests: ['test/sim/pages.test.ts'],
  },
  {
    id: 'feed/cursor-after-skipped',
    file: store,
    from: `      return { lines, last, more: true };
    lines.push(text);
    last = entry.seq;`,
    to: `      return { lines, last: entry.seq, more: true };
    lines.push(text);
    last = entry.seq;`,
    breaks: 'The row at which a page ends is in none.',
    tests: ['test/sim/pages.test.ts'],
  },
  {
    id: 'feed/erasure-as-deletion',
    file: store,
    from: "op === 'E'\n    ?",
    to: "op === 'F'\n    ?",
    breaks: 'Laptops take an erasure for a deletion and keep the traces.',
    tests: ['test/desktop/sync/erasure.test.ts'],
    simulation: { schedules: 60, moods: ['erasures'] },
  },
  {
    id: 'feed/deleted-unknown',
    file: store,
    from: "wasDeleted: (tbl, id) => op.get(tbl, id) === 'D',",
    to: 'wasDeleted: (tbl, id) => op.get(tbl, id) !== undefined && false,',
    breaks: 'A change of a deleted row is refused instead of being asked about.',
    tests: ['test/server/sync/solve.test.ts'],
    simulation: { schedules: 80, moods: ['quarrels'] },
  },
  {
    id: 'feed/update-unlogged',
    file: triggers,
    from: "['update', 'AFTER UPDATE', log(table, 'NEW', 'U')],",
    to: "['update', `AFTER UPDATE OF ${key}`, log(table, 'NEW', 'U')],",
    breaks: 'Changes of a row reach no laptop.',
    tests: ['test/server/sync/feed-triggers.test.ts'],
  },
  {
    id: 'feed/rekeyed-row',
    file: triggers,
    from: "log(table, 'OLD', 'D'))]);",
    to: "log(table, 'NEW', 'U'))]);",
    breaks: 'A row whose key changes stays on laptops under its old one too.',
    tests: ['test/server/sync/feed-triggers.test.ts'],
  },
  {
    id: 'feed/repair-forgets-deleted',
    file: triggers,
    from: "SELECT '${tbl}', id, 'D', '${scope}' FROM gone;",
    to: "SELECT '${tbl}', id, 'D', '${scope}' FROM gone WHERE false;",
    breaks: 'What was deleted while the triggers were gone stays on laptops.',
    tests: ['test/server/sync/feed-triggers.test.ts'],
  },
  {
    id: 'feed/repair-forgets-rows',
    file: triggers,
    from: "'U', '${scope}' FROM ${tbl} ORDER BY rowid;",
    to: "'U', '${scope}' FROM ${tbl} WHERE false;",
    breaks: 'What was written while the triggers were gone reaches no laptop.',
    tests: ['test/server/sync/feed-triggers.test.ts'],
  },
  {
    id: 'feed/trash-of-actor',
    file: triggers,
    from: "${table.json('OLD')}, aktuar_actor(), aktuar_now());",
    to: "${table.json('OLD')}, '', aktuar_now());",
    breaks: 'The trash does not say who deleted a row.',
    tests: ['test/server/sync/feed-triggers.test.ts', 'test/desktop/sync/trash.test.ts'],
  },
  {
    id: 'feed/line-order',
    file: 'shared/sync/page-line.ts',
    from: 'if (seq <= place.previous || seq > place.last)',
    to: 'if (seq < place.previous || seq > place.last)',
    breaks: 'A page may hold the same place twice.',
    tests: ['test/shared/sync/page.test.ts'],
  },
  {
    id: 'feed/row-of-another',
    file: 'shared/sync/page-line.ts',
    from: 'if (key !== null && (row as Readonly<Record<string, unknown>>)[key] !== id) return false;',
    to: '',
    breaks: 'A foreign server puts a row under the name of another one.',
    tests: ['test/shared/sync/page.test.ts', 'test/desktop/sync/hostile-server.test.ts'],
  },
  {
    id: 'feed/signature-ignored',
    file: 'server/sync/feed-key.ts',
    from: 'points.filter(point => believesUnsigned || isSigned(point))',
    to: 'points.filter(point => believesUnsigned || isSigned(point) || true)',
    breaks: 'A device offers rows after points that it made up.',
    tests: ['test/server/sync/offer.test.ts'],
  },
];
