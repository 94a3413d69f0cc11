import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertDefined } from '../../../shared/assert.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { settle } from '../desktop-fixtures.ts';
import { openTravellingDesktop, type TravellingDesktop } from '../events/event-fixture.ts';
import { oneEvent, numbered } from '../../server/events/registrations/registration-fixture.ts';

let app: TestApp;
let anna: TravellingDesktop;
let ben: TravellingDesktop;
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  [anna, ben] = await Promise.all([
    openTravellingDesktop(app.server.address),
    openTravellingDesktop(app.server.address),
  ]);
});
afterAll(async () => {
  await Promise.all([anna.close(), ben.close()]);
  await app.stop();
});

const patience = { timeout: 15_000 };
const board = () => app.as('board');

async function meet(): Promise<void> {
  for (const { line } of [anna, ben]) line.open = true;
  await Promise.all([settle(anna), settle(ben)]);
  await Promise.all([anna.api.desktopSync.now({}), ben.api.desktopSync.now({})]);
}

/** A person whom two people have taken in. */
async function twice(nachname: string): Promise<[Member, Member]> {
  const values = { nachname, geburtsdatum: '1971-02-03' };
  const one = await anna.api.desktopMembers.create({
    ...values,
    vorname: 'Rosa',
    email: 'rosa@post.example',
  });
  const other = await ben.api.desktopMembers.create({ ...values, vorname: 'Rösa', mobile: '079 555 44 33' });
  await meet();
  const read = async (id: string) => (await board().members.get({ id })) as Member;
  return [await read(one.id), await read(other.id)];
}

const pairsOf = async ({ api }: TravellingDesktop) =>
  (await api.desktopDuplicates.list({ work_id: v7() })) ?? [];
const pairOf = async (desktop: TravellingDesktop, { id }: Member) =>
  (await pairsOf(desktop)).find(({ one_id, other_id }) => [one_id, other_id].includes(id));
const merge = (kept: Member, other: Member) =>
  anna.api.memberMerges.merge({
    id: kept.id,
    other_id: other.id,
    version: kept.version,
    other_version: other.version,
    fields: { mobile: 'other' },
  });

describe('members taken in twice, on two laptops', () => {
  test('are found by each, and called two people on both, also without a network', async () => {
    const [one, other] = await twice('Doppelmann');
    for (const desktop of [anna, ben])
      await expect
        .poll(() => pairOf(desktop, one), patience)
        .toMatchObject({ level: 'sure', distinct: null });
    expect(await anna.api.desktopDuplicates.of({ member_id: other.id })).toHaveLength(1);

    const said = await anna.api.memberMerges.sayDistinct({ one_id: one.id, other_id: other.id });
    expect(await pairOf(ben, one)).toMatchObject({ distinct: said });
    ben.line.open = false;
    expect(await pairOf(ben, one)).toMatchObject({ distinct: said });
    expect(await ben.api.desktopDuplicates.of({ member_id: one.id })).toEqual([]);
    const order = { one_id: one.id, other_id: other.id };
    await expect(ben.api.memberMerges.sayDistinct(order)).rejects.toMatchObject({ code: 'offline' });

    ben.line.open = true;
    await ben.api.memberMerges.forgetDistinct({ id: said.id });
    expect(await pairOf(anna, one)).toMatchObject({ distinct: null });
  });

  test('become one everywhere, with what hung on the second', async () => {
    const [one, other] = await twice('Doppelfrau');
    const clubEvent = await oneEvent(app, [3]);
    const place = { event_id: clubEvent.event.id, shift_id: clubEvent.shifts[0]?.id ?? 0 };
    numbered(await board().registrations.create({ ...place, member_id: other.id }));
    const { merge: done } = await merge(one, other);
    await meet();
    const kept = async () => (await ben.api.desktopMembers.get({ id: one.id })).member;
    await expect.poll(kept, patience).toMatchObject({ mobile: '079 555 44 33', email: 'rosa@post.example' });
    await expect(ben.api.desktopMembers.get({ id: other.id })).rejects.toMatchObject({ code: 'not_found' });
    const someone = assertDefined((await ben.api.desktopMembers.page({ limit: 1 })).rows[0], 'a member');
    const compared = await ben.api.desktopDuplicates.compare({ one_id: one.id, other_id: someone.id });
    expect(compared.one.hanging).toEqual([{ tbl: 'registration', rows: 1 }]);

    await ben.api.memberMerges.undo({ id: done.id });
    await meet();
    const back = async () => (await anna.api.desktopMembers.get({ id: other.id })).member;
    await expect.poll(back, patience).toMatchObject({ nr: other.nr, vorname: 'Rösa' });
    expect((await anna.api.desktopMembers.get({ id: one.id })).member.mobile).toBe('');
  });

  test('a change of the second that comes late is kept as a conflict, and the merge can still be undone', async () => {
    const [one, other] = await twice('Doppelkind');
    ben.line.open = false;
    await ben.api.desktopMembers.save({ id: other.id, changes: { ort: { from: '', to: 'Spätwil' } } });
    const { merge: done } = await merge(one, other);
    await meet();
    const conflicts = async () =>
      (await ben.api.desktopSync.conflicts({})).filter(({ row_id }) => row_id === other.id);
    await expect.poll(conflicts, patience).toMatchObject([{ kind: 'edit-vs-delete' }]);
    const [conflict] = await conflicts();
    expect(JSON.stringify(conflict)).toContain('Spätwil');
    // The typed value counts: the second is there again, as that left it.
    await ben.api.desktopSync.solveConflict({ id: conflict?.id ?? '', choice: 'mine' });
    await meet();
    const read = async () => (await board().members.get({ id: other.id })) as Member;
    await expect.poll(read, patience).toMatchObject({ ort: 'Spätwil', nr: other.nr, vorname: 'Rösa' });

    const { left } = await anna.api.memberMerges.undo({ id: done.id });
    expect(left).toEqual([]);
    expect(await read()).toMatchObject({ ort: 'Spätwil' });
    expect(await board().members.get({ id: one.id })).toMatchObject({ mobile: '' });
  });
});

describe('a person who is being typed', () => {
  const nothing = { email: '', phone: '', mobile: '', strasse: '', hausnummer: '', plz: '', land: 'CH' };
  const alike = async (typed: object) => {
    const person = {
      ...nothing,
      firma: '',
      vorname: 'Selma',
      nachname: 'Tippmann',
      geburtsdatum: null,
      ...typed,
    };
    const found = await anna.api.desktopDuplicates.alike(person);
    return found.map(({ member, level, reasons }) => ({ id: member.id, level, reasons }));
  };

  test('is named where a member may be the same one, without a network', async () => {
    anna.line.open = false;
    const { id } = await anna.api.desktopMembers.create({
      vorname: 'Selma',
      nachname: 'Tippmann',
      geburtsdatum: '1980-06-07',
      email: 'selma@post.example',
      ort: 'Wald',
    });
    expect(await alike({})).toEqual([{ id, level: 'possible', reasons: ['same_name'] }]);
    expect(await alike({ geburtsdatum: '1980-06-07' })).toMatchObject([{ id, level: 'sure' }]);
    expect(await alike({ vorname: 'Salma', email: 'SELMA@post.example' })).toMatchObject([
      { id, level: 'likely' },
    ]);
    expect(await alike({ geburtsdatum: '2004-01-01' })).toEqual([]);
    expect(await alike({ vorname: 'Otto' })).toEqual([]);
    anna.line.open = true;
  });
});
