import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemCall } from '../../../server/context.ts';
import { mailboxOf } from '../../../server/delivery/forms/mail-budget.ts';
import { forgetForms } from '../../../server/jobs/start-jobs.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import {
  oneEvent,
  kinds,
  mails,
  secretToken,
  sendAll,
  signUpApproved,
  type EventFixture,
} from '../events/registrations/registration-fixture.ts';

let app: TestApp;
let clubEvent: EventFixture;
beforeEach(async () => {
  app = await startApp();
  clubEvent = await oneEvent(app, [3, 3, 3, 3, 3, 3]);
});
afterEach(() => app.stop());

const victim = 'fremd@post.example';
const post = (path: string, body: object) => app.request('POST', path, { body });
const ask = (email: string, shift: number) =>
  post('/registrations/public', {
    event_id: clubEvent.event.id,
    shift_id: clubEvent.shifts[shift]?.id,
    name: 'Anna Muster',
    email,
  });
const contact = (email: string, n: number) =>
  post('/contact', { name: 'Anna', email, message: `Frage ${n}` });
const apply = (email: string, n: number) =>
  post('/member-registrations', { vorname: `Anna ${n}`, nachname: 'Muster', email });
const order = (email: string) => post('/newsletter/subscribe', { email });
const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
};

/** Everything that a stranger can type a person's address into, many times. */
async function flood(spell: (n: number) => string): Promise<void> {
  for (let n = 0; n < 12; n++) {
    await ask(spell(n), n % 6);
    await contact(spell(n), n);
    await apply(spell(n), n);
    await order(spell(n));
  }
}

describe('public forms, all together', () => {
  test('send at most five e-mails to one address within a day', async () => {
    await flood(() => victim);
    expect(mails(app)).toHaveLength(5);
    later(12);
    await flood(() => victim);
    expect(mails(app)).toHaveLength(5);
  });

  test('take capitals and what follows a plus for the same mailbox', async () => {
    await flood(
      n => ['FREMD', 'fremd+a', 'Fremd+b+c', 'fremd'][n % 4] + (n % 2 ? '@POST.example' : '@post.example'),
    );
    expect(mails(app)).toHaveLength(5);
    expect(mailboxOf('Anna.Muster+Verein@Post.Example')).toBe('anna.muster@post.example');
    expect(mailboxOf('+ab@post.example')).toBe('+ab@post.example');
  });

  test('answer after that to the byte as before, and go on for others', async () => {
    const before = await ask(victim, 0);
    const first = await contact(victim, 0);
    await flood(() => victim);
    const after = await ask(victim, 5);
    expect([after.status, JSON.parse(after.text)]).toEqual([
      before.status,
      { ...JSON.parse(before.text), shift_id: clubEvent.shifts[5]?.id },
    ]);
    expect((await contact(victim, 99)).text).toBe(first.text);
    await contact('anders@post.example', 1);
    expect(kinds(app, 'anders@post.example')).toEqual(['contact_confirm']);
  });

  test('write again a day later, and nothing of it stays', async () => {
    await flood(() => victim);
    const sent = mails(app).length;
    later(26);
    await contact(victim, 100);
    expect(mails(app)).toHaveLength(sent + 1);
    later(26);
    forgetForms(systemCall(app.server.context));
    const { sql } = app.server.context.db;
    expect(sql.prepare('SELECT * FROM public_mail').all()).toEqual([]);
  });

  test('bound the question to take a shift over too, and refuse a name with a link in it', async () => {
    const { uuid, email } = await signUpApproved(app, clubEvent, { email: 'geber@post.example' });
    const path = `/helper-access/${secretToken(app, email)}/hand-over`;
    sendAll(app);
    for (let n = 0; n < 8; n++) {
      const asked = { registration: uuid, name: 'Urs Graf', email: `urs+${n}@post.example` };
      expect((await post(path, asked)).status).toBe(200);
    }
    expect(mails(app).map(({ kind }) => kind)).toEqual(Array(5).fill('hand_over_asked'));
    const evil = { registration: uuid, name: 'Gratis auf boese.ch', email: 'neu@post.example' };
    expect((await post(path, evil)).json).toMatchObject({ errors: [{ path: 'name' }] });
    expect((await ask('neu@post.example', 1)).status).toBe(201);
    for (const name of ['Gewinn www.boese.ch', 'https://boese.example'])
      expect(
        (await post('/registrations/public', { event_id: 1, shift_id: 1, name, email: victim })).json,
      ).toMatchObject({ errors: [{ path: 'name' }] });
    const member = { vorname: 'boese.ch', nachname: 'www.boese.ch', email: victim };
    expect((await post('/member-registrations', member)).json).toMatchObject({
      errors: [{ path: 'vorname' }, { path: 'nachname' }],
    });
    expect(mails(app, victim)).toEqual([]);
  });

  test('store the address nowhere in plain words', async () => {
    await contact(victim, 1);
    const rows = app.server.context.db.sql.prepare('SELECT * FROM public_mail').all();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('fremd');
  });
});
