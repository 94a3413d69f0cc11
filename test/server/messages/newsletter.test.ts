import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemCall } from '../../../server/context.ts';
import { forgetForms } from '../../../server/jobs/start-jobs.ts';
import { mailings } from '../../../server/messages/mailings/write-mailing.ts';
import { newMailingSchema, type NewMailing } from '../../../shared/delivery/new-mailing.ts';
import { suppress } from '../../../server/delivery/suppressed-store.ts';
import type { RawAnswer } from '../../fixtures.ts';
import { goOn, comparable, openFormsFixture, type FormsFixture } from '../delivery/forms-fixture.ts';
import { browserAccept, visitorOf, textOf } from '../website/visitor.ts';

let forms: FormsFixture;
beforeEach(async () => {
  forms = await openFormsFixture();
});
afterEach(() => forms.stop());

const eva = 'eva@post.example';
const subscribe = (email: string, more: object = {}) =>
  forms.post('/newsletter/subscribe', { email, ...more });
const unsubscribe = (email: string) => forms.post('/newsletter/unsubscribe', { email });
const confirmLink = (email: string) => forms.linkTo(email, '/newsletter/confirm?token=');
const onList = async () =>
  (await forms.app.as('board').newsletter.list({})).map(({ email, status }) => [email, status]);
const subjects = async (email: string) => (await forms.inbox(email)).map(({ subject }) => subject);

async function join(email: string, sprache = 'de'): Promise<void> {
  await subscribe(email, { sprache });
  expect((await forms.post(await confirmLink(email), {})).json).toEqual({ status: 'subscribed' });
  forms.later(61);
}

const uuidOf = (at: number) => `019b8d2b-0000-7000-8000-00000000000${at}`;
function draft(at: number, fields: Partial<NewMailing> = {}): string {
  const { context } = forms.app.server;
  const call = { ...context, actor: { kind: 'none', name: 'Test' } as const, requestId: 'test', address: '' };
  const content = {
    subject: 'Neues aus {{verein}}',
    html: '<p>{{briefanrede}}</p><p>Am Samstag ist Fest.</p>',
    channel: 'newsletter' as const,
  };
  const values = newMailingSchema.parse({ ...content, ...fields, uuid: uuidOf(at) });
  context.db.write('test', () => mailings.create(call, values));
  return uuidOf(at);
}
const send = (id: string, confirmed = 10) => forms.app.as('board').mailings.send({ id, confirmed });
const endOf = (email: string) => forms.linkTo(email, '/newsletter/unsubscribe/');

