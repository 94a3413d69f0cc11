import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { timeZoneRule } from '../../../server/events/calendar/time-zone-rule.ts';
import { helperToken } from '../../../server/events/registrations/helper-address.ts';
import { instantOf, localTimeOf } from '../../../shared/local-time.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aCall, openEventFixture } from '../event-fixture.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp({ config: { baseUrl: 'https://verein.example' } });
  await app.as('board').settings.put({ key: 'name', value: 'Verein; Feste, und\\mehr' });
});
afterEach(() => app.stop());

const board = () => app.as('board');
const feed = async (path = '/calendar/ics') => {
  const answer = await app.request('GET', path);
  expect(answer.status).toBe(200);
  return answer;
};
const parse = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown as string);
const events = async (path?: string) =>
  parse((await feed(path)).text)
    .getAllSubcomponents('vevent')
    .map(each => new ICAL.Event(each));
const makeEvent = (slug: string, fields: object) =>
  board().events.create({ slug, title: slug, location: 'Dorfplatz', start_date: '2027-06-18', ...fields });
/** The instant that a time of the feed means, by the rules in the feed alone. */
const instant = (text: string, time: ICAL.Time): string => {
  const zone = parse(text).getFirstSubcomponent('vtimezone');
  if (!zone) throw new Error('no VTIMEZONE');
  const local = time.clone();
  local.zone = new ICAL.Timezone(zone);
  return new Date(local.toUnixTime() * 1000).toISOString();
};

