import { memberDefaults } from '../../shared/people/members/member.ts';
import { startFresh } from '../../shared/sync/replica/compare.ts';
import type { Operation } from './operation.ts';
import { memberId, type World } from './world/world.ts';

/**
 * Damages a row of a laptop behind the engine's back and has the copy compared: where the server can compare the table,
 * it has to notice, and the table is fetched anew by whatever pulls follow. A damage that cannot be noticed yet is taken
 * back, as it would be found by a later comparison only.
 */
export function damage(world: World, { c, id, how }: Extract<Operation, { t: 'damage' }>): void {
  const { engine, replica } = world.laptop(c);
  const row = memberId(id);
  const before = engine.store.shown('member', row);
  const isLaidOver = engine.store.isWaiting('member', row) || engine.store.base('member', row) !== undefined;
  if (isLaidOver || (before === null) !== (how === 'extra') || world.compare(c) === null) return;
  const put = replica.sql.prepare<[string, string]>(
    'INSERT INTO member(id, body) VALUES (?, ?) ON CONFLICT(id) DO UPDATE SET body = excluded.body',
  );
  const set = (body: string | null): void => {
    if (body === null) replica.sql.prepare('DELETE FROM member WHERE id = ?').run(row);
    else put.run(row, body);
  };
  const known = before === null ? { ...memberDefaults, id: row } : (JSON.parse(before) as object);
  set(how === 'gone' ? null : JSON.stringify({ ...known, plz: '0000', ort: 'damaged' }));
  const found = world.compare(c);
  const isLater = found === null || found.answer.later.includes('member');
  if (isLater) return set(before);
  const differing = found.answer.differing.map(({ tbl }) => tbl);
  if (differing.join() !== 'member')
    world.errors.push(`I12 L${c} is damaged in member and told '${differing.join()}'`);
  if (!startFresh(engine, found.request.cursor, found.answer.differing))
    world.errors.push(`I12 L${c} does not fetch member anew`);
}
