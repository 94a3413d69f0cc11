import type { Call, Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { findMember } from '../members/member-store.ts';
import { allMerges, findMerge, type StoredMerge } from './merge-store.ts';

type Files = Pick<Context, 'db' | 'effects'>;

/** Lines of the log of what went out to a member. */
export const linesOfMember = (effects: Database, memberId: string): number[] =>
  effects.sql
    .prepare<[string], number>('SELECT id FROM dispatch WHERE member_id = ? ORDER BY id')
    .pluck()
    .all(memberId);

/**
 * Brings the log of what went out, which lies in another file, in line with a merge or its undo. May be repeated: a
 * line that belongs to another member meanwhile stays.
 */
export function settleMerge({ db, effects }: Files & Partial<Call>, id: string): void {
  const merge = findMerge(db, id);
  if (merge) effects.write('system', () => settle({ db, effects }, merge));
}

/** What a stop between the two files left undone is made good at the start. Answers how many merges were looked at. */
export function settleMerges({ db, effects }: Files): number {
  const merges = allMerges(db);
  if (merges.length > 0)
    effects.write('system', () => {
      for (const merge of merges) settle({ db, effects }, merge);
    });
  return merges.length;
}

function settle({ db, effects }: Files, { member_id, other_id, moved, undone_at }: StoredMerge): void {
  if (undone_at === null) {
    // Also what was on its way while the two were merged; unless the other is back by a late change of a laptop.
    if (findMember(db, other_id)) return;
    effects.sql.prepare('UPDATE dispatch SET member_id = ? WHERE member_id = ?').run(member_id, other_id);
    return;
  }
  const back = effects.sql.prepare('UPDATE dispatch SET member_id = ? WHERE id = ? AND member_id = ?');
  for (const { key, effects: isOutside } of moved)
    if (isOutside === true) back.run(other_id, key['id'], member_id);
}
