import type { Mutant } from '../mutant.ts';

const laptop = 'shared/sync/replica/compare.ts';
const server = 'shared/sync/server/compare.ts';
const rows = 'desktop/core/replica/row-store.ts';
const inbox = 'shared/sync/replica/inbox.ts';
const cut = 'shared/sync/replica/cut.ts';
const core = 'desktop/core/sync/compare-copies.ts';
const desktop = ['test/desktop/sync/compare-copies.test.ts'];
const api = ['test/server/sync/compare.test.ts'];
const simulation = { schedules: 150, moods: ['even', 'quarrels', 'restores'] } as const;

/** Comparing the copies of laptops with the server, and healing what differs. */
export const compareMutants: readonly Mutant[] = [
  {
    id: 'compare/waiting-changes-differ',
    file: rows,
    from: 'AND NOT EXISTS (SELECT 1 FROM base b WHERE b.tbl = @tbl AND b.id = t.id)',
    to: 'AND @tbl IS NOT NULL',
    breaks: 'A laptop with unsent changes is told that it differs, and fetches everything anew.',
    tests: desktop,
    simulation,
  },
  {
    id: 'compare/newer-rows-differ',
    file: server,
    from: 'const here = store.isChangedSince(tbl, cursor.seq) ? null : yield* digestOf(store, tbl);',
    to: 'const here = yield* digestOf(store, tbl);',
    breaks: 'A laptop that is behind is told that it differs.',
    tests: api,
    simulation,
  },
  {
    id: 'compare/stale-digest',
    file: server,
    from: 'if (kept && !store.isChangedSince(tbl, kept.seq)) return kept.parts;',
    to: 'if (kept) return kept.parts;',
    breaks: 'The server compares with rows as they were hours ago.',
    tests: [...api, ...desktop],
    simulation,
  },
  {
    id: 'compare/foreign-history',
    file: server,
    from: "if (store.tagOf(cursor.seq) !== cursor.tag) return { code: 'history_diverged', common: 0 };",
    to: '',
    breaks: 'After a restore a laptop is told of differences that the resync is about to settle.',
    tests: api,
    simulation,
  },
  {
    id: 'compare/other-rows-lost',
    file: cut,
    from: 'if (!fresh || isFresh(fresh, tbl, id)) yield { tbl, id };',
    to: 'yield { tbl, id };',
    breaks: 'Healing a part of a table removes all other rows of it.',
    tests: desktop,
    simulation,
  },
  {
    id: 'compare/healed-rows-offered',
    file: cut,
    from: 'const knownRow = isLimited ? null : parseRow(known);',
    to: 'const knownRow = parseRow(known);',
    breaks: 'The board is asked about rows that only a damaged copy has.',
    tests: desktop,
  },
  {
    id: 'compare/other-answer-counts',
    file: inbox,
    from: "if (!sameValue(store.marks().fresh, request.fresh)) return { kind: 'stale' };",
    to: '',
    breaks: 'A late answer with some tables is taken for the whole feed, and all other rows go.',
    tests: ['test/sim/fresh-tables.test.ts'],
  },
  {
    id: 'compare/cursor-goes-back',
    file: 'shared/sync/server/pull.ts',
    from: 'const last = part.more ? part.last : Math.max(part.last, fresh?.known.seq ?? 0);',
    to: 'const { last } = part;',
    breaks: 'After healing a table the laptop fetches everything that came after its last row once more.',
    tests: api,
    simulation,
  },
  {
    id: 'compare/never-ends',
    file: core,
    from: 'if (healings === mostHealings) {',
    to: 'if (healings > 20) {',
    breaks: 'A difference that no healing helps against keeps server and laptop busy.',
    tests: desktop,
  },
  {
    id: 'compare/feed-not-mended',
    file: 'server/sync/compare-copies.ts',
    from: 'mended: store.mendFeed(tbl)',
    to: 'mended: 0',
    breaks: 'A row that the feed lost never reaches any laptop.',
    tests: desktop,
  },
  {
    id: 'compare/while-moving',
    file: laptop,
    from: 'if (!sameValue(restingAt(store), cursor)) return null;',
    to: '',
    breaks: 'A copy that changes while it is read is told that it differs.',
    tests: ['test/sim/fresh-tables.test.ts'],
  },
];
