import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageRoutes } from '../../../server/website/page-routes.ts';
import { contract } from '../../../shared/contract.ts';
import type { Area, Endpoint } from '../../../shared/endpoint.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { oneEvent, numbered, type EventFixture } from '../events/registrations/registration-fixture.ts';
import { visitorOf, textOf, type Visitor } from './visitor.ts';

let app: TestApp;
let visitor: Visitor;
let clubEvent: EventFixture;
const evil = '"><script>alert(1)</script>';
const person = {
  name: 'Eva Muster',
  email: 'eva@post.example',
  phone: '079 111 22 33',
  message: 'Gern früh',
};

beforeAll(async () => {
  app = await startApp({ at: '2027-05-20T10:00:00.000Z' });
  visitor = visitorOf(app);
  const bad = {
    title: `Fest ${evil}`,
    location: evil,
    description: `Text ${evil}\n\nEnde`,
    contact_name: evil,
  };
  clubEvent = await oneEvent(app, [2, 1, 1], bad);
});
afterAll(() => app.stop());

const path = () => `/anlaesse/${clubEvent.event.slug}`;
const shift = (at: number) => clubEvent.shifts[at]?.uuid ?? '';
const registered = async () =>
  (await app.as('board').registrations.list({ event_id: clubEvent.event.id })).map(
    ({ email, status, shift_id }) => [email, status, shift_id],
  );

