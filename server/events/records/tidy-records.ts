import type { Call } from '../../context.ts';
import { dropTrashed } from '../../db/trash-store.ts';
import { allContents, dropContents } from '../../people/records/content-store.ts';

/** Tables of notes and files, with what their rows belong to. */
const owned = [
  { tbl: 'member_note', field: 'member_id', owner: 'member', key: 'id' },
  { tbl: 'member_file', field: 'member_id', owner: 'member', key: 'id' },
  { tbl: 'event_note', field: 'event_uuid', owner: 'club_event', key: 'uuid' },
  { tbl: 'event_file', field: 'event_uuid', owner: 'club_event', key: 'uuid' },
] as const;

/**
 * The server's own run: notes and files go with what they belonged to, once that cannot come back from the trash any
 * more; then the contents that no row names.
 */
export function tidyRecords(call: Call): void {
  const { db, effects, actor } = call;
  db.write(actor.name, () => {
    for (const { tbl, field, owner, key } of owned) {
      const lost = db.sql
        .prepare<[], string>(
          `SELECT id FROM ${tbl} WHERE NOT EXISTS (SELECT 1 FROM ${owner} WHERE ${owner}.${key} = ${tbl}.${field})
             AND NOT EXISTS (SELECT 1 FROM trash WHERE trash.tbl = '${owner}' AND trash.id = ${tbl}.${field})`,
        )
        .pluck()
        .all();
      for (const id of lost) {
        db.sql.prepare(`DELETE FROM ${tbl} WHERE id = ?`).run(id);
        dropTrashed(db, tbl, id);
      }
    }
  });
  dropContents({ db, effects }, allContents(effects));
}
