import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
beforeAll(async () => {
  app = await startApp({ at: '2027-05-20T10:00:00.000Z' });
  visitor = visitorOf(app);
  clubEvent = await oneEvent(app, [1, 50, 50, 1]);
});
afterAll(() => app.stop());

let people = 0;
/** A person gets a proposal of another shift; answers where the link in the e-mail leads, and the state now. */
async function aProposal(shift = 1) {
  const email = `person-${++people}@post.example`;
  const { id } = await signUp(app, clubEvent, { email });
  const alternative_shift_id = clubEvent.shifts[shift]?.id ?? 0;
  await app.as('board').decisions.suggestAlternative({ id, alternative_shift_id, message: '' });
  const mail = outbox(app).findLast(each => each.recipient === email);
  const link = /\/registrations\/alternative-response\/[\w-]+/.exec(mail?.content.text ?? '')?.[0] ?? '';
  expect(link).not.toBe('');
  return { email, id, link, status: async () => (await findByEmail(app, clubEvent.event.id, email)).status };
}
const lastChange = () => app.server.context.db.sql.prepare('SELECT max(seq) FROM change_log').pluck().get();

describe('a GET', () => {
  test.each([
    ['a browser', 'GET', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
    ['a scanner that likes everything', 'GET', { accept: '*/*' }],
    ['a scanner that looks only', 'HEAD', { accept: 'application/json' }],
    ['a scanner that asks for pictures', 'GET', { accept: 'image/*' }],
  ])('of %s completes nothing', async (_who, method, headers) => {
    const { link, status } = await aProposal();
    const [before, mails] = [lastChange(), outbox(app).length];
    const page = await app.request(method, `${link}?answer=accept`, { headers });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await status()).toBe('alternative_proposed');
    expect([lastChange(), outbox(app).length]).toEqual([before, mails]);
    expect(before).toBeGreaterThan(0);
  });

  test('shows what it is about, with a form to the same address, a script and no cookie', async () => {
    const { link } = await aProposal();
    const page = await visitor.open(`${link}?answer=decline`);
    expect(textOf(page)).toMatch(
      /Sommerfest.*Bar 2.*Samstag, 19\. Juni 2027, 14:00–18:00 Uhr.*Schulhausplatz/,
    );
    expect(page.text).toMatch(/<form method="post"[^>]*data-step/);
    expect(page.text).toContain('src="/pages/step.js"');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(page.headers.get('vary')).toContain('Accept');
    expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  test('without an answer asks for one and sends nothing by itself', async () => {
    const { link, status } = await aProposal();
    const page = await visitor.open(link);
    expect(page.text).toMatch(/name="answer" value="accept".*name="answer" value="decline"/s);
    expect(page.text).not.toContain('step.js');
    const done = await visitor.send(link, { answer: 'decline' });
    expect([done.status, await status()]).toEqual([200, 'withdrawn']);
  });

  test('that asks for JSON completes at once', async () => {
    const { link, status } = await aProposal();
    const answer = await app.request('GET', `${link}?answer=decline`, {
      headers: { accept: 'application/json' },
    });
    expect([answer.status, answer.json]).toMatchObject([
      200,
      { status: 'withdrawn', event: { title: 'Sommerfest' } },
    ]);
    expect(await status()).toBe('withdrawn');
  });
});

describe('a POST', () => {
  test('of the page says in words what happened, also when it is repeated', async () => {
    const { link, status } = await aProposal();
    for (const time of ['first', 'second']) {
      const done = await visitor.send(`${link}?answer=accept`, {});
      expect([time, done.status, textOf(done)]).toEqual([
        time,
        200,
        expect.stringContaining('Sie sind eingeteilt'),
      ]);
    }
    expect(await status()).toBe('approved');
  });

  test('onto a full shift offers its waiting list', async () => {
    const first = await aProposal(3);
    const { link, status } = await aProposal(3);
    await visitor.send(`${first.link}?answer=accept`, {});
    const full = await visitor.send(`${link}?answer=accept`, {});
    expect([full.status, textOf(full)]).toEqual([409, expect.stringContaining('inzwischen voll')]);
    expect(full.text).toMatch(/name="answer" value="wait"/);
    expect(await status()).toBe('alternative_proposed');
    expect((await visitor.open(`${link}?answer=accept`)).status).toBe(409);
    const waiting = await visitor.send(`${link}?answer=accept`, { answer: 'wait' });
    expect([waiting.status, textOf(waiting)]).toEqual([200, expect.stringContaining('auf der Warteliste')]);
    expect(await status()).toBe('waiting');
  });

  test('of JSON gets JSON', async () => {
    const { link } = await aProposal(2);
    const answer = await app.request('POST', link, { body: { answer: 'decline' } });
    expect([answer.status, answer.json]).toMatchObject([200, { status: 'withdrawn' }]);
  });

  test('stands in the audit log under the registration itself', async () => {
    const { link, email } = await aProposal(2);
    const { uuid } = await findByEmail(app, clubEvent.event.id, email);
    await visitor.send(`${link}?answer=decline`, {});
    const log = await app.as('board').audit.list({ limit: 50 });
    const entry = log.find(({ entity_id, changes }) => entity_id === uuid && 'status' in changes);
    expect(entry).toMatchObject({
      actor: expect.stringMatching(/^Anmeldung \d+$/),
      changes: { status: [expect.anything(), 'withdrawn'] },
    });
  });
});

describe('a link that does not hold', () => {
  const links = [
    'confirm/falsch',
    'alternative-response/falsch?answer=accept',
    'offer-response/falsch?answer=decline',
    'hand-over-response/falsch?answer=accept',
  ];
  test.each(links)('%s is a kind page with 410, and JSON for those who ask for it', async link => {
    const path = `/registrations/${link}`;
    for (const page of [await visitor.open(path), await visitor.send(path, {})]) {
      expect([page.status, page.headers.get('content-type')]).toEqual([410, 'text/html; charset=utf-8']);
      expect(textOf(page)).toContain('Dieser Link gilt nicht mehr');
    }
    const json = await app.request('GET', path, { headers: { accept: 'application/json' } });
    expect([json.status, json.json]).toMatchObject([410, { code: 'gone' }]);
  });

  test('after a week is over', async () => {
    const { link } = await aProposal(2);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 8 * 24 * 3_600_000);
    expect((await visitor.open(`${link}?answer=accept`)).status).toBe(410);
    expect((await visitor.send(`${link}?answer=accept`, {})).status).toBe(410);
    app.clock.now = before;
  });

  test('takes no other method', async () => {
    const answer = await app.request('DELETE', '/registrations/confirm/falsch');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
  });
});
