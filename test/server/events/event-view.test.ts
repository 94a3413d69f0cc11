import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventDetail } from '../../../shared/events/event-detail.ts';
import type { ClubEvent } from '../../../shared/events/event.ts';
import type { CredentialKind } from '../../../shared/permission.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openEventFixture, type EventFixture } from '../event-fixture.ts';

/** Only an organiser of the event may ever read one of these. */
const secrets = [
  'Anna Vertraulich',
  'anna.vertraulich@post.example',
  '+41 79 555 00 01',
  'Ich komme mit Krücken',
  'Vorstand: eher nicht',
  'ok@verein.example',
  '+41 79 555 00 02',
  '+41 79 555 00 03',
  'passwort-der-feier',
];

let app: TestApp;
let clubEvent: EventFixture;
let own: string;
beforeAll(async () => {
  app = await startApp();
  clubEvent = await openEventFixture(app, {
    contact_phone: '+41 79 555 00 02',
    organizer_password: 'passwort-der-feier',
  });
  const bar = await clubEvent.shift({ max_helpers: 2, contact: 'Beat, +41 79 555 00 03' });
  const person = {
    name: 'Anna Vertraulich',
    email: 'anna.vertraulich@post.example',
    phone: '+41 79 555 00 01',
    message: 'Ich komme mit Krücken',
    note: 'Vorstand: eher nicht',
  };
  clubEvent.helper(person, bar);
  clubEvent.helper(
    { ...person, email: 'zweite@post.example', status: 'waiting', offered_until: '2030-01-01T00:00:00.000Z' },
    bar,
  );
  clubEvent.helper({ ...person, status: 'withdrawn' }, bar);
  clubEvent.helper({ ...person, status: 'rejected' }, bar);
  const { token } = await app
    .as('none')
    .organizers.login({ event_id: clubEvent.event.id, password: 'passwort-der-feier' });
  own = token;
});
afterAll(() => app.stop());

const detail = async (as: CredentialKind) => {
  const answer = await app.request('GET', `/events/${clubEvent.event.id}`, { as });
  return { text: answer.text, event: answer.json as EventDetail };
};

describe('the public part of an event', () => {
  const strangers: CredentialKind[] = ['none', 'member', 'apiKey', 'organizer'];
  test.each(strangers)('is nothing personal, for %s', async as => {
    const { text, event } = await detail(as);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(event).toMatchObject({ contact_name: 'Ines Keller', contact_email: '', contact_phone: '' });
    const list = await app.request('GET', '/events', { as });
    for (const secret of secrets) expect(list.text).not.toContain(secret);
  });

  test('are places and who takes them without a name', async () => {
    const { event } = await detail('none');
    const bar = event.shifts.find(({ max_helpers }) => max_helpers === 2);
    expect(bar).toMatchObject({ approved_count: 1, offered_count: 1, free_places: 0, contact: '' });
    expect(event.registrations.map(({ status }) => status)).toEqual(['approved', 'waiting']);
    for (const registration of event.registrations)
      expect(Object.keys(registration).toSorted()).toEqual(['id', 'shift_id', 'status']);
  });

  test('is the same over the path with the uuid', async () => {
    const { text } = await detail('none');
    expect((await app.request('GET', `/events/${clubEvent.event.uuid}`)).text).toBe(text);
  });
});

describe('what the board sees', () => {
  test.each(['board', 'device'] as const)('is everything, for %s', async as => {
    const { event } = await detail(as);
    expect(event.contact_email).toBe('ok@verein.example');
    expect(event.registrations).toHaveLength(4);
    expect(event.registrations[0]).toMatchObject({ name: 'Anna Vertraulich', note: 'Vorstand: eher nicht' });
    expect(event.shifts.map(({ contact }) => contact)).toContain('Beat, +41 79 555 00 03');
    expect(JSON.stringify(event)).not.toMatch(/"person"|"moves"|password_hash/);
  });
});

describe('what the organisers of the event see', () => {
  test('is everything but the notes of the board', async () => {
    const { registrations, shifts, contact_phone } = await app.withToken(own).organizers.myEvent({});
    expect(registrations[0]).toMatchObject({ name: 'Anna Vertraulich', phone: '+41 79 555 00 01', note: '' });
    expect(registrations).toHaveLength(4);
    expect(contact_phone).toBe('+41 79 555 00 02');
    expect(shifts.map(({ contact }) => contact)).toContain('Beat, +41 79 555 00 03');
    const seen = await app.withToken(own).events.get({ id: clubEvent.event.id });
    expect(seen.registrations).toEqual(registrations);
  });
});

describe('a draft', () => {
  test('is there for the board alone', async () => {
    const board = app.as('board');
    const draft = await board.events.create({
      slug: 'geheim',
      title: 'Geheim',
      location: 'Dorfplatz',
      start_date: '2027-01-01',
      status: 'draft',
    });
    for (const as of ['none', 'member', 'organizer', 'apiKey'] as const) {
      expect((await app.request('GET', `/events/${draft.uuid}`, { as })).status).toBe(404);
      const list = (await app.request('GET', '/events', { as })).json as ClubEvent[];
      expect(list.map(({ slug }) => slug)).not.toContain('geheim');
    }
    expect((await app.as('device').events.list({ status: 'draft' })).map(({ slug }) => slug)).toEqual([
      'geheim',
    ]);
    expect((await app.request('GET', '/calendar/ics')).text).not.toContain('Geheim');
  });
});
