import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shift } from '../../../shared/events/shifts/shift.ts';
import { aMember } from '../../build.ts';
import { startApp, type RawAnswer, type TestApp } from '../../fixtures.ts';
import { readPages, readTexts } from '../../shared/pdf/pdf-text.ts';
import { openEventFixture, type EventFixture } from '../event-fixture.ts';

let app: TestApp;
let clubEvent: EventFixture;
let kitchen: Shift;
let organizerToken: string;
const password = 'ok-des-festes';

beforeAll(async () => {
  app = await startApp({ at: '2027-06-01T10:00:00.000Z' });
  clubEvent = await openEventFixture(app, { organizer_password: password, contact_phone: '079 555 01 02' });
  kitchen = await clubEvent.shift({
    title: 'Abwasch',
    bereich: 'Küche',
    max_helpers: 3,
    contact: 'Beat, 079 1',
  });
  await app.as('board').shifts.update({ id: clubEvent.bar.uuid, max_helpers: 2 });
  const memberId = (await app.as('board').members.create(aMember())).id;
  clubEvent.helper({ name: 'Zoé Favre', phone: '079 123 45 67' }, kitchen);
  clubEvent.helper({ name: 'Anna Müller', member_id: memberId, email: 'anna@post.example' });
  clubEvent.helper({ name: 'Anna Müller', email: 'anna@post.example', sprache: 'fr' }, kitchen);
  clubEvent.helper({ name: 'Peter Pendent', status: 'pending' });
  organizerToken = (await app.as('none').organizers.login({ event_id: clubEvent.event.id, password })).token;
});
afterAll(() => app.stop());

const said = async (bytes: Uint8Array): Promise<string[]> => (await readTexts(bytes)).map(({ text }) => text);

/** A GET by a person who logged in with the event's password. */
const asOrganizer = (path: string): Promise<RawAnswer> =>
  app.request('GET', path, { headers: { authorization: `Bearer ${organizerToken}` } });

