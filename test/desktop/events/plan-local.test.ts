import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../../desktop/core/context.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { readPages, readTexts } from '../../shared/pdf/pdf-text.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

let app: TestApp;
let desktop: TestDesktop;
/** The network of this desktop; false: every request fails. */
let online = true;
const network: Context['fetch'] = (url, init) =>
  online ? fetch(url, init) : Promise.reject(new TypeError('fetch failed'));
const uuids = { event: v7(), shift: v7(), member: v7(), helper: v7(), group: v7() };

beforeEach(async () => {
  online = true;
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desktop = await openTestDesktop({ server: app.server.address, fetch: network, now: () => app.clock.now });
  await desktop.login();
  await settle(desktop);
});
afterEach(async () => {
  await desktop.close();
  await app.stop();
});

/** A feast next year with a shift of three places and one helper, made on this desktop. */
async function makeEvent(): Promise<void> {
  const { api } = desktop;
  const day = `${app.clock.now.getUTCFullYear() + 1}-07-03`;
  await api.desktopMembers.create({ ...aMember({ vorname: 'Hélène', nachname: 'Favre' }), id: uuids.member });
  await api.desktopEvents.create({ uuid: uuids.event, title: 'Waldfest', start_date: day, location: 'Wald' });
  await api.desktopShifts.create({
    event_uuid: uuids.event,
    shifts: [
      {
        uuid: uuids.shift,
        title: 'Grill',
        bereich: 'Küche',
        start_time: `${day}T10:00:00`,
        end_time: `${day}T14:00:00`,
        max_helpers: 3,
        description: '',
        contact: '',
      },
    ],
  });
  await api.desktopRegistrations.create({
    uuid: uuids.helper,
    shift_uuid: uuids.shift,
    member_id: uuids.member,
    name: 'Hélène Favre',
    email: 'helene@post.example',
    approve: true,
  });
  await api.desktopEventGroups.create({ uuid: uuids.group, name: 'Sommer', event_uuids: [uuids.event] });
}

const said = async ({ bytes }: { bytes: Uint8Array }): Promise<string[]> =>
  (await readTexts(bytes)).map(({ text }) => text);

describe('what is printed of an event', () => {
  it('is drawn without network, with changes that still wait', async () => {
    online = false;
    await makeEvent();
    const { api } = desktop;
    const plan = await api.desktopPlans.workPlan({ uuid: uuids.event });
    expect(plan).toMatchObject({ filename: 'Arbeitsplan-Waldfest.pdf', type: 'application/pdf' });
    const texts = await said(plan);
    expect(texts).toEqual(
      expect.arrayContaining(['Arbeitsplan Waldfest', 'Grill', 'Hélène Favre', '1 von 3']),
    );
    expect(texts.filter(text => text === 'frei')).toHaveLength(2);
    expect(await said(await api.desktopPlans.groupWorkPlan({ uuid: uuids.group }))).toEqual(
      expect.arrayContaining(['Arbeitsplan Sommer', 'Waldfest', 'Hélène Favre']),
    );
    const list = await api.desktopPlans.participantList({
      uuid: uuids.event,
      columns: ['ort'],
      signature: true,
    });
    expect(await said(list)).toEqual(expect.arrayContaining(['Hélène Favre', 'Musterwil', 'Unterschrift']));
    const letter = await api.desktopPlans.helperPlan({ uuid: uuids.helper });
    expect(await said(letter)).toEqual(
      expect.arrayContaining(['Ihr Einsatzplan: Waldfest', 'Lindenweg 4', 'Küche: Grill']),
    );
    expect(await readPages(letter.bytes)).toHaveLength(1);
  });

  it('has the same bytes as from the server', async () => {
    await makeEvent();
    await settle(desktop);
    const { api } = desktop;
    const board = app.as('board');
    const columns: ('ort' | 'email')[] = ['ort', 'email'];
    const pairs = [
      [api.desktopPlans.workPlan({ uuid: uuids.event }), board.plans.workPlan({ event_id: uuids.event })],
      [
        api.desktopPlans.participantList({ uuid: uuids.event, columns }),
        board.plans.participantList({ event_id: uuids.event, columns }),
      ],
      [api.desktopPlans.helperPlan({ uuid: uuids.helper }), board.plans.helperPlan({ id: uuids.helper })],
      [
        api.desktopPlans.groupWorkPlan({ uuid: uuids.group }),
        board.eventGroups.workPlan({ id: uuids.group }),
      ],
    ] as const;
    for (const [here, there] of pairs) {
      const [local, remote] = [await here, await there];
      expect(local.filename).toBe(remote.filename);
      expect(Buffer.from(local.bytes).equals(Buffer.from(remote.bytes))).toBe(true);
    }
  });

  it('says what is not there', async () => {
    const { api } = desktop;
    await expect(api.desktopPlans.workPlan({ uuid: v7() })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.desktopPlans.helperPlan({ uuid: v7() })).rejects.toMatchObject({
      code: 'not_found',
      params: { what: 'registration' },
    });
    await expect(api.desktopPlans.groupWorkPlan({ uuid: v7() })).rejects.toMatchObject({ code: 'not_found' });
  });
});
