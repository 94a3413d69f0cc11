import type { Mutant } from '../mutant.ts';

const row = 'server/sync/erase-row.ts';
const store = 'server/sync/recovery-store.ts';
const erased = ['test/sim/erased-row.test.ts'];
const erasures = { schedules: 60, moods: ['erasures', 'even'] } as const;

/** What is erased is gone everywhere, for good, and laptops say so. */
export const erasureMutants: readonly Mutant[] = [
  {
    id: 'erasure/after-the-commit',
    file: row,
    from: `    const erasure = { id: files.newId(), tbl: table.tbl, row_id: id };
    rescue.addErasure(erasure, files.now().toISOString());
  });`,
    to: `  });
  const erasure = { id: files.newId(), tbl: table.tbl, row_id: id };
  rescue.addErasure(erasure, files.now().toISOString());`,
    breaks: 'A stop after the commit forgets the erasure, and a restore brings the person back.',
    tests: erased,
  },
  {
    id: 'erasure/not-repeated-for-trash',
    file: row,
    from: "op.get(tbl, row_id) !== 'E');",
    to: "op.get(tbl, row_id) === 'U');",
    breaks: 'An erasure is not repeated where a restored copy has the row in its trash.',
    tests: erased,
  },
  {
    id: 'erasure/trash-stays',
    file: row,
    from: "    ['trash', 'id'],\n",
    to: '',
    breaks: 'The last version of an erased row stays in the trash.',
    tests: erased,
  },
  {
    id: 'erasure/conflict-stays',
    file: row,
    from: "    ['conflict', 'row_id'],\n",
    to: '',
    breaks: 'What two persons typed into an erased row stays in its conflict.',
    tests: erased,
  },
  {
    id: 'erasure/parked-stays',
    file: row,
    from: "    ['sync_parked', 'row_id'],\n",
    to: '',
    breaks: 'A change of an erased row that failed unexpectedly stays.',
    tests: erased,
  },
  {
    id: 'erasure/log-stays',
    file: row,
    from: `  db.sql.prepare("UPDATE audit SET changes = '{}' WHERE entity = ? AND entity_id = ?").run(tbl, id);\n`,
    to: '',
    breaks: 'The values of an erased row stay in the log.',
    tests: erased,
  },
  {
    id: 'erasure/untold',
    file: row,
    from: "VALUES (?, ?, 'E', ?)",
    to: "VALUES (?, ?, 'D', ?)",
    breaks: 'Laptops take an erasure for a deletion.',
    tests: erased,
  },
  {
    id: 'erasure/rescued-stays',
    file: store,
    from: 'DELETE FROM recovered WHERE (tbl = @tbl AND row_id = @row_id)\n       OR',
    to: 'DELETE FROM recovered WHERE',
    breaks: 'What a laptop rescued of an erased row stays among the recovered ones.',
    tests: erased,
  },
  {
    id: 'erasure/rescued-conflict-stays',
    file: store,
    from: "AND body ->> 'tbl' = @tbl AND body ->> 'row_id' = @row_id)`",
    to: "AND body ->> 'tbl' = @tbl AND body ->> 'row_id' = @row_id AND false)`",
    breaks: 'A rescued conflict about an erased row stays.',
    tests: erased,
  },
  {
    id: 'erasure/offered-again',
    file: 'shared/sync/server/offer.ts',
    from: 'if (store.isErased(tbl, id) || Object.hasOwn',
    to: 'if (Object.hasOwn',
    breaks: 'A laptop offers an erased row, and it is stored again.',
    tests: erased,
  },
  {
    id: 'erasure/offered-conflict',
    file: 'shared/sync/server/offer.ts',
    from: 'return store.mayWrite(about) && !store.isErased(about, row_id);',
    to: 'return store.mayWrite(about);',
    breaks: 'A laptop offers a conflict about an erased row, and its values are stored again.',
    tests: erased,
  },
  {
    id: 'erasure/anonymous-row-written',
    file: 'server/sync/sync-store.ts',
    from: 'rescue.erasureOf(tbl, id) !== null || rescue.isAnonymous(tbl, id),',
    to: 'rescue.erasureOf(tbl, id) !== null,',
    breaks: 'A late change puts the name back into a row that was made anonymous.',
    tests: erased,
  },
  {
    id: 'erasure/unconfirmed',
    file: 'shared/sync/server/pull.ts',
    from: 'if (request.erased.length > 0) store.confirmErasures(request.erased);',
    to: '',
    breaks: 'The board never learns which laptops have carried out an erasure.',
    tests: [],
    simulation: erasures,
  },
  {
    id: 'erasure/confirmed-by-name',
    file: store,
    from: 'SELECT id, @device, @at FROM erasure WHERE id = @erasure',
    to: 'SELECT id, @device, @at FROM erasure WHERE id >= @erasure',
    breaks: 'A laptop confirms erasures that it has not carried out.',
    tests: erased,
  },
  {
    id: 'erasure/handed-in',
    file: 'server/sync/unsent-handlers.ts',
    from: 'return erased.size > 0 && textsIn(mutation).some(text => erased.has(text));',
    to: 'return erased.size > 0 && textsIn(mutation).length < 0;',
    breaks: 'A device without access hands in what it has about an erased person.',
    tests: ['test/server/sync/unsent.test.ts'],
  },
  {
    id: 'erasure/lost-list',
    file: 'server/sync/rollback/rollback.ts',
    from: '      add.run(newId(), tbl, id, at);\n',
    to: '',
    breaks: 'After effects.db was lost, late changes of erased people are kept.',
    tests: ['test/server/sync/rollback/effects-lost.test.ts'],
  },
];