describe('every page', () => {
  test.each(['/anlaesse', '/anlaesse?vergangen=1', '/ok', '/anlaesse/nirgends', '/helfer/falsch'])(
    '%s keeps to a strict policy, sets no cookie and loads nothing from elsewhere',
    async address => {
      const page = await visitor.open(address);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('set-cookie')).toBeNull();
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'none'/);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(page.text).toMatch(/^<!doctype html>\s*<html lang="de-CH">/);
      const loaded = [...page.text.matchAll(/(?:src|<link[^>]*href)="([^"]*)"/g)].map(
        match => match[1] ?? '',
      );
      expect(loaded.filter(each => !/^(\/pages\/|data:)/.test(each))).toEqual([]);
      expect(page.text).not.toMatch(/ style="|<style| on\w+="|<script>/);
    },
  );

  test('shows what people typed as text, never as markup', async () => {
    for (const address of ['/anlaesse', path(), '/ok']) {
      const page = await visitor.open(address);
      expect(page.text).not.toContain('<script>alert');
    }
    expect(textOf(await visitor.open(path()))).toContain(`Fest ${evil}`);
  });

  test('that is not there is a kind page, and so is one after too many calls', async () => {
    for (const address of ['/anlaesse/nirgends', '/nirgends']) {
      const missing = await visitor.open(address);
      expect([missing.status, textOf(missing)]).toEqual([
        404,
        expect.stringContaining('Diese Seite gibt es nicht'),
      ]);
    }
    const called = await app.request('GET', '/nirgends');
    expect(called.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    const often = { 'x-forwarded-for': '203.0.113.77' };
    const pages = await Promise.all(Array.from({ length: 301 }, () => visitor.open('/anlaesse', often)));
    const refused = pages.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    // One count for pages and API.
    expect((await app.request('GET', '/events', { headers: often })).status).toBe(429);
  });

  test('takes no call of the API its place', () => {
    const shape = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
      `${method} ${path.replace(/:\w+/g, ':')}`;
    const calls = Object.values<Area>(contract).flatMap(area => Object.values(area).map(shape));
    expect(pageRoutes.map(shape).filter(page => calls.includes(page))).toEqual([]);
  });

  test('is found from the bare address', async () => {
    const answer = await visitor.open('/');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/anlaesse']);
  });

  test('is there under its stylesheet in the readable colour of the association', async () => {
    await app.as('board').settings.put({ key: 'accent_color', value: '#6b4fa0' });
    const sheet = await app.request('GET', '/pages/style.css');
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(sheet.text).toContain('--accent-filled:#6b4fa0');
    expect(sheet.text).toContain('prefers-color-scheme: dark');
    const again = await app.request('GET', '/pages/style.css', {
      headers: { 'if-none-match': sheet.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

test('the script for other websites is one plain script that they may load', async () => {
  const script = await app.request('GET', '/embed.js', { headers: { origin: 'https://www.verein.example' } });
  expect(script.status).toBe(200);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(() => new Script(script.text)).not.toThrow();
  expect(script.text).not.toMatch(/^(import|export) /m);
  app.clock.now = new Date(app.clock.now.getTime() + 90_000);
  const again = { 'if-none-match': script.headers.get('etag') ?? '' };
  expect((await app.request('GET', '/embed.js', { headers: again })).status).toBe(304);
});

describe('the list of events', () => {
  test('holds coming ones with cancelled ones marked, and past ones behind a link', async () => {
    const board = app.as('board');
    await board.events.create({
      slug: 'alt',
      title: 'Altes Fest',
      start_date: '2026-01-10',
      location: 'Saal',
    });
    await board.events.create({
      slug: 'entwurf',
      title: 'Geheim',
      start_date: '2027-08-10',
      location: 'Saal',
      status: 'draft',
    });
    const off = numbered(
      await board.events.create({
        slug: 'abgesagt',
        title: 'Nachtmarkt',
        start_date: '2027-08-11',
        location: 'Saal',
      }),
    );
    await board.events.update({ id: off.id, status: 'cancelled' });
    const coming = textOf(await visitor.open('/anlaesse'));
    expect(coming).toMatch(/Fest .*Nachtmarkt .*Abgesagt/);
    expect(coming).not.toMatch(/Altes Fest|Geheim/);
    expect(textOf(await visitor.open('/anlaesse?vergangen=1'))).toContain('Altes Fest');
    expect((await visitor.open('/anlaesse/entwurf')).status).toBe(404);
    expect(textOf(await visitor.open('/anlaesse/abgesagt'))).toContain('Dieser Anlass ist abgesagt');
    expect((await visitor.open('/anlaesse/abgesagt')).text).not.toContain('<form');
  });
});

describe('the form', () => {
  test('signs up for several shifts at once, thanks at an address of its own, and shows no name there', async () => {
    const answer = await visitor.send(path(), { ...person, shift: [shift(0), shift(1)] });
    expect(answer.status).toBe(303);
    const next = answer.headers.get('location') ?? '';
    expect(next).toMatch(/^\/anlaesse\/[\w-]+\/danke\?unconfirmed=\d+&unconfirmed=\d+$/);
    const thanks = textOf(await visitor.open(next));
    expect(thanks).toMatch(/Vielen Dank für Ihre Anmeldung.*Bar · Bar 1.*Bar · Bar 2/);
    expect(thanks).not.toMatch(/Eva|post\.example/);
    const [first, second] = clubEvent.shifts;
    expect(await registered()).toEqual([
      [person.email, 'unconfirmed', first?.id],
      [person.email, 'unconfirmed', second?.id],
    ]);
  });

  test('sent again answers the same and stores nothing', async () => {
    const before = await registered();
    const answer = await visitor.send(path(), { ...person, shift: [shift(0)] });
    expect(answer.status).toBe(303);
    expect(await registered()).toEqual(before);
  });

  test('keeps what was typed and says at the field what is wrong', async () => {
    const before = await registered();
    const typed = { name: `  `, email: evil, phone: '079', message: `Zeile 1\n${evil}`, sprache: 'fr' };
    const page = await visitor.send(path(), { ...typed, shift: shift(2) });
    expect(page.status).toBe(400);
    expect(page.text).toMatch(/<title>Fehler: /);
    expect(page.text).toMatch(/id="name"[^>]*aria-describedby="name-error"[^>]*aria-invalid="true"/s);
    expect(page.text).toMatch(/id="email-error">\s*Das ist keine E-Mail-Adresse/);
    expect(page.text).toMatch(new RegExp(`value="${shift(2)}"[^>]*checked`, 's'));
    expect(page.text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page.text).toContain('Zeile 1\n&quot;&gt;&lt;script&gt;');
    expect(page.text).toMatch(/value="fr"\s+selected/);
    expect(page.text).not.toContain('<script>alert');
    expect(await registered()).toEqual(before);
  });

  test('without a shift asks for one', async () => {
    const page = await visitor.send(path(), person);
    expect([page.status, textOf(page)]).toEqual([400, expect.stringContaining('mindestens eine Schicht')]);
    expect(page.text).toContain('value="Eva Muster"');
  });

  test('of a machine that fills in the hidden field is thanked and forgotten', async () => {
    const before = await registered();
    const spam = { ...person, email: 'spam@post.example', shift: shift(0), website: 'https://spam.example' };
    const answer = await visitor.send(path(), spam);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/danke?unconfirmed='),
    ]);
    expect(await registered()).toEqual(before);
  });

  test('for a shift that filled up meanwhile offers the waiting list, and the rest has worked', async () => {
    const board = app.as('board');
    const full = clubEvent.shifts[2];
    const taker = await app.as('none').signUp.create({
      event_id: clubEvent.event.id,
      shift_id: full?.id ?? 0,
      name: 'Erste',
      email: 'erste@post.example',
    });
    expect(taker.status).toBe('unconfirmed');
    const rows = await board.registrations.list({ shift_id: full?.id ?? 0 });
    await board.decisions.approve({ id: rows[0]?.id ?? 0 });
    const late = { ...person, email: 'late@post.example' };
    const page = await visitor.send(path(), { ...late, shift: [shift(0), shift(2)] });
    expect(page.status).toBe(400);
    expect(textOf(page)).toMatch(
      /Für diese Schichten hat es geklappt: Sa, 19\. Juni, 14:00–18:00 Uhr: Bar 1/,
    );
    expect(textOf(page)).toContain('soeben voll geworden. Sie können sich auf die Warteliste');
    expect(page.text).toMatch(new RegExp(`name="waiting"\\s+value="${shift(2)}"[^>]*checked`, 's'));
    const waiting = await visitor.send(path(), { ...late, waiting: shift(2) });
    expect(waiting.headers.get('location')).toMatch(/\/danke\?unconfirmed=\d+$/);
    const own = (await registered()).filter(([email]) => email === late.email);
    expect(own.map(([, status]) => status)).toEqual(['unconfirmed', 'unconfirmed']);
  });

  test('is refused when it is too large or no form', async () => {
    const large = await visitor.send(path(), { ...person, message: 'x'.repeat(70_000), shift: shift(0) });
    expect([large.status, large.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    const json = await app.request('POST', path(), { body: person });
    expect(json.status).toBe(415);
  });

  test('says that the e-mail address must be confirmed, and for how long it can be', async () => {
    expect(textOf(await visitor.open(path()))).toContain(
      'Erst wenn Sie ihn innert 24 Stunden anklicken, zählt Ihre Anmeldung',
    );
    const answer = await visitor.send(path(), { ...person, email: 'neu@post.example', shift: shift(0) });
    const thanks = await visitor.open(answer.headers.get('location') ?? '');
    expect(textOf(thanks)).toContain('Bitte bestätigen Sie noch Ihre E-Mail-Adresse');
  });
});
