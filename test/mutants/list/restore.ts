import type { Mutant } from '../mutant.ts';

const offers = 'server/sync/offer-store.ts';
const marks = 'server/sync/rollback/effects-marks.ts';
const offer = ['test/server/sync/offer.test.ts'];
const putBack = ['test/server/sync/rollback/put-back.test.ts'];
const recovered = ['test/desktop/sync/recovered.test.ts'];

/** Files that were set back, folders that were copied, and what comes back by laptops. */
export const restoreMutants: readonly Mutant[] = [
  {
    id: 'restore/offer-unproven',
    file: offers,
    from: '    if (lost.length === 0) return;\n',
    to: '',
    breaks: 'A device offers rows although nothing was lost.',
    tests: offer,
  },
  {
    id: 'restore/offer-for-ever',
    file: offers,
    from: 'WHERE device_id = ? AND proven_at > ? ORDER BY',
    to: 'WHERE device_id = ? AND ? IS NOT NULL ORDER BY',
    breaks: 'A device offers rows years after a restore.',
    tests: offer,
  },
  {
    id: 'restore/offer-without-end',
    file: offers,
    from: 'if (taken.rows >= left.rows || taken.bytes + size > left.bytes) full = true;',
    to: 'if (taken.bytes + size > left.bytes) full = true;',
    breaks: 'One laptop fills the disk of the server with offers.',
    tests: offer,
  },
  {
    id: 'restore/offer-bytes-without-end',
    file: offers,
    from: 'if (taken.rows >= left.rows || taken.bytes + size > left.bytes) full = true;',
    to: 'if (taken.rows >= left.rows) full = true;',
    breaks: 'One laptop fills the disk of the server with large offers.',
    tests: offer,
  },
  {
    id: 'restore/offer-quota-reset',
    file: offers,
    from: 'SET rows_kept = rows_kept + @rows,',
    to: 'SET rows_kept = @rows,',
    breaks: 'The quota of offers begins anew with each message.',
    tests: offer,
  },
  {
    id: 'restore/number-forgotten',
    file: 'server/sync/recovered-store.ts',
    from: "tbl === 'invoice' && change === null\n      ?",
    to: "tbl === 'invoice' && change !== null\n      ?",
    breaks: 'The number of a discarded invoice that is on paper is given again.',
    tests: ['test/sim/recovered.test.ts'],
  },
  {
    id: 'restore/solved-conflict-back',
    file: 'server/sync/conflict-table.ts',
    from: "isWorthBringingBack: body => body['state'] === 'open',",
    to: "isWorthBringingBack: body => body['state'] !== null,",
    breaks: 'Conflicts that were solved are asked again after a restore.',
    tests: ['test/sim/recovered.test.ts'],
  },
  {
    id: 'restore/lost-mark-file',
    file: marks,
    from: "if (kept === null) return hasStarts ? 'put_back' : null;",
    to: 'if (kept === null) return null;',
    breaks: 'A backup that is put in place of the folder is not noticed, and everything leaves again.',
    tests: putBack,
  },
  {
    id: 'restore/mark-of-earlier-start',
    file: marks,
    from: "if (start && Number(n) <= start.end) return { state: 'known' };",
    to: "if (start) return { state: 'known' };",
    breaks: 'An effects.db that was set back within one start is not noticed.',
    tests: putBack,
  },
  {
    id: 'restore/forged-mark',
    file: marks,
    from: "if (token === '' || !isSigned(mark)) return { state: 'foreign' };",
    to: "if (token === '') return { state: 'foreign' };",
    breaks: 'A device makes up a mark, and the server holds all messages.',
    tests: putBack,
  },
  {
    id: 'restore/told-twice',
    file: 'server/sync/rollback/rollback-handlers.ts',
    from: 'if (rollback === null || hasReported(call.effects, rollback.id, device_id)) return { taken: 0 };',
    to: 'if (rollback === null) return { taken: 0 };',
    breaks: 'A device goes on reporting erasures after it was heard.',
    tests: putBack,
  },
  {
    id: 'restore/copied-folder',
    file: 'server/sync/folder-start.ts',
    from: '(started !== folder.start && !folder.known.includes(started)));',
    to: 'false);',
    breaks: 'A folder that was set back prints invoice numbers a second time.',
    tests: ['test/server/sync/folder-start.test.ts'],
  },
  {
    id: 'restore/copied-to-another-computer',
    file: 'server/sync/folder-start.ts',
    from: 'folder.machine !== null && machine !== folder.machine) ||',
    to: 'folder.machine === null && machine !== folder.machine) ||',
    breaks: 'A folder that was copied to another computer prints the same invoice numbers.',
    tests: ['test/server/sync/folder-start.test.ts'],
  },
  {
    id: 'restore/still-in-trash',
    file: 'server/sync/synced-table.ts',
    from: '    dropTrashed(call.db, tbl, id);\n',
    to: '',
    breaks: 'A row that came back stays in the trash too.',
    tests: ['test/desktop/sync/trash.test.ts'],
  },
  {
    id: 'restore/recovered-twice',
    file: 'server/sync/recovered-store.ts',
    from: '     ON CONFLICT(tbl, row_id, body) DO NOTHING`,\n  );\n  return effects.write',
    to: "     ON CONFLICT(tbl, row_id, body) DO UPDATE SET offered_at = ''`,\n  );\n  return effects.write",
    breaks: 'A change that is handed in twice is listed as of no day.',
    tests: ['test/server/sync/unsent.test.ts'],
  },
];
