import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../fixtures.ts';
import { outbox } from '../event-fixture.ts';
import {
  oneEvent,
  findByEmail,
  signUp,
  type EventFixture,
} from '../events/registrations/registration-fixture.ts';
import { visitorOf, textOf, type Visitor } from './visitor.ts';

let app: TestApp;
let visitor: Visitor;
let clubEvent: EventFixture;
let page: string;
const evil = 'Eva <script>alert(1)</script>';
const email = 'eva@post.example';
beforeAll(async () => {
  app = await startApp({ at: '2027-05-20T10:00:00.000Z' });
  visitor = visitorOf(app);
  clubEvent = await oneEvent(app, [2, 2, 2]);
  for (const shift of [0, 1]) {
    // The public form takes no such name; the board may enter it for a helper.
    const place = { event_id: clubEvent.event.id, shift_id: clubEvent.shifts[shift]?.id ?? 0 };
    const { id } = await app.as('board').registrations.create({ ...place, email, name: evil });
    await app.as('board').decisions.approve({ id: id ?? 0 });
  }
  const text = outbox(app).findLast(each => each.recipient === email)?.content.text ?? '';
  page = /\/helfer\/[\w-]+/.exec(text)?.[0] ?? '';
});
afterAll(() => app.stop());

const registrationOn = async (shift: number) => {
  const own = await app.as('board').registrations.list({ shift_id: clubEvent.shifts[shift]?.id ?? 0 });
  const found = own.find(each => each.email === email);
  if (!found) throw new Error('not registered');
  return found;
};

test('a helper sees the own shifts, states and overlaps, and where to subscribe them', async () => {
  const answer = await visitor.open(page);
  expect(answer.status).toBe(200);
  expect(textOf(answer)).toMatch(/Guten Tag Eva <script>/);
  expect(answer.text).not.toContain('<script>alert');
  expect(textOf(answer)).toMatch(/Bar 1.*Eingeteilt.*Überschneidet sich mit «Bar 2»\..*Olga OK.*Bar 2/);
  const token = page.slice('/helfer/'.length);
  expect(answer.text).toContain(`href="/calendar/helper/${token}"`);
  expect(answer.text).toMatch(new RegExp(`href="webcal://[^"]+/calendar/helper/${token}"`));
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
});

test('giving back asks once; only the form does it, and the page says so', async () => {
  const { uuid } = await registrationOn(1);
  const question = `${page}/zurueckgeben?schicht=${uuid}`;
  expect(textOf(await visitor.open(question))).toContain('Warteliste');
  expect((await registrationOn(1)).status).toBe('approved');
  const answer = await visitor.send(question, {});
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?hinweis=zurueckgegeben`]);
  expect((await registrationOn(1)).status).toBe('withdrawn');
  const after = textOf(await visitor.open(`${page}?hinweis=zurueckgegeben`));
  expect(after).toContain('Die Schicht ist zurückgegeben');
});

test('a registration that is not decided yet is withdrawn, in its own words', async () => {
  const { uuid } = await signUp(app, clubEvent, { shift: 2, email });
  expect(textOf(await visitor.open(page))).toContain('Anmeldung zurückziehen');
  const question = `${page}/zurueckgeben?schicht=${uuid}`;
  expect(textOf(await visitor.open(question))).toContain('Diese Anmeldung zurückziehen?');
  const answer = await visitor.send(question, {});
  expect(answer.headers.get('location')).toBe(`${page}?hinweis=zurueckgezogen`);
  expect(textOf(await visitor.open(`${page}?hinweis=zurueckgezogen`))).toContain('ist zurückgezogen');
  expect((await registrationOn(2)).status).toBe('withdrawn');
});

test('handing over keeps what was typed when it is wrong, and asks the other person when it is right', async () => {
  const { uuid } = await registrationOn(0);
  const form = `${page}/uebergeben?schicht=${uuid}`;
  const wrong = await visitor.send(form, { name: evil, email: 'keine' });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('value="Eva &lt;script&gt;');
  expect(wrong.text).toMatch(/id="email-error"/);
  const own = await visitor.send(form, { name: 'Ich', email });
  expect([own.status, textOf(own)]).toEqual([400, expect.stringContaining('Das ist Ihre eigene Adresse')]);
  const right = await visitor.send(form, { name: 'Max Keller', email: 'max@post.example' });
  expect(right.headers.get('location')).toBe(`${page}?hinweis=angefragt`);
  expect((await registrationOn(0)).status).toBe('approved');
  const asked = outbox(app).find(({ recipient }) => recipient === 'max@post.example');
  const link = /\/registrations\/hand-over-response\/[\w-]+/.exec(asked?.content.text ?? '')?.[0] ?? '';
  const numbers = () => app.server.context.effects.sql.prepare('SELECT name, value FROM counter').all();
  const drawn = numbers();
  expect(textOf(await visitor.open(`${link}?answer=accept`))).toContain('Übernehmen Sie diese Schicht?');
  expect(numbers()).toEqual(drawn);
  const accepted = await visitor.send(`${link}?answer=accept`, {});
  expect(numbers()).not.toEqual(drawn);
  expect(textOf(accepted)).toContain('die Schicht gehört jetzt Ihnen');
  expect((await registrationOn(0)).status).toBe('withdrawn');
  expect((await findByEmail(app, clubEvent.event.id, 'max@post.example')).status).toBe('approved');
});

test('a shift of another person, and an unknown address, lead nowhere', async () => {
  const other = await signUp(app, clubEvent, { shift: 2 });
  expect((await visitor.open(`${page}/zurueckgeben?schicht=${other.uuid}`)).status).toBe(404);
  expect((await visitor.send(`${page}/zurueckgeben?schicht=${other.uuid}`, {})).status).toBe(404);
  for (const address of ['/helfer/falsch', '/helfer/falsch/uebergeben?schicht=1']) {
    const answer = await visitor.open(address);
    expect([answer.status, textOf(answer)]).toEqual([410, expect.stringContaining('gilt nicht mehr')]);
  }
});
