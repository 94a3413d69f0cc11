import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Rehearsal } from '../../../shared/messages/desktop-mailing-contract.ts';
import type { DispatchEntry } from '../../../shared/delivery/dispatch-log.ts';
import type { Skipped } from '../../../shared/delivery/mailing.ts';
import { languages } from '../../../shared/language.ts';
import { memberStatuses, type Member } from '../../../shared/people/members/member.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';

/*
 * What a desktop shows in the dress rehearsal is what the server freezes: the same people, on the same ways, under the
 * same hash. A real server and a real desktop; people, addresses and choices are drawn at random.
 */
let app: TestApp;
let desktop: TestDesktop;
let ids: string[];
let eventUuids: string[];
let groupUuids: string[];
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  desktop = await openTestDesktop({ server: app.server.address });
  await desktop.login();
  const board = app.as('board');
  ids = (await board.members.list({})).slice(0, 60).map(({ id }) => id);
  eventUuids = (await board.events.list({})).map(({ uuid }) => uuid);
  const name = 'Alle Anlässe';
  const group = await desktop.api.desktopEventGroups.create({ name, event_uuids: eventUuids });
  groupUuids = [group.uuid];
  await settle(desktop);
});
afterAll(async () => {
  await desktop.close();
  await app.stop();
});

const place = fc.nat({ max: 59 });
const filterDrawn = fc.record({
  status: fc.option(fc.constantFrom(...memberStatuses)),
  funktion: fc.option(fc.constantFrom('*', 'Präsidium', 'Kasse')),
  sprache: fc.option(fc.constantFrom(...languages)),
  zustellung: fc.option(fc.constantFrom('email' as const, 'post' as const)),
});
const changeDrawn = fc.record({
  place,
  patch: fc.oneof(
    fc.record({ email: fc.constantFrom('', 'gemeinsam@post.example', 'Gross.Klein@Post.example') }),
    fc.record({ zustellung_post: fc.boolean() }),
    fc.record({ plz: fc.constantFrom('', '8633'), ort: fc.constantFrom('', 'Musterwil') }),
    fc.record({ sprache: fc.constantFrom(...languages), status: fc.constantFrom(...memberStatuses) }),
  ),
});
const drawn = fc.record({
  channel: fc.constantFrom('email' as const, 'smart' as const),
  changes: fc.array(changeDrawn, { maxLength: 4 }),
  suppressed: fc.array(place, { maxLength: 3 }),
  filters: fc.array(filterDrawn, { maxLength: 3 }),
  people: fc.array(place, { maxLength: 8 }),
  events: fc.array(fc.nat({ max: 9 }), { maxLength: 2 }),
  group: fc.boolean(),
  without: fc.array(place, { maxLength: 5 }),
  gone: fc.boolean(),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const idAt = (index: number): string => ids[index % ids.length] ?? '';

function audienceOf({ filters, people, events, group, without, gone }: Drawn) {
  return {
    filters,
    member_ids: [...new Set(people.map(idAt)), ...(gone ? ['019b8d2b-ffff-7000-8000-000000000009'] : [])],
    event_uuids: [...new Set(events.map(index => eventUuids[index % eventUuids.length] ?? ''))],
    group_uuids: group ? groupUuids : [],
    without: [...new Set(without.map(idAt))],
  };
}

/** Changes people and closes addresses on the server, and waits until the desktop has heard of it. */
async function changeWorld({ changes, suppressed }: Drawn): Promise<void> {
  const board = app.as('board');
  for (const { place: index, patch } of changes) await board.members.update({ id: idAt(index), ...patch });
  for (const index of suppressed) {
    const { email } = await board.members.get({ id: idAt(index) });
    if (email !== '') await board.suppressed.add({ address: email });
  }
  const changed = changes.map(({ place: index }) => board.members.get({ id: idAt(index) }));
  const wanted = (await Promise.all(changed)) as Member[];
  const closed = (await board.suppressed.list({})).length;
  await vi.waitUntil(
    async () => {
      await desktop.api.desktopSync.now({});
      const here = await Promise.all(wanted.map(({ id }) => desktop.api.desktopMembers.get({ id })));
      const { length } = await desktop.api.desktopSuppressed.list({});
      return length === closed && here.every(({ member }, at) => member.version === wanted[at]?.version);
    },
    { timeout: 15_000, interval: 10 },
  );
}

const shown = ({ recipients }: Rehearsal): string[] =>
  recipients.map(({ type, key, address }) => `${type} ${key} ${address}`).toSorted();

/** A letter's line begins with the name; the rehearsal shows it in a column of its own. */
const frozen = (lines: readonly DispatchEntry[], rehearsed: Rehearsal): string[] => {
  const byKey = new Map(rehearsed.recipients.map(person => [`${person.type} ${person.key}`, person]));
  return lines
    .map(({ type, member_id, recipient }) => {
      const key = member_id ?? recipient.toLowerCase();
      const name = byKey.get(`${type} ${key}`)?.name ?? '';
      const address = type === 'letterpost' ? recipient.replace(`${name}, `, '') : recipient;
      return `${type} ${key} ${address}`;
    })
    .toSorted();
};

const left = (skipped: readonly Skipped[]): string[] =>
  skipped.map(({ key, name, reason }) => `${key} ${name} ${reason}`).toSorted();

test('a rehearsal shows the same recipients as the server freezes, person by person', async () => {
  let sent = 0;
  const { desktopMailings, desktopSync } = desktop.api;
  await fc.assert(
    fc.asyncProperty(drawn, async world => {
      await changeWorld(world);
      const { uuid } = await desktopMailings.create({
        subject: 'Einladung',
        html: '<p>{{briefanrede}}</p>',
        channel: world.channel,
        audience: audienceOf(world),
        // Frozen at once, but nothing leaves.
        send_at: new Date(app.clock.now.getTime() + 86_400_000).toISOString(),
      });
      const seen = await desktopMailings.rehearse({ uuid });
      expect(seen.emails + seen.letters).toBe(seen.recipients.length);
      if (seen.problems.length > 0) return;
      const { list_hash, words_hash, recipients } = seen;
      await desktopMailings.send({ uuid, confirmed: recipients.length, list_hash, words_hash });
      await settle(desktop);
      expect(await desktopSync.refused({})).toEqual([]);
      const mailing = await app.as('board').mailings.get({ id: uuid });
      expect(mailing).toMatchObject({ status: 'scheduled', total: recipients.length });
      const lines = await app.as('board').dispatchLog.list({ mailing_id: mailing.id ?? 0, limit: 1000 });
      expect(frozen(lines, seen)).toEqual(shown(seen));
      expect(left(mailing.skipped)).toEqual(left(seen.skipped));
      sent += 1;
    }),
    { numRuns: 25 },
  );
  // Most draws choose a person; otherwise the test would say nothing.
  expect(sent).toBeGreaterThan(12);
}, 180_000);
