import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  personOf,
  registrationStatuses,
  type Registration,
} from '../../../shared/events/registrations/registration.ts';
import type { Client } from '../../../shared/contract.ts';
import { nextEvent } from '../../../shared/events/next-event.ts';
import { weekdayOf } from '../../../shared/i18n/event-day.ts';
import { boardEmail, startApp, type TestApp } from '../../fixtures.ts';
import { outbox } from '../event-fixture.ts';

const config = { demo: true, boardEmails: [boardEmail] };
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ config, at: '2026-11-20T10:00:00.000Z' });
});
afterAll(() => app.stop());

const events = (client: Client) => client.events.list({});
const detail = async (slug: string) => {
  const event = (await events(app.as('board'))).find(each => each.slug === slug);
  const found = await app.as('board').events.get({ id: event?.uuid ?? '' });
  return { ...found, registrations: found.registrations as Registration[] };
};

describe('the events of the demo', () => {
  test('lie around the day of the first start', async () => {
    const days = (await events(app.as('board'))).map(event => [event.slug, event.status, event.start_date]);
    expect(days).toEqual([
      ['sommerfest-2026', 'active', '2026-07-04'],
      ['dorfmarkt', 'active', '2026-11-19'],
      ['hauptuebung', 'active', '2026-12-05'],
      ['vereinsausflug', 'cancelled', '2026-12-06'],
      ['fondueabend', 'draft', '2027-01-08'],
      ['sommerfest', 'active', '2027-07-03'],
    ]);
    const upcoming = await app.as('none').events.list({ upcoming: true });
    expect(upcoming.map(({ slug }) => slug)).toEqual([
      'dorfmarkt',
      'hauptuebung',
      'vereinsausflug',
      'sommerfest',
    ]);
  });

  test.each(['2026-01-01T00:30:00.000Z', '2027-06-25T22:30:00.000Z', '2028-02-29T12:00:00.000Z'])(
    'are the same but for their days when it starts at %s',
    async at => {
      const other = await startApp({ config, at });
      const essence = async (client: Client) => {
        const all = await Promise.all(
          (await events(client)).map(({ uuid }) => client.events.get({ id: uuid })),
        );
        return all
          .toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0))
          .map(({ id, uuid, slug, shifts, registrations }) => ({
            id,
            uuid,
            slug: slug.replace(/-\d{4}$/, ''),
            shifts: shifts.map(({ id: n, uuid: u, title, approved_count }) => [n, u, title, approved_count]),
            people: (registrations as Registration[]).map(r => [r.id, r.uuid, r.name, r.status, r.shift_id]),
          }));
      };
      expect(await essence(other.as('board'))).toEqual(await essence(app.as('board')));
      const today = at === '2027-06-25T22:30:00.000Z' ? '2027-06-26' : at.slice(0, 10);
      const byDay = (await events(other.as('board'))).map(({ slug, start_date, end_date }) => {
        if (end_date < today) return `${slug.replace(/\d{4}$/, 'earlier')} past`;
        return start_date > today ? `${slug} coming` : `${slug} running`;
      });
      expect(byDay.toSorted()).toEqual([
        'dorfmarkt running',
        'fondueabend coming',
        'hauptuebung coming',
        'sommerfest coming',
        'sommerfest-earlier past',
        'vereinsausflug coming',
      ]);
      await other.stop();
    },
  );

  test('have a feast over two days with setting up, areas, and shifts with and without room', async () => {
    const clubEvent = await detail('sommerfest');
    expect(clubEvent).toMatchObject({
      setup_date: '2027-07-02',
      end_date: '2027-07-04',
      teardown_date: '2027-07-05',
    });
    expect(clubEvent.shifts.length).toBeGreaterThan(25);
    expect(new Set(clubEvent.shifts.map(({ bereich }) => bereich)).size).toBeGreaterThan(6);
    expect(clubEvent.shifts.some(({ free_places }) => free_places === 0)).toBe(true);
    expect(clubEvent.shifts.some(({ free_places }) => free_places > 2)).toBe(true);
    expect(clubEvent.shifts.some(({ approved_count }) => approved_count === 0)).toBe(true);
    for (const { approved_count, offered_count, max_helpers } of clubEvent.shifts)
      expect(approved_count + offered_count).toBeLessThanOrEqual(max_helpers);
  });

  test('have the feast of last year, which this one was made from', async () => {
    const [last, clubEvent] = [await detail('sommerfest-2026'), await detail('sommerfest')];
    const shape = (event: typeof clubEvent) =>
      event.shifts.map(({ bereich, title, start_time, end_time, max_helpers }) => [
        bereich,
        title,
        weekdayOf(start_time.slice(0, 10)),
        start_time.slice(11, 16),
        end_time.slice(11, 16),
        max_helpers,
      ]);
    expect(shape(last)).toEqual(shape(clubEvent));
    expect(last).toMatchObject({
      title: 'Sommerfest 2026',
      registration_open: false,
      end_date: '2026-07-05',
    });
    const all = (field: 'approved_count' | 'max_helpers') =>
      last.shifts.reduce((sum, shift) => sum + shift[field], 0);
    expect(all('approved_count') / all('max_helpers')).toBeGreaterThan(0.9);
    expect(all('approved_count')).toBeLessThan(all('max_helpers'));
    expect(new Set(last.registrations.map(({ status }) => status))).toEqual(new Set(['approved']));
    // Everybody was told before the feast.
    for (const { updated_at } of last.registrations) expect(updated_at < '2026-07-03').toBe(true);
  });

  test('have no other event that is over, so that this year’s feast begins from last year’s', async () => {
    const over = (await events(app.as('board'))).filter(({ end_date }) => end_date < '2026-11-20');
    expect(over.map(event => nextEvent(event, '2026-11-20'))).toEqual([
      { title: 'Sommerfest 2027', start_date: '2027-07-03' },
    ]);
  });

  test('have registrations in every state, an open offer among them', async () => {
    const { registrations } = await detail('sommerfest');
    expect(new Set(registrations.map(({ status }) => status))).toEqual(new Set(registrationStatuses));
    const offer = registrations.find(({ offered_until }) => offered_until !== null);
    expect(offer).toMatchObject({ status: 'waiting', offered_until: '2026-11-21T06:00:00.000Z' });
    expect(registrations.some(({ offer_missed }) => offer_missed)).toBe(true);
    const proposed = registrations.find(({ status }) => status === 'alternative_proposed');
    expect(proposed?.alternative_shift_uuid).not.toBeNull();
    for (const { created_at, updated_at } of registrations) {
      expect(created_at <= updated_at).toBe(true);
      expect(updated_at <= '2026-11-20T10:00:00.000Z').toBe(true);
    }
  });

  test('put no person into two shifts at the same time', async () => {
    for (const { slug } of await events(app.as('board'))) {
      const { shifts, registrations } = await detail(slug);
      const times = new Map(shifts.map(shift => [shift.id, shift]));
      const byPerson = Map.groupBy(registrations, personOf);
      for (const own of byPerson.values()) {
        const sorted = own
          .flatMap(({ shift_id }) => times.get(shift_id) ?? [])
          .toSorted((a, b) => a.start_time.localeCompare(b.start_time));
        sorted.slice(1).forEach((shift, index) => {
          expect(shift.start_time >= (sorted[index]?.end_time ?? '')).toBe(true);
        });
      }
    }
  });

  test('come with a group, a template and a password for the organisers of the feast', async () => {
    const board = app.as('board');
    const [group] = await board.eventGroups.list({});
    expect(group?.event_ids).toHaveLength(2);
    const [template] = await board.shiftTemplates.list({});
    expect(template?.shifts.length).toBeGreaterThan(25);
    const clubEvent = await detail('sommerfest');
    const { token } = await app
      .as('none')
      .organizers.login({ event_id: clubEvent.id ?? 0, password: 'fest-demo' });
    expect((await app.withToken(token).organizers.myEvent({})).title).toBe('Sommerfest');
  });

  test('send nothing, and remember who did what when', async () => {
    expect(outbox(app)).toEqual([]);
    const { db, effects } = app.server.context;
    const about = effects.sql.prepare("SELECT count(*) FROM dispatch WHERE kind <> 'mailing'").pluck();
    expect(about.get()).toBe(0);
    const silent = db.sql.prepare(
      'SELECT count(*) FROM registration WHERE uuid NOT IN (SELECT registration_uuid FROM registration_move)',
    );
    expect(silent.pluck().get()).toBe(0);
  });
});
