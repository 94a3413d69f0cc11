import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAttendance } from '../../../shared/events/attendance/attendance.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { settle } from '../desktop-fixtures.ts';
import { anEvent, openTravellingDesktop, type TravellingDesktop } from './event-fixture.ts';

let app: TestApp;
let desktop: TravellingDesktop;
let event_uuid: string;

beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
beforeEach(async () => {
  desktop = await openTravellingDesktop(app.server.address);
  event_uuid = (await desktop.api.desktopEvents.create(anEvent({ title: `Essen ${v7()}` }))).uuid;
});
afterEach(() => desktop.close());
afterAll(() => app.stop());

const view = () => desktop.api.desktopAttendance.view({ event_uuid });
const ask = (fields: object = {}) =>
  desktop.api.desktopAttendance.ask({ event_uuid, ...newAttendance, ...fields });

describe('the replies to an event', () => {
  it('begin with everybody who is asked, and count as they come in', async () => {
    expect(await view()).toMatchObject({ attendance: null, rows: [] });
    const meat = v7();
    await ask({ companions: 2, max_people: 10, menus: [{ id: meat, name: 'Fleisch', price: 30 }] });
    const [first, second] = (await view()).rows;
    expect(first).toMatchObject({ reply: null, key: first?.member_id });
    const { none } = (await view()).counts;
    const { api } = desktop;
    const reply = { event_uuid, member_id: first?.member_id ?? null, answer: 'yes', people: 2 } as const;
    const made = await api.desktopAttendance.reply({ ...reply, menus: [meat] });
    await api.desktopAttendance.reply({ event_uuid, member_id: second?.member_id ?? null, answer: 'no' });
    await api.desktopAttendance.reply({ event_uuid, name: 'Gast', answer: 'yes', people: 3 });
    expect(await view()).toMatchObject({
      counts: { yes: 2, no: 1, perhaps: 0, none: none - 2, people: 5, present: 0 },
      free: 5,
      menus: [{ name: 'Fleisch', count: 1 }],
    });
    expect((await view()).rows.find(({ key }) => key === made.id)).toMatchObject({ cost: 30, waiting: true });
    await settle(desktop);
    expect(await app.as('board').replies.list({ event_uuid })).toHaveLength(3);
    expect((await view()).rows.find(({ key }) => key === made.id)).toMatchObject({ waiting: false });
  });

  it('hold the number of places here too, and come back when they were removed', async () => {
    const { desktopAttendance } = desktop.api;
    await ask({ max_people: 1 });
    const { id } = await desktopAttendance.reply({ event_uuid, name: 'Eins', answer: 'yes' });
    await expect(desktopAttendance.reply({ event_uuid, name: 'Zwei', answer: 'yes' })).rejects.toMatchObject({
      code: 'event_full',
      params: { free: 0 },
    });
    const here = { present: { from: false, to: true } };
    const reply = await desktopAttendance.saveReply({ id, changes: here });
    await desktopAttendance.removeReply({ id });
    expect((await view()).counts.people).toBe(0);
    await desktopAttendance.restoreReply({ reply });
    expect((await view()).counts).toMatchObject({ people: 1, present: 1 });
  });

  it('entered here for the last place, which the website gave away meanwhile, are refused in one sentence', async () => {
    const { api } = desktop;
    await ask({ max_people: 1 });
    await settle(desktop);
    desktop.line.open = false;
    await api.desktopAttendance.reply({ event_uuid, name: 'Zu spät', answer: 'yes' });
    await app.as('board').replies.create({ event_uuid, name: 'Zuerst', answer: 'yes' });
    desktop.line.open = true;
    await settle(desktop);
    expect(await app.as('board').replies.list({ event_uuid })).toMatchObject([{ name: 'Zuerst' }]);
    expect((await view()).rows.filter(({ reply }) => reply !== null)).toMatchObject([{ name: 'Zuerst' }]);
    const refused = await api.desktopSync.refused({});
    expect(refused.at(-1)).toMatchObject({ reason: { code: 'event_full' } });
  });

  it('are billed once, each member for people and menus; who is no member is named', async () => {
    const { api } = desktop;
    const meat = v7();
    await ask({ companions: 1, price: 20, menus: [{ id: meat, name: 'Fleisch', price: 12.5 }] });
    const [member] = (await view()).rows;
    const member_id = member?.member_id ?? '';
    await api.desktopAttendance.reply({ event_uuid, member_id, answer: 'yes', people: 2, menus: [meat] });
    await api.desktopAttendance.reply({ event_uuid, name: 'Gast', answer: 'yes' });
    const { item, period, member_ids, corrections, outsiders } = await api.desktopBilling.ofEvent({
      event_uuid,
    });
    expect([member_ids, outsiders]).toEqual([[member_id], ['Gast']]);
    const order = {
      audience: { member_ids },
      items: [{ article_id: null, text: item?.text ?? '', amount: item?.amount ?? 0 }],
      period,
      way: 'print' as const,
      corrections,
    };
    const rehearsal = await api.desktopBilling.rehearse({ order });
    expect(rehearsal.receivers).toMatchObject([{ state: 'ready', amount: 52.5 }]);
    await api.desktopBilling.run({ order, work_id: v7(), hash: rehearsal.hash });
    expect(await api.desktopBilling.rehearse({ order })).toMatchObject({
      invoices: 0,
      receivers: [{ state: 'billed' }],
    });
  });
});
