import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyAudience } from '../../../shared/people/audience.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aMember } from '../../build.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';
import { oneEvent, aHelper } from '../events/event-fixture.ts';

let app: TestApp;
let desktop: TestDesktop;
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desktop = await openTestDesktop({ server: app.server.address });
  await desktop.login();
});
afterAll(async () => {
  await desktop.close();
  await app.stop();
});

const everybody = { status: null, funktion: null, sprache: null, zustellung: null };
const person = (vorname: string, nachname: string, email: string) =>
  desktop.api.desktopMembers.create(aMember({ vorname, nachname, email }));

describe('a rehearsal', () => {
  test('says which choices name a person, how many each names, and who was taken out', async () => {
    const { desktopMailings, desktopRegistrations } = desktop.api;
    const lena = await person('Lena', 'Wahl', 'lena@post.example');
    const { event, shifts } = await oneEvent(desktop.api, [{ max_helpers: 9 }], { title: 'Wahlfest' });
    const [shift] = shifts;
    if (!shift) throw new Error('no shift');
    for (const helper of [
      { member_id: lena.id, name: 'Lena Wahl', email: 'lena@post.example' },
      { name: 'Gast Frei', email: 'Gast@Post.example' },
    ])
      await desktopRegistrations.create(aHelper(shift, { ...helper, approve: true }));
    await settle(desktop);
    const filter = { ...everybody, status: 'Ehrenmitglied' as const };
    const { uuid } = await desktopMailings.create({
      subject: 'Danke',
      html: '<p>Danke</p>',
      audience: {
        ...emptyAudience,
        filters: [filter],
        member_ids: [lena.id],
        event_uuids: [event.uuid],
        without: ['gast@post.example'],
      },
    });
    const { recipients, choices, without } = await desktopMailings.rehearse({ uuid });
    expect(recipients.find(({ key }) => key === lena.id)?.chosen_by).toEqual([1, 2]);
    expect(choices).toMatchObject([
      { kind: 'filter', filter },
      { kind: 'members', found: 1 },
      { kind: 'event', uuid: event.uuid, name: 'Wahlfest', found: 2 },
    ]);
    const honorary = await desktop.api.desktopMembers.page({ status: 'Ehrenmitglied', limit: 1 });
    expect(choices[0]?.found).toBe(honorary.total);
    expect(without).toEqual([{ key: 'gast@post.example', name: 'Gast Frei' }]);
    expect(recipients.some(({ key }) => key === 'gast@post.example')).toBe(false);
  });

  test('follows a member who changes, although members are kept between rehearsals', async () => {
    const { desktopMailings, desktopMembers } = desktop.api;
    const otto = await person('Otto', 'Post', 'otto@post.example');
    const { uuid } = await desktopMailings.create({
      subject: 'Hallo {{mobile|}}{{funktion}}',
      channel: 'smart',
      audience: { ...emptyAudience, member_ids: [otto.id] },
    });
    const first = await desktopMailings.rehearse({ uuid });
    expect(first.recipients).toMatchObject([{ type: 'email', missing: ['funktion'] }]);
    await desktopMembers.save({ id: otto.id, changes: { zustellung_post: { from: false, to: true } } });
    expect((await desktopMailings.rehearse({ uuid })).recipients).toMatchObject([
      { type: 'letterpost', because: 'wish' },
    ]);
    await desktopMembers.remove({ id: otto.id });
    expect((await desktopMailings.rehearse({ uuid })).skipped).toMatchObject([{ reason: 'not_found' }]);
  });
});

describe('a pasted list', () => {
  test('finds members by address and by name in either order, and names who is not found', async () => {
    const { desktopMailings } = desktop.api;
    const clea = await person('Cléa', 'Würgler', 'clea.w@post.example');
    const texts = ['CLEA.W@post.example', 'Würgler Cléa', 'clea wurgler', 'Niemand Nirgends'];
    expect(await desktopMailings.findMembers({ texts })).toEqual({
      found: texts.slice(0, 3).map(text => ({ text, member_id: clea.id, name: 'Cléa Würgler' })),
      several: [],
      unknown: ['Niemand Nirgends'],
    });
  });

  test('selects no member where two share a name or an address', async () => {
    const { desktopMailings } = desktop.api;
    const one = await person('Eva', 'Zwilling', 'familie@post.example');
    const other = await person('Ada', 'Zwilling', 'familie@post.example');
    const { found, several } = await desktopMailings.findMembers({ texts: ['familie@post.example'] });
    expect(found).toEqual([]);
    expect(several[0]?.people.map(({ member_id }) => member_id).toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    );
  });
});
