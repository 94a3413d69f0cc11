import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveIdentity } from '../../../server/access/member-login/login-store.ts';
import { aMember } from '../../build.ts';
import { sessionToken, startApp, testMemberId, type TestApp } from '../../fixtures.ts';
import { pickRecipients } from '../../../server/messages/mailings/pick-recipients.ts';
import { aCall, openEventFixture } from '../event-fixture.ts';

let app: TestApp;
const own = () => app.as('member');
beforeAll(async () => {
  app = await startApp();
  const { id, ...fields } = { ...aMember({ id: testMemberId, email: 'mia@post.example' }) };
  await app.as('board').members.create({ ...fields, id: id ?? testMemberId, notiz: 'heimlich' });
});
afterAll(() => app.stop());

/** As if the login service had said that the address is hers. */
const prove = (email: string) =>
  app.server.context.db.write('test', () =>
    saveIdentity(app.server.context.db, {
      issuer: 'https://login.example/',
      subject: 'mia',
      member_id: testMemberId,
      email,
      linked_at: '2026-01-01T00:00:00.000Z',
      seen_at: '2026-01-01T00:00:00.000Z',
      id: crypto.randomUUID(),
      proof: 'email',
      proven_for: '',
    }),
  );
const subscriptionStatus = async (email: string) =>
  (await app.as('board').newsletter.list({})).find(each => each.email === email)?.status;

test('a member sees the own entry without the note, and changes contact, address, language and delivery', async () => {
  expect(await own().me.get({})).not.toHaveProperty('notiz');
  const change = {
    phone: '+41 55 111 22 33',
    strasse: 'Neugasse',
    hausnummer: '7a',
    sprache: 'it',
    verzeichnis: false,
    zustellung_post: true,
  } as const;
  expect(await own().me.update(change)).toMatchObject(change);
  const [entry] = await app.as('board').audit.list({ action: 'update', entity: 'member', limit: 1 });
  expect(entry).toMatchObject({
    entity_id: testMemberId,
    changes: { strasse: [expect.any(String), 'Neugasse'] },
  });
  expect(entry?.actor).not.toBe(testMemberId);
});

test.each(['status', 'funktion', 'notiz', 'vorname', 'austritt', 'email_events', 'nr'])(
  'but not %s, and nothing of a change that tries it is kept',
  async field => {
    const before = await own().me.get({});
    const answer = await app.request('PUT', '/members/me', {
      as: 'member',
      body: { ort: 'Anderswo', [field]: 'Ehrenmitglied' },
    });
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'validation_failed', errors: [{ path: field, code: 'unknown_field' }] },
    });
    expect(await own().me.get({})).toEqual(before);
  },
);

test('two windows of one member do not overwrite each other', async () => {
  const { headers } = await app.request('GET', '/members/me', { as: 'member' });
  const put = (ort: string) =>
    app.request('PUT', '/members/me', {
      as: 'member',
      body: { ort },
      headers: { 'if-match': headers.get('etag') ?? '' },
    });
  expect((await put('Hinterwil')).status).toBe(200);
  expect((await put('Vorderwil')).status).toBe(412);
});

test('the board has no entry of its own, and the session of one who is removed is over', async () => {
  for (const as of ['board', 'device'] as const)
    expect((await app.request('GET', '/members/me', { as })).status).toBe(403);
  const { id } = await app.as('board').members.create(aMember());
  const gone = app.withToken(await sessionToken('member', app.clock.now, { sub: id }));
  expect(await gone.me.get({})).toMatchObject({ id });
  await app.as('board').members.remove({ id });
  await expect(gone.me.get({})).rejects.toMatchObject({ code: 'unauthorized' });
});

test('a proven address joins the newsletter at once and leaves it again', async () => {
  prove('mia@post.example');
  expect(await own().me.setNotifications({ email_newsletter: true })).toEqual({
    email_events: true,
    email_newsletter: true,
    newsletter_pending: false,
  });
  expect(await subscriptionStatus('mia@post.example')).toBe('subscribed');
  expect(await own().me.setNotifications({ email_newsletter: false })).toMatchObject({
    email_newsletter: false,
  });
  expect(await subscriptionStatus('mia@post.example')).toBe('unsubscribed');
});

test('any other address has to say yes by the link, so that a stranger cannot put an address on the list', async () => {
  await app.as('board').members.update({ id: testMemberId, email: 'nachbar@post.example' });
  expect(await own().me.setNotifications({ email_newsletter: true })).toMatchObject({
    email_newsletter: false,
    newsletter_pending: true,
  });
  expect(await subscriptionStatus('nachbar@post.example')).toBe('pending');
  await own().me.setNotifications({ email_newsletter: false });
  expect(await subscriptionStatus('nachbar@post.example')).toBeUndefined();
  await own().me.update({ email: '' });
  await expect(own().me.setNotifications({ email_newsletter: true })).rejects.toMatchObject({
    code: 'validation_failed',
  });
  await app.as('board').members.update({ id: testMemberId, email: 'mia@post.example' });
});

test('who wants no e-mails about events is left out of a mailing to all members about one', async () => {
  const board = app.as('board');
  const { event } = await openEventFixture(app);
  const other = await board.members.create(aMember({ email: 'otto@post.example' }));
  await own().me.setNotifications({ email_events: false });
  const mailing = await board.mailings.create({
    channel: 'email',
    subject: 'Fest',
    html: '<p>Kommt alle</p>',
    event_uuid: event.uuid,
    audience: { filters: [{}] },
  });
  const { picked, skipped } = pickRecipients(aCall(app), mailing.audience, mailing);
  expect(picked.map(({ key }) => key)).toEqual([other.id]);
  expect(skipped).toEqual([expect.objectContaining({ key: testMemberId, reason: 'no_event_emails' })]);
  await own().me.setNotifications({ email_events: true });
});

test('own shifts are those of the member and of a proven address, with the page where they are given back', async () => {
  const board = app.as('board');
  const clubEvent = await openEventFixture(app, { slug: 'fest-mit-mir' });
  const kitchen = await clubEvent.shift({ title: 'Küche' });
  const event_id = clubEvent.event.id;
  await own().registrations.create({ event_id, shift_id: clubEvent.bar.id ?? 0 });
  const neighbour = { name: 'Nachbar', email: 'nachbar@post.example' };
  await board.registrations.create({ event_id, shift_id: kitchen.id ?? 0, ...neighbour });
  const { coming, past } = await own().me.shifts({});
  expect([coming.map(({ shift }) => shift.title), past]).toEqual([[clubEvent.bar.title], []]);
  const page = await app.request('GET', new URL(coming[0]?.manage_url ?? '').pathname);
  expect(page.text).toContain(clubEvent.bar.title);
  // The shifts follow the neighbour's address in the own entry, whose page would show the neighbour's too.
  await board.members.update({ id: testMemberId, email: neighbour.email });
  const another = await clubEvent.shift({
    title: 'Kasse',
    start_time: '2027-06-20T08:00',
    end_time: '2027-06-20T10:00',
  });
  await own().registrations.create({ event_id, shift_id: another.id ?? 0 });
  const after = (await own().me.shifts({})).coming;
  expect(after.map(({ manage_url }) => manage_url === null)).toEqual([true, true]);
  app.clock.now = new Date('2027-06-20T07:00:00.000Z');
  const later = await own().me.shifts({});
  expect(later.past.map(({ shift }) => shift.title)).toEqual([clubEvent.bar.title]);
});