describe('the work plan', () => {
  test('is the same by both paths and both names of the event', async () => {
    const board = app.as('board');
    const files = [
      await board.plans.workPlan({ event_id: clubEvent.event.id }),
      await board.plans.workPlan({ event_id: clubEvent.event.uuid }),
      await board.plans.eventWorkPlan({ id: clubEvent.event.id }),
    ];
    for (const file of files) {
      expect(file).toMatchObject({ filename: 'Arbeitsplan-Sommerfest.pdf', type: 'application/pdf' });
      expect(Buffer.from(file.bytes).equals(Buffer.from(files[0]?.bytes ?? []))).toBe(true);
    }
    const texts = await said(files[0]?.bytes ?? new Uint8Array());
    expect(texts).toEqual(
      expect.arrayContaining([
        'Arbeitsplan Sommerfest',
        'Kontakt: Ines Keller, 079 555 01 02, ok@verein.example',
        'Verantwortlich: Beat, 079 1',
        'Zoé Favre',
        'Anna Müller',
        '1 Anmeldung noch offen',
        'Gedruckt am 01.06.2027, 12:00',
      ]),
    );
    expect(texts).not.toContain('Peter Pendent');
    expect(texts.filter(text => text === 'frei')).toHaveLength(2);
  });

  test('travels as a PDF with a telling name, lying down and with telephone numbers when asked', async () => {
    const path = `/events/${clubEvent.event.id}/pdf/arbeitsplan?orientation=landscape&phones=true`;
    const answer = await app.request('GET', path, { as: 'board' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="Arbeitsplan-Sommerfest.pdf"');
    const { bytes } = await app.as('board').plans.workPlan({
      event_id: clubEvent.event.id,
      orientation: 'landscape',
      phones: true,
    });
    expect(await readPages(bytes)).toEqual([[297, 210]]);
    expect(await said(bytes)).toContain('079 123 45 67');
  });

  test('names the bad field of a bad order, and the event that is not there', async () => {
    const bad = await app.request('POST', '/arbeitsplan/pdf', {
      as: 'board',
      body: { event_id: clubEvent.event.id, orientation: 'diagonal' },
    });
    expect(bad.status).toBe(400);
    expect(bad.json).toMatchObject({ code: 'validation_failed', errors: [{ path: 'orientation' }] });
    await expect(app.as('board').plans.workPlan({ event_id: 9999 })).rejects.toMatchObject({
      code: 'not_found',
      params: { what: 'event' },
    });
  });
});

describe('who may print', () => {
  test('the board prints every event, organisers the work plan of their own', async () => {
    const draft = await app.as('board').events.create({
      title: 'Idee',
      slug: 'idee',
      location: 'Dorfplatz',
      start_date: '2027-09-02',
      status: 'draft',
    });
    for (const document of ['arbeitsplan', 'teilnehmerliste']) {
      expect((await asOrganizer(`/events/${clubEvent.event.id}/pdf/${document}`)).status).toBe(403);
      expect((await app.request('GET', `/events/${clubEvent.event.id}/pdf/${document}`)).status).toBe(401);
      expect(
        (await app.request('GET', `/events/${clubEvent.event.id}/pdf/${document}`, { as: 'member' })).status,
      ).toBe(403);
    }
    expect((await app.request('GET', `/events/${draft.id}/pdf/arbeitsplan`, { as: 'board' })).status).toBe(
      200,
    );
    const own = await asOrganizer('/events/my-event/pdf/arbeitsplan');
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('organisers of an event that became a draft again are out', async () => {
    const { db } = app.server.context;
    const set = (status: string) =>
      db.write('test', () =>
        db.sql.prepare('UPDATE club_event SET status = ? WHERE id = ?').run(status, clubEvent.event.id),
      );
    set('draft');
    const answer = await asOrganizer('/events/my-event/pdf/arbeitsplan');
    set('active');
    expect(answer.status).toBe(401);
  });
});

describe('the list of participants', () => {
  test('has the columns that are asked for, in a query or a body', async () => {
    const path = `/events/${clubEvent.event.id}/pdf/teilnehmerliste`;
    const answers = [
      await app.request('GET', `${path}?columns=ort,email&signature=true`, { as: 'board' }),
      await app.request('GET', `${path}?columns=ort&columns=email&signature=true`, { as: 'board' }),
      await app.request('POST', '/teilnehmerliste/pdf', {
        as: 'board',
        body: { event_id: clubEvent.event.id, columns: ['ort', 'email'], signature: true },
      }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(answers[0]?.text);
    }
    const { bytes } = await app.as('board').plans.participantList({
      event_id: clubEvent.event.id,
      columns: ['ort', 'email'],
      signature: true,
    });
    const texts = await said(bytes);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Name',
        'Ort',
        'E-Mail',
        'Unterschrift',
        'Musterwil',
        'anna@post.example',
        'Zoé Favre',
      ]),
    );
    expect(texts).not.toContain('Telefon');
    expect((await app.request('GET', `${path}?columns=blutgruppe`, { as: 'board' })).status).toBe(400);
  });
});

describe('the plan of one helper', () => {
  test('has all shifts of the person at the event, in the language of the registration', async () => {
    const registrations = await app.as('board').registrations.list({ event_id: clubEvent.event.id });
    const first = registrations.find(({ name, sprache }) => name === 'Anna Müller' && sprache === 'fr');
    const id = Number(first?.id);
    const { bytes, filename } = await app.as('board').plans.helperPlan({ id });
    expect(filename).toBe('Plan-personnel-Sommerfest-Anna-Mueller.pdf');
    expect(await readPages(bytes)).toEqual([[210, 297]]);
    const texts = await said(bytes);
    expect(texts).toEqual(
      expect.arrayContaining(['Votre plan personnel : Sommerfest', 'Bar', 'Küche: Abwasch', 'Lindenweg 4']),
    );
    // The postal address of a member is the board's.
    expect((await asOrganizer(`/registrations/${id}/pdf/einsatzplan`)).status).toBe(403);
    await expect(app.as('board').plans.helperPlan({ id: 99_999 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the combined plan of a group', () => {
  test('holds the events of the group', async () => {
    const board = app.as('board');
    const next = await board.events.create({
      title: 'Abräumen',
      slug: 'abraeumen',
      location: 'Dorfplatz',
      start_date: '2027-06-21',
    });
    const group = await board.eventGroups.create({
      name: 'Festwochenende',
      event_ids: [Number(next.id), clubEvent.event.id],
    });
    const { bytes, filename } = await board.eventGroups.workPlan({ id: Number(group.id) });
    expect(filename).toBe('Arbeitsplan-Festwochenende.pdf');
    const texts = await said(bytes);
    expect(texts).toEqual(
      expect.arrayContaining(['Arbeitsplan Festwochenende', 'Sommerfest', 'Abräumen', 'Zoé Favre']),
    );
    await expect(board.eventGroups.workPlan({ id: 99_999 })).rejects.toMatchObject({ code: 'not_found' });
    expect((await asOrganizer(`/event-groups/${group.id}`)).status).toBe(403);
  });
});