/** What a mail program sends for its own button, in both ways that RFC 8058 allows. */
function oneClick(path: string, kind: 'urlencoded' | 'multipart'): Promise<RawAnswer> {
  const parts =
    '--limit\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--limit--\r\n';
  return kind === 'urlencoded'
    ? forms.app.request('POST', path, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    : forms.app.request('POST', path, {
        body: parts,
        headers: { 'content-type': 'multipart/form-data; boundary=limit' },
      });
}

describe('ordering the newsletter', () => {
  test('puts an address on the list once its mailbox has said yes', async () => {
    expect((await subscribe('Eva@Post.example')).json).toEqual({ status: 'pending' });
    expect(await onList()).toEqual([[eva, 'pending']]);
    expect(await subjects(eva)).toEqual(['Bitte bestätigen Sie den Newsletter: Verein Musterwil']);
    const link = await confirmLink(eva);
    forms.later(5);
    const first = await forms.post(link, {});
    expect(first.json).toEqual({ status: 'subscribed' });
    expect(comparable(await forms.post(link, {}))).toEqual(comparable(first));
    expect(await forms.app.as('board').newsletter.list({})).toMatchObject([
      {
        email: eva,
        status: 'subscribed',
        requested_at: '2026-11-20T10:00:00.000Z',
        confirmed_at: '2026-11-20T10:05:00.000Z',
        unsubscribed_at: null,
      },
    ]);
  });

  test('is not completed by a GET', async () => {
    await subscribe(eva);
    const link = await confirmLink(eva);
    for (const accept of [browserAccept, '*/*'])
      await forms.app.request('GET', link, { headers: { accept } });
    await forms.app.request('HEAD', link);
    expect(await onList()).toEqual([[eva, 'pending']]);
    const visitor = visitorOf(forms.app);
    expect(textOf(await visitor.open(link))).toContain('Newsletter bestätigen');
    expect(textOf(await visitor.send(link, {}))).toContain('Sie erhalten ab jetzt unseren Newsletter');
    expect(await onList()).toEqual([[eva, 'subscribed']]);
  });

  test('is confirmed at once by a program that asks for JSON', async () => {
    await subscribe(eva);
    const link = await confirmLink(eva);
    const get = () => forms.app.request('GET', link, { headers: { accept: 'application/json' } });
    for (let time = 0; time < 2; time++) expect((await get()).json).toEqual({ status: 'subscribed' });
    expect(await onList()).toEqual([[eva, 'subscribed']]);
  });

  test('asks in the language that was wished, else in the association’s', async () => {
    await forms.set('sprache', 'fr');
    await subscribe(eva);
    await subscribe('ada@post.example', { sprache: 'en' });
    expect((await subjects(eva))[0]).toMatch(/^Merci de confirmer/);
    expect((await subjects('ada@post.example'))[0]).toMatch(/^Please confirm/);
  });

  test('ends after two days, and leaves nothing', async () => {
    await subscribe(eva);
    const link = await confirmLink(eva);
    forms.later(48 * 60);
    expect((await forms.post(link, {})).status).toBe(410);
    forgetForms(systemCall(forms.app.server.context));
    expect(await onList()).toEqual([]);
    const { effects } = forms.app.server.context;
    expect(JSON.stringify(effects.sql.prepare('SELECT * FROM dispatch').all())).not.toContain(eva);
    const audit = await forms.app.request('GET', '/audit?limit=1000', { as: 'board' });
    expect(audit.text).toContain('newsletter_subscription');
    expect(audit.text).not.toContain(eva);
    expect((await forms.post(link, {})).status).toBe(410);
  });
});

describe('the answers', () => {
  test('are the same for every address', async () => {
    await join('alt@post.example');
    await subscribe('wartet@post.example');
    const ordered = comparable(await subscribe('neu@post.example'));
    for (const email of ['alt@post.example', 'wartet@post.example', 'neu@post.example'])
      expect(comparable(await subscribe(email))).toEqual(ordered);
    expect(comparable(await subscribe('maschine@post.example', { website: 'x' }))).toEqual(ordered);
    const ended = comparable(await unsubscribe('niemand@post.example'));
    for (const email of ['alt@post.example', 'wartet@post.example', 'alt@post.example'])
      expect(comparable(await unsubscribe(email))).toEqual(ended);
    expect(await subjects('niemand@post.example')).toEqual([]);
    expect(await subjects('maschine@post.example')).toEqual([]);
  });

  test('flood no mailbox: one e-mail per address and hour', async () => {
    for (let time = 0; time < 5; time++) await subscribe(eva);
    expect(await subjects(eva)).toHaveLength(1);
    await forms.post(await confirmLink(eva), {});
    for (let time = 0; time < 5; time++) {
      await subscribe(eva);
      await unsubscribe(eva);
      await subscribe(eva);
    }
    expect(await subjects(eva)).toHaveLength(1);
    forms.later(60);
    expect(await subjects(eva)).toHaveLength(2);
    for (let time = 0; time < 5; time++) {
      await subscribe(eva);
      await unsubscribe(eva);
    }
    expect(await subjects(eva)).toHaveLength(2);
  });

  test('tell every reader who is taken off the list', async () => {
    await join(eva);
    await subscribe(eva);
    expect(await subjects(eva)).toHaveLength(2);
    for (let time = 0; time < 3; time++) {
      await unsubscribe(eva);
      await subscribe(eva);
    }
    await unsubscribe(eva);
    expect((await subjects(eva)).at(-1)).toMatch(/^Sie erhalten unseren Newsletter schon/);
    forms.later(60);
    expect((await subjects(eva)).slice(2)).toEqual([
      'Sie erhalten den Newsletter nicht mehr: Verein Musterwil',
    ]);
    await forms.post(await confirmLink(eva), {});
    expect(await onList()).toEqual([[eva, 'subscribed']]);
  });

  test('to a subscriber who orders again is a word and a way out', async () => {
    await join(eva);
    await subscribe(eva);
    expect((await subjects(eva)).at(-1)).toBe('Sie erhalten unseren Newsletter schon: Verein Musterwil');
    expect(await onList()).toEqual([[eva, 'subscribed']]);
    await forms.post(await endOf(eva), {});
    expect(await onList()).toEqual([[eva, 'unsubscribed']]);
  });
});

describe('ending the newsletter', () => {
  test('by address holds at once, and the mailbox can take it back', async () => {
    await join(eva);
    const old = await confirmLink(eva);
    expect((await unsubscribe('EVA@post.example')).json).toEqual({ status: 'unsubscribed' });
    expect(await onList()).toEqual([[eva, 'unsubscribed']]);
    expect((await subjects(eva)).at(-1)).toBe('Sie erhalten den Newsletter nicht mehr: Verein Musterwil');
    // The link of the first order answers as it did, and puts no address back.
    expect((await forms.post(old, {})).json).toEqual({ status: 'subscribed' });
    expect(await onList()).toEqual([[eva, 'unsubscribed']]);
    await forms.post(await confirmLink(eva), {});
    expect(await onList()).toEqual([[eva, 'subscribed']]);
  });

  test('and ordering it again needs a new yes', async () => {
    await join(eva);
    await unsubscribe(eva);
    forms.later(61);
    await subscribe(eva);
    expect(await onList()).toEqual([[eva, 'pending']]);
    forms.later(49 * 60);
    forgetForms(systemCall(forms.app.server.context));
    expect(await onList()).toEqual([[eva, 'unsubscribed']]);
    await subscribe(eva);
    await forms.post(await confirmLink(eva), {});
    expect(await onList()).toEqual([[eva, 'subscribed']]);
  });

  test.each(['urlencoded', 'multipart'] as const)('takes one click of a mail program, %s', async kind => {
    await join(eva);
    await send(draft(1));
    const issue = (await forms.inbox(eva)).at(-1);
    const list = issue?.headers.get('list') as { unsubscribe?: { url: string } } | undefined;
    const raw = String(forms.fixture.accepted.at(-1)?.raw);
    expect(raw).toMatch(/^List-Unsubscribe: <http:\S+>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const path = new URL(list?.unsubscribe?.url ?? '').pathname;
    expect(path).toBe(await endOf(eva));

    const page = await visitorOf(forms.app).open(path);
    expect(page.text).toContain('<button class="primary">Newsletter abbestellen</button>');
    expect(page.text).not.toContain('<script');
    expect(await onList()).toEqual([[eva, 'subscribed']]);

    for (let time = 0; time < 3; time++) {
      const { status, headers } = await oneClick(path, kind);
      expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([200, null, null]);
    }
    expect(await onList()).toEqual([[eva, 'unsubscribed']]);
    expect(await subjects(eva)).toHaveLength(2);
  });

  test('works with any issue, and with no made-up address', async () => {
    await join(eva);
    await send(draft(1));
    const first = await endOf(eva);
    await oneClick(first, 'urlencoded');
    await subscribe(eva);
    await forms.post(await confirmLink(eva), {});
    forms.later(61);
    await send(draft(2));
    const second = await endOf(eva);
    expect(second).not.toBe(first);
    await oneClick(first, 'multipart');
    expect(await onList()).toEqual([[eva, 'unsubscribed']]);
    const forged = [second.replace('.2.', '.3.'), second.slice(0, -1), `${second}x`, `${first}.1.x`];
    for (const path of forged) expect((await oneClick(path, 'urlencoded')).status).toBe(410);
  });

  test('refuses what is no such form', async () => {
    await join(eva);
    await send(draft(1));
    const path = await endOf(eva);
    const broken = await forms.app.request('POST', path, {
      body: 'no parts',
      headers: { 'content-type': 'multipart/form-data; boundary=limit' },
    });
    expect(broken.status).toBe(415);
    const huge = await forms.app.request('POST', path, {
      body: `a=${'x'.repeat(70_000)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(huge.status).toBe(413);
    expect(await onList()).toEqual([[eva, 'subscribed']]);
  });
});

describe('an issue', () => {
  const [ada, bea, cem] = ['ada@post.example', 'bea@post.example', 'cem@post.example'] as const;

  test('goes to who is on the list when it leaves, each in the own language', async () => {
    await join(ada);
    await join(bea, 'fr');
    await join(cem, 'it');
    await subscribe('wartet@post.example');
    const { db } = forms.app.server.context;
    await join('weg@post.example');
    db.write('test', () =>
      suppress(db, {
        uuid: '019b8d2b-0000-7000-8000-0000000000aa',
        address: 'weg@post.example',
        reason: '550',
        since: '2026-11-20T10:00:00.000Z',
      }),
    );
    const tomorrow = new Date(forms.app.clock.now.getTime() + 86_400_000).toISOString();
    expect(await send(draft(1, { send_at: tomorrow }))).toMatchObject({ status: 'scheduled', total: 3 });
    await unsubscribe(bea);
    const { mailings } = forms.app.as('board');
    expect((await mailings.get({ id: 1 })).progress).toMatchObject({ total: 3, failed: 1, pending: 2 });
    forms.later(24 * 60);

    expect((await subjects(ada)).at(-1)).toBe('Neues aus Verein Musterwil');
    expect((await subjects(bea)).at(-1)).toMatch(/^Vous ne recevez plus/);
    expect((await subjects('wartet@post.example')).at(-1)).toMatch(/^Bitte bestätigen/);
    const italian = (await forms.inbox(cem)).at(-1);
    expect(italian?.text).toMatch(/^Buongiorno\n\nAm Samstag ist Fest\./);
    expect(italian?.text).toContain(
      'Riceve questa newsletter perché l’ha richiesta.\nDisdire la newsletter: http',
    );
    expect(italian?.html).toContain('>Disdire la newsletter</a>');
    expect(italian?.text).not.toContain('{{');
    expect(italian?.html).not.toContain('{{');
    expect(await mailings.get({ id: 1 })).toMatchObject({
      status: 'done',
      progress: { total: 3, sent: 2, failed: 1, pending: 0 },
    });
    const lines = forms.app.server.context.effects.sql
      .prepare('SELECT recipient, state, error FROM dispatch WHERE mailing_id = 1 ORDER BY recipient')
      .all();
    expect(lines).toEqual([
      { recipient: ada, state: 'sent', error: null },
      { recipient: bea, state: 'failed', error: 'unsubscribed' },
      { recipient: cem, state: 'sent', error: null },
    ]);
  });

  test('that is under way stops before who leaves now', async () => {
    const addresses = Array.from(
      { length: 12 },
      (_, at) => `leser${String(at).padStart(2, '0')}@post.example`,
    );
    let onFirst: (() => Promise<unknown>) | null = null;
    const slow = await openFormsFixture({
      onRcptTo: (_address, _session, done) => {
        const work = onFirst;
        onFirst = null;
        void goOn(work, done);
      },
    });
    await forms.stop();
    forms = slow;
    for (const address of addresses) await join(address);
    await send(draft(1), 12);
    const last = addresses.at(-1) ?? '';
    onFirst = () => unsubscribe(last);
    await forms.app.server.mail.flush();
    expect(forms.fixture.accepted.filter(({ to }) => to === last)).toHaveLength(2);
    expect((await subjects(last)).at(-1)).toMatch(/^Sie erhalten den Newsletter nicht mehr/);
    expect((await forms.app.as('board').mailings.get({ id: 1 })).progress).toEqual({
      total: 12,
      pending: 0,
      sent: 11,
      failed: 1,
      unknown: 0,
    });
  });

  test('goes only to those that were confirmed, and once to each', async () => {
    await join(ada);
    await join(bea);
    await expect(send(draft(1), 1)).rejects.toMatchObject({ code: 'more_than_confirmed' });
    await send(uuidOf(1), 2);
    await expect(send(uuidOf(1), 2)).rejects.toMatchObject({ code: 'conflict' });
    expect(await subjects(ada)).toHaveLength(2);
  });
});

describe('the list', () => {
  test('loses an address for good, with its issue that waits', async () => {
    await join(eva);
    const tomorrow = new Date(forms.app.clock.now.getTime() + 86_400_000).toISOString();
    await send(draft(1, { send_at: tomorrow }));
    const { newsletter } = forms.app.as('board');
    const [row] = await newsletter.list({ status: 'subscribed' });
    await newsletter.remove({ id: row?.uuid ?? '' });
    expect(await newsletter.list({})).toEqual([]);
    await expect(newsletter.remove({ id: row?.id ?? 0 })).rejects.toMatchObject({ code: 'not_found' });
    forms.later(25 * 60);
    expect(await subjects(eva)).toHaveLength(1);
  });
});

describe('the pages', () => {
  test('order and end the newsletter without a script', async () => {
    const visitor = visitorOf(forms.app);
    expect(textOf(await visitor.open('/newsletter'))).toContain('Newsletter bestellen');
    const wrong = await visitor.send('/newsletter', { email: 'eva@', sprache: 'de', website: '' });
    expect([wrong.status, wrong.text.includes('id="email-error"')]).toEqual([400, true]);
    const sent = await visitor.send('/newsletter', { email: eva, sprache: 'en', website: '' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/newsletter/danke']);
    expect((await visitor.open('/newsletter/danke')).status).toBe(200);
    await forms.post(await confirmLink(eva), {});
    expect(textOf(await visitor.open('/newsletter/abmelden'))).toContain('Die Abmeldung gilt sofort');
    const ended = await visitor.send('/newsletter/abmelden', { email: eva, website: '' });
    expect(ended.headers.get('location')).toBe('/newsletter/abmelden/danke');
    expect((await visitor.open('/newsletter/abmelden/danke')).status).toBe(200);
    expect(await onList()).toEqual([[eva, 'unsubscribed']]);
  });
});
