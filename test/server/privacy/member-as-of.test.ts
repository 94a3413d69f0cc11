import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOfFields } from '../../../shared/privacy/member-as-of.ts';
import { addDays, dayIn } from '../../../shared/day.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { aMember } from '../../build.ts';
import { boardEmail, startApp, type TestApp } from '../../fixtures.ts';

const start = '2026-10-20T21:30:00.000Z';
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ at: start });
});
afterAll(() => app.stop());

const zone = 'Europe/Zurich';
const today = () => dayIn(app.clock.now, zone);
const pass = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
};
const asOf = (id: string, date: string) => app.as('board').audit.memberAsOf({ id, date });
const told = (member: Member | null) =>
  member && Object.fromEntries(asOfFields.map(field => [field, member[field as keyof Member]]));

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const edits: readonly ((n: number) => Partial<Member>)[] = [
  n => ({ ort: ['Wald', 'Rüti', 'Bern', ''][n % 4] ?? '' }),
  n => ({ zustellung_post: n % 2 === 0, verzeichnis: n % 3 === 0 }),
  n => ({
    austritt: n % 2 === 0 ? null : '2026-12-31',
    notiz: n % 3 === 0 ? '' : `Zeile ${n}\nund noch eine`,
  }),
  n => ({
    nachname: ['Müller', 'Meier-Huber', 'Müller'][n % 3] ?? 'Müller',
    status: n % 2 ? 'Ehrenmitglied' : 'Aktivmitglied',
  }),
];

describe('a member as of a day', () => {
  test.each([3, 17, 2026])('is the copy that was kept of it (draw %i)', async seed => {
    const board = app.as('board');
    const draw = numbers(seed);
    const copies = new Map<string, Member | null>();
    const first = addDays(today(), -2);
    let { id } = await board.members.create(aMember());
    const found = async () => (await board.members.get({ id }).catch(() => null)) as Member | null;
    const keep = async () => copies.set(today(), await found());
    await keep();
    for (let step = 0; step < 30; step++) {
      // Over midnight here and over the end of summer time, also several times a day.
      pass(draw(20));
      if ((await found()) === null)
        id = (await board.members.create(aMember({ id, ort: `Wieder ${step}` }))).id;
      else if (draw(9) === 0) await board.members.remove({ id });
      else await board.members.update({ id, ...edits[draw(edits.length)]?.(draw(12)) });
      await keep();
    }
    let copy: Member | null = null;
    let wasThere = false;
    for (let date = first; date <= today(); date = addDays(date, 1)) {
      copy = copies.has(date) ? (copies.get(date) ?? null) : copy;
      wasThere ||= copies.has(date);
      const { state, fields, known_from } = await asOf(id, date);
      const state_of_copy = copy ? 'there' : wasThere ? 'removed' : 'not_yet';
      const values = Object.fromEntries(fields.map(({ field, value }) => [field, value]));
      expect([date, state, known_from, values]).toEqual([date, state_of_copy, null, told(copy) ?? {}]);
    }
  });

  test('says of each field who changed it last, and lists the days', async () => {
    const { id } = await app.as('board').members.create(aMember());
    const created = app.clock.now.toISOString();
    const born = today();
    pass(48);
    await app.as('device').members.update({ id, ort: 'Wald' });
    const moved = today();
    pass(48);
    await app.as('board').members.update({ id, ort: 'Bern' });
    const { fields, days } = await asOf(id, addDays(moved, 1));
    const field = (name: string) => fields.find(each => each.field === name);
    expect(field('ort')).toMatchObject({ value: 'Wald', today: 'Bern', changed_by: boardEmail });
    expect(field('ort')?.changed_at?.slice(0, 10)).toBe(moved);
    expect(field('plz')).toMatchObject({ value: '8633', today: '8633', changed_at: created });
    expect(field('mobile')).toMatchObject({ value: '', changed_at: null, changed_by: null });
    expect(days).toEqual([born, moved, today()].map(date => ({ date, changes: 1 })));
    expect((await asOf(id, addDays(born, -1))).state).toBe('not_yet');
  });

  test('is honest where the log does not reach back, or has a hole', async () => {
    const { db } = app.server.context;
    const { id } = await app.as('board').members.create(aMember());
    db.sql.prepare('DELETE FROM audit WHERE entity_id = ?').run(id);
    db.sql.prepare("UPDATE member SET created_at = '2019-01-01T00:00:00.000Z' WHERE id = ?").run(id);
    pass(48);
    await app.as('board').members.update({ id, ort: 'Wald' });
    const early = await asOf(id, '2020-05-05');
    expect(early.fields.find(({ field }) => field === 'ort')?.value).toBe('Musterwil');
    expect(early.known_from).toBe(start);
    expect((await asOf(id, '2018-05-05')).state).toBe('not_yet');

    const trigger = db.sql
      .prepare<[], string>("SELECT sql FROM sqlite_master WHERE name = 'audit_member_update'")
      .pluck()
      .get();
    db.sql.exec('DROP TRIGGER audit_member_update');
    db.sql.prepare("UPDATE member SET ort = 'Unbemerkt' WHERE id = ?").run(id);
    db.sql.exec(trigger ?? '');
    pass(48);
    await app.as('board').members.update({ id, ort: 'Bern' });
    pass(48);
    await app.as('board').members.update({ id, plz: '3000' });
    const [, changed, before] = await app.as('board').audit.list({ entity_id: id });
    expect((await asOf(id, today())).known_from).toBe(before?.created_at);
    expect(changed?.changes['ort']).toEqual(['Unbemerkt', 'Bern']);
  });

  test('is refused where there is no member, or nothing is left of one', async () => {
    const { id } = await app.as('board').members.create(aMember());
    await app.as('board').members.remove({ id });
    expect((await asOf(id, today())).state).toBe('removed');
    app.server.context.db.sql.prepare("UPDATE audit SET changes = '{}' WHERE entity_id = ?").run(id);
    const refusal = await asOf(id, today()).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: 'not_found' });
    const bad = await app.request('GET', `/members/${id}/as-of?date=2026-02-30`, { as: 'board' });
    expect(bad.status).toBe(400);
  });
});