describe('the calendar of events', () => {
  test('is public text/calendar, in lines that every program can read', async () => {
    await makeEvent('fest', {
      title: 'Fest; mit Komma, und \\ Strich',
      description: `Zeile eins\nZeile zwei, ${'sehr länglich '.repeat(20)}`,
      location: 'Dorfplatz 1, Musterwil',
    });
    const { text, headers } = await feed();
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('METHOD');
    for (const property of ['NAME', 'X-WR-CALNAME'])
      expect(text).toContain(`\r\n${property}:Verein\\; Feste\\, und\\\\mehr: Anlässe\r\n`);
    expect(String(parse(text).getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    const [event] = await events();
    expect(event?.summary).toBe('Fest; mit Komma, und \\ Strich');
    expect(event?.location).toBe('Dorfplatz 1, Musterwil');
    expect(event?.description).toContain('Zeile eins\nZeile zwei, sehr länglich');
    expect(event?.component.getFirstPropertyValue('url')).toBe('https://verein.example/anlaesse/fest');
  });

  test('has whole days with an end that does not belong to them any more', async () => {
    await makeEvent('zwei-tage', { end_date: '2027-06-19' });
    await makeEvent('ein-tag', { start_date: '2027-12-31' });
    const { text } = await feed();
    expect(text).toContain('DTSTART;VALUE=DATE:20270618\r\nDTEND;VALUE=DATE:20270620\r\n');
    expect(text).toContain('DTSTART;VALUE=DATE:20271231\r\nDTEND;VALUE=DATE:20280101\r\n');
    expect(text).not.toContain('VTIMEZONE');
  });

  test('has times of the association’s zone, the same instants in summer, winter and when the clocks change', async () => {
    const cases = [
      ['winter', { start_date: '2027-01-15', start_time: '19:30', end_time: '22:00' }],
      ['sommer', { start_date: '2027-07-15', start_time: '19:30', end_time: '22:00' }],
      ['vorher', { start_date: '2027-03-28', start_time: '01:30', end_time: '03:30' }],
      ['uebersprungen', { start_date: '2027-03-28', start_time: '02:30', end_time: '05:00' }],
      ['doppelt', { start_date: '2027-10-31', start_time: '01:30', end_time: '04:00' }],
      ['nacht', { start_date: '2027-10-30', end_date: '2027-10-31', start_time: '20:00', end_time: '03:00' }],
    ] as const;
    for (const [slug, fields] of cases) await makeEvent(slug, fields);
    const { text } = await feed();
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    // First the properties, then the components (RFC 5545, 3.6).
    expect(text).toMatch(
      /\r\nX-PUBLISHED-TTL:PT1H\r\nBEGIN:VTIMEZONE\r\n[^]*END:VTIMEZONE\r\nBEGIN:VEVENT\r\n/,
    );
    expect(text).toContain('DTSTART;TZID=Europe/Zurich:20270115T193000\r\n');
    const found = await events();
    expect(found).toHaveLength(cases.length);
    for (const [slug, fields] of cases) {
      const event = found.find(({ summary }) => summary === slug);
      if (!event) throw new Error(`no ${slug}`);
      const last = 'end_date' in fields ? fields.end_date : fields.start_date;
      const wanted = [`${fields.start_date}T${fields.start_time}:00`, `${last}T${fields.end_time}:00`];
      const meant = wanted.map(local => instantOf(local, 'Europe/Zurich').toISOString());
      expect([slug, instant(text, event.startDate), instant(text, event.endDate)]).toEqual([slug, ...meant]);
    }
  });

  test('does not invent an end, but lets days without one end with the last', async () => {
    await makeEvent('offen', { start_time: '19:30' });
    await makeEvent('lager', { start_time: '17:00', end_date: '2027-06-20' });
    const { text } = await feed();
    const [offen, lager] = parse(text)
      .getAllSubcomponents('vevent')
      .toSorted((a, b) =>
        String(b.getFirstPropertyValue('summary')).localeCompare(String(a.getFirstPropertyValue('summary'))),
      );
    expect(offen?.hasProperty('dtend')).toBe(false);
    expect(text).toContain('DTEND;TZID=Europe/Zurich:20270621T000000\r\n');
    expect(lager?.hasProperty('dtend')).toBe(true);
  });

  test('names an event for ever, counts its changes, and keeps a cancelled one as cancelled', async () => {
    const { id, uuid } = await makeEvent('fest', { start_time: '19:30' });
    await makeEvent('entwurf', { status: 'draft' });
    const [before] = await events();
    expect(before).toMatchObject({ uid: `${uuid}@aktuar`, sequence: 0 });
    app.clock.now = new Date('2026-11-21T08:30:15.500Z');
    await board().events.update({ id: id ?? 0, status: 'cancelled' });
    const [after, ...rest] = await events();
    expect(rest).toEqual([]);
    expect(after).toMatchObject({ uid: `${uuid}@aktuar`, sequence: 1 });
    expect(after?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    const { text } = await feed();
    expect(text).toContain('\r\nDTSTAMP:20261121T083015Z\r\n');
    expect(text).toContain('\r\nLAST-MODIFIED:20261121T083015Z\r\n');
    expect(text).toContain('\r\nCREATED:20261120T100000Z\r\n');
  });

  test('is the same bytes until something changes, and is not sent twice', async () => {
    const { id } = await makeEvent('fest', {});
    const first = await feed();
    app.clock.now = new Date('2026-12-24T18:00:00.000Z');
    const second = await feed();
    expect(second.text).toBe(first.text);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    const ask = () => app.request('GET', '/calendar/ics', { headers: { 'if-none-match': tag } });
    expect(await ask()).toMatchObject({ status: 304, text: '' });
    await board().events.update({ id: id ?? 0, location: 'Halle' });
    expect((await ask()).status).toBe(200);
  });

  test('is empty, but whole, without events', async () => {
    expect(await events()).toEqual([]);
  });
});

describe('the calendar of a helper', () => {
  const address = (person: string) => `/calendar/helper/${helperToken(aCall(app), person)}`;

  test('has the shifts that were given to this person, of all events, and no others', async () => {
    const clubEvent = await openEventFixture(app, { slug: 'sommerfest' });
    const email = 'anna@post.example';
    const grill = await clubEvent.shift({
      title: 'Grill',
      bereich: 'Küche',
      contact: 'Beat, +41 79 555 00 00',
      start_time: '2027-06-19T22:00',
      end_time: '2027-06-20T02:00',
    });
    const own = clubEvent.helper({ email }, grill);
    clubEvent.helper({ email, status: 'pending' });
    clubEvent.helper({ email: 'andere@post.example' }, grill);
    const other = await makeEvent('winter', { start_date: '2027-12-05', title: 'Winterfest' });
    const kasse = await clubEvent.shift({
      event_id: other.id ?? 0,
      title: 'Kasse',
      start_time: '2027-12-05T10:00',
      end_time: '2027-12-05T12:00',
    });
    clubEvent.helper({ email }, kasse);
    const path = address(email);
    const found = await events(path);
    expect(found.map(({ summary }) => summary).toSorted()).toEqual([
      'Sommerfest: Grill',
      'Winterfest: Kasse',
    ]);
    const event = found.find(({ summary }) => summary === 'Sommerfest: Grill');
    expect(event).toMatchObject({
      uid: `${own.uuid}-${grill.uuid}@aktuar`,
      location: 'Dorfplatz',
      description: 'Küche\nBeat, +41 79 555 00 00',
      sequence: 0,
    });
    const { text, headers } = await feed(path);
    expect(headers.get('etag')).toMatch(/^"/);
    expect(text).toContain('DTSTART;TZID=Europe/Zurich:20270619T220000\r\n');
    expect(text).toContain('DTEND;TZID=Europe/Zurich:20270620T020000\r\n');
    expect(text).not.toMatch(/andere|anna@post/);
  });

  test('moves with the shift, counts on, and says when the event is cancelled', async () => {
    const clubEvent = await openEventFixture(app, { slug: 'sommerfest' });
    const email = 'anna@post.example';
    clubEvent.helper({ email });
    const path = address(email);
    const sequence = async () => (await events(path))[0]?.sequence;
    expect(await sequence()).toBe(0);
    await board().shifts.update({ id: clubEvent.bar.uuid, start_time: '2027-06-19T15:00' });
    expect(await sequence()).toBe(1);
    await board().events.update({ id: clubEvent.event.id, status: 'cancelled' });
    expect(await sequence()).toBe(2);
    expect((await feed(path)).text).toContain('\r\nSTATUS:CANCELLED\r\n');
  });

  test('is gone for a wrong address', async () => {
    expect((await app.request('GET', '/calendar/helper/wrong')).status).toBe(410);
  });
});

/** A time that the clocks show exactly once. */
const isPlain = (local: string, zone: string): boolean =>
  [-3_600_000, 0, 3_600_000].filter(
    shift => localTimeOf(new Date(instantOf(local, zone).getTime() + shift), zone) === local,
  ).length === 1;

describe('the rule of a zone', () => {
  test.each(['Europe/Zurich', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo', 'Africa/Casablanca'])(
    'gives every hour of two years the offset that it has, in %s',
    zone => {
      const component = parse(`BEGIN:VCALENDAR\r\n${timeZoneRule(zone, 2026, 2027)}\r\nEND:VCALENDAR`);
      const found = component.getFirstSubcomponent('vtimezone');
      if (!found) throw new Error('no VTIMEZONE');
      const rule = new ICAL.Timezone(found);
      const wrong: string[] = [];
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 5 * 3_600_000) {
        const local = new Date(at).toISOString().slice(0, 19);
        const time = ICAL.Time.fromDateTimeString(local);
        time.zone = rule;
        if (isPlain(local, zone) && time.toUnixTime() * 1000 !== instantOf(local, zone).getTime())
          wrong.push(local);
      }
      expect(wrong).toEqual([]);
    },
  );
});
