import { storedLabel } from '../../../shared/i18n/label.ts';
import type { Context } from '../../context.ts';
import { personalTables } from '../../db/table-rules.ts';
import { purgeRow } from '../../sync/erase-row.ts';
import { rescueStore } from '../../sync/recovery-store.ts';
import { applyRules, emptyLog, forgetFormer, type About } from './apply-rules.ts';
import { markAnonymous } from './erasure-journal-store.ts';
import type { PersonIdentifiersByKind } from './person-identifiers.ts';
import { unlogged } from './redact-text.ts';

type Files = Pick<Context, 'db' | 'effects' | 'now' | 'newId'>;

/** Takes the rows about the person out of the main database, inside the caller's transaction. */
export function eraseFromMain(files: Files, marks: PersonIdentifiersByKind, person: About): void {
  unlogged(files.db, () => eraseOwnRows(files, marks, person));
}

function eraseOwnRows(files: Files, marks: PersonIdentifiersByKind, person: About): void {
  const { db, effects } = files;
  const rescue = rescueStore(effects);
  const at = files.now().toISOString();
  forgetAccountNames(files, person);
  const unnamed = applyRules(db, personalTables, {
    person,
    erase({ tbl, id }, key) {
      purgeRow(files, { tbl, key, scope: 'core' }, id);
      emptyLog(db, tbl, id);
      rescue.addErasure({ id: files.newId(), tbl, row_id: id }, at);
    },
  });
  for (const row of unnamed) forgetFormer(db, row);
  effects.write('system', () => {
    for (const { tbl, id } of unnamed) markAnonymous(effects, tbl, [id]);
  });
  // The member's own row is the mark by which laptops erase, also where a restored database never had it.
  purgeRow(files, { tbl: 'member', key: 'id', scope: 'core' }, marks.member);
  rescue.addErasure({ id: files.newId(), tbl: 'member', row_id: marks.member }, at);
  forgetAudiences(files, person);
  forgetRemoved(files, person);
}

/** The log names accounts at other services by their user name, as long as their rows still say whose they are. */
function forgetAccountNames({ db }: Files, person: About): void {
  db.sql
    .prepare(
      `UPDATE audit SET changes = '{}', entity_id = '' WHERE entity = 'account_change' AND entity_id IN (
         SELECT target FROM account_change WHERE member_id = @member AND action LIKE 'account\\_%' ESCAPE '\\'
         UNION SELECT username FROM account_link WHERE member_id = @member)`,
    )
    .run(person);
}

/** The people chosen for a mailing, and those left out. */
function forgetAudiences({ db }: Files, person: About): void {
  const others = (path: string) =>
    `json((SELECT json_group_array(value) FROM json_each(audience, '${path}')
       WHERE value <> @member AND lower(value) NOT IN (SELECT value FROM json_each(@addresses))))`;
  db.sql
    .prepare(
      `UPDATE mailing SET
         audience = json_set(audience, '$.member_ids', ${others('$.member_ids')}, '$.without', ${others('$.without')}),
         skipped = (SELECT json_group_array(json(value)) FROM json_each(skipped) WHERE value ->> 'key' <> @member
           AND lower(value ->> 'key') NOT IN (SELECT value FROM json_each(@addresses)))
       WHERE instr(audience, @member) > 0 OR instr(skipped, @member) > 0 OR EXISTS (
         SELECT 1 FROM json_each(@addresses) WHERE instr(lower(audience || skipped), value) > 0)`,
    )
    .run(person);
}

/** Tables whose removed rows go with the person: all that are about people, but vouchers that law keeps. */
const removedTables = personalTables
  .filter(({ erasure }) => erasure !== 'keep')
  .map(({ tbl }) => `'${tbl}'`)
  .join(', ');

/** What was removed or failed before, and what the person did by itself. */
function forgetRemoved({ db }: Files, person: About): void {
  const own = `(body ->> 'member_id' = @member
    OR lower(coalesce(body ->> 'email', body ->> 'address')) IN (SELECT value FROM json_each(@addresses)))`;
  const removed = db.sql
    .prepare<[About], { tbl: string; id: string }>(
      `SELECT tbl, id FROM trash WHERE tbl IN (${removedTables}) AND ${own}`,
    )
    .all(person);
  for (const { tbl, id } of removed) {
    db.sql.prepare('DELETE FROM trash WHERE tbl = ? AND id = ?').run(tbl, id);
    forgetFormer(db, { tbl, id });
  }
  db.sql
    .prepare(
      `DELETE FROM sync_parked WHERE instr(body, @member) > 0
         OR EXISTS (SELECT 1 FROM json_each(@addresses) WHERE instr(lower(body), value) > 0)`,
    )
    .run(person);
  db.sql
    .prepare(`UPDATE audit SET actor = '${storedLabel('erasure.erasedName')}' WHERE actor = @member`)
    .run(person);
  db.sql
    .prepare(
      `UPDATE audit SET changes = '{}', entity_id = ''
       WHERE lower(entity_id) IN (SELECT value FROM json_each(@addresses))`,
    )
    .run(person);
}
