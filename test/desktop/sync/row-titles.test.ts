import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { settle } from '../desktop-fixtures.ts';
import { oneEvent, aHelper, openTravellingDesktop, type TravellingDesktop } from '../events/event-fixture.ts';

let app: TestApp;
let desktop: TravellingDesktop;
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
});
beforeEach(async () => {
  desktop = await openTravellingDesktop(app.server.address);
});
afterEach(() => desktop.close());
afterAll(() => app.stop());

const titlesOf = (...rows: readonly (readonly [tbl: string, id: string])[]) =>
  desktop.api.desktopSync.titles({ rows: rows.map(([tbl, id]) => ({ tbl, id })) });

describe('what the rows of the log are', () => {
  test('is said of registrations, shifts and events, also on a journey', async () => {
    const { event, shifts } = await oneEvent(desktop.api);
    const [bar] = shifts;
    const anna = await desktop.api.desktopRegistrations.create(aHelper(bar!));
    await settle(desktop);
    desktop.line.open = false;
    await desktop.api.desktopRegistrations.save({
      uuid: anna.uuid,
      changes: { name: { from: 'Anna Müller', to: 'Anna Meier' } },
    });
    expect(
      await titlesOf(['registration', anna.uuid], ['shift', bar!.uuid], ['club_event', event.uuid]),
    ).toEqual(['Anmeldung Anna Meier, Bar Fr 4.7. 18:00', 'Schicht Bar, Fr 4.7. 18:00', 'Sommerfest']);
  });

  test.each(['member', 'shift', 'registration', 'event_group', 'funktion', 'invoice'])(
    'is said of every %s in the log of the demo association',
    async entity => {
      const entries = await app.as('board').audit.list({ entity, limit: 10_000 });
      const ids = new Set(entries.map(({ entity_id }) => entity_id));
      expect(ids.size).toBeGreaterThan(0);
      const titles = await titlesOf(...[...ids].map(id => [entity, id] as const));
      expect(titles.filter(title => title.length < 3 || title.includes('undefined'))).toEqual([]);
    },
  );

  test('is said of settings and texts by what they are, though they were never set', async () => {
    expect(await titlesOf(['organisation_setting', 'iban'], ['mail_text', 'event_cancelled.fr'])).toEqual([
      'IBAN oder QR-IBAN',
      'Anlass abgesagt (Französisch)',
    ]);
  });

  test('is not said of what is not here: gone, unknown, or none of this desktop’s tables', async () => {
    const { shifts } = await oneEvent(desktop.api);
    const anna = await desktop.api.desktopRegistrations.create(aHelper(shifts[0]!));
    await settle(desktop);
    await app.as('board').registrations.remove({ id: anna.uuid });
    await expect.poll(() => titlesOf(['registration', anna.uuid]), { timeout: 10_000 }).toEqual(['']);
    expect(
      await titlesOf(
        ['board_account', 'a@verein.example'],
        ['sqlite_master', 'x'],
        ['organisation_setting', 'toString'],
        ['mail_text', 'x'],
      ),
    ).toEqual(['', '', '', '']);
  });
});
