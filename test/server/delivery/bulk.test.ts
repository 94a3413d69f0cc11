import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { suppress } from '../../../server/delivery/suppressed-store.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { aMember } from '../../build.ts';
import { openHostileMailServer, type HostileMailServer } from './mail/hostile-mail-server.ts';

let fixture: HostileMailServer;
let app: TestApp;
beforeEach(async () => {
  fixture = await openHostileMailServer();
  app = await startApp({ config: { smtpUrl: fixture.url, mailFrom: 'Verein <info@verein.example>' } });
});
afterEach(async () => {
  await app.stop();
  await fixture.close();
});

const people = async (...addresses: string[]) => {
  const made: string[] = [];
  for (const [n, email] of addresses.entries())
    made.push((await app.as('board').members.create(aMember({ vorname: `P${n}`, email }))).id);
  return made;
};
const content = { subject: 'Gruss an {{vorname}}', html: '<p>{{briefanrede}}, bis bald in {{ort}}.</p>' };

describe('a bulk e-mail', () => {
  test('goes to each with the own words, and each is accounted for', async () => {
    const ids = await people('anna@post.example', 'ben@post.example', '');
    const unknown = '019b8d2b-0000-7000-8000-00000000ffff';
    const answer = await app
      .as('board')
      .email.bulk({ ...content, member_ids: [...ids, unknown, ids[0] ?? ''] });
    expect(answer).toMatchObject({ total: 5, queued: 2 });
    expect(answer.skipped).toEqual([
      { member_id: ids[2], reason: 'no_email' },
      { member_id: unknown, reason: 'not_found' },
      { member_id: ids[0], reason: 'duplicate' },
    ]);
    await app.server.mail.flush();
    const [mail] = await fixture.inbox('ben@post.example');
    expect(mail?.subject).toBe('Gruss an P1');
    expect(mail?.text).toContain('Guten Tag P1 Müller, bis bald in Musterwil.');
    const mailing = await app.as('board').mailings.get({ id: answer.batch_id });
    expect(mailing).toMatchObject({ status: 'done', total: 2 });
    expect(mailing.progress).toEqual({ total: 2, pending: 0, sent: 2, failed: 0, unknown: 0 });
    const log = await app.as('board').dispatchLog.list({ mailing_id: answer.batch_id });
    expect(log.map(({ recipient, status, subject }) => [recipient, status, subject])).toEqual([
      ['ben@post.example', 'sent', 'Gruss an P1'],
      ['anna@post.example', 'sent', 'Gruss an P0'],
    ]);
  });

  test('escapes HTML in a name', async () => {
    const { id } = await app
      .as('board')
      .members.create(aMember({ vorname: '<b>Zoë</b> {{ort}}', email: 'z@post.example' }));
    await app.as('board').email.bulk({ ...content, html: '<p>{{vorname}}</p>', member_ids: [id] });
    await app.server.mail.flush();
    const [mail] = await fixture.inbox('z@post.example');
    expect(mail?.html).toContain('<p>&lt;b&gt;Zoë&lt;/b&gt; {{ort}}</p>');
  });

  test('is refused whole for an unknown placeholder, no words, or an empty list', async () => {
    const member_ids = await people('anna@post.example');
    const refused = (input: object) => app.as('board').email.bulk({ member_ids, ...content, ...input });
    await expect(refused({ html: '<p>{{vormane}}</p>' })).rejects.toMatchObject({
      params: { fields: [{ path: 'html', message: 'placeholder' }] },
    });
    await expect(refused({ html: '' })).rejects.toMatchObject({ params: { fields: [{ path: 'html' }] } });
    await expect(refused({ member_ids: [] })).rejects.toMatchObject({
      params: { fields: [{ path: 'member_ids' }] },
    });
    expect(await app.as('board').mailings.list({})).toEqual([]);
    expect(await app.as('board').dispatchLog.list({})).toEqual([]);
  });

  test('stops when it would reach more people than were confirmed', async () => {
    const member_ids = await people('anna@post.example', 'ben@post.example');
    const refused = app.as('board').email.bulk({ ...content, member_ids, confirmed: 1 });
    await expect(refused).rejects.toMatchObject({
      code: 'more_than_confirmed',
      params: { confirmed: 1, found: 2 },
    });
    expect(await app.as('board').dispatchLog.list({})).toEqual([]);
  });

  test('takes a template, and what the call says itself comes first', async () => {
    const [id = ''] = await people('anna@post.example');
    const template = await app
      .as('board')
      .templates.create({ name: 'T', subject: 'Vorlage', html: '<p>Aus der Vorlage</p>' });
    await app
      .as('board')
      .email.bulk({ member_ids: [id], template_id: template.id ?? 0, subject: 'Eigener Betreff' });
    await app.server.mail.flush();
    const [mail] = await fixture.inbox('anna@post.example');
    expect(mail?.subject).toBe('Eigener Betreff');
    expect(mail?.text).toContain('Aus der Vorlage');
  });

  test('leaves out an address that came back for good', async () => {
    const member_ids = await people('Gone@post.example', 'ben@post.example');
    app.server.context.db.write('test', () =>
      suppress(app.server.context.db, {
        uuid: '019b8d2b-0000-7000-8000-0000000000aa',
        address: 'gone@post.example',
        reason: '550',
        since: '2026-11-01T00:00:00.000Z',
      }),
    );
    const answer = await app.as('board').email.bulk({ ...content, member_ids });
    expect(answer).toMatchObject({ queued: 1, skipped: [{ reason: 'suppressed' }] });
    const single = app.as('board').email.send({ to: 'gone@post.example', subject: 'S', text: 'T' });
    await expect(single).rejects.toMatchObject({ code: 'conflict', params: { what: 'suppressed' } });
  });

  test('with one bad address sends the others', async () => {
    const member_ids = await people('anna@post.example', 'unknown@post.example', 'ben@post.example');
    const { batch_id } = await app.as('board').email.bulk({ ...content, member_ids });
    await app.server.mail.flush();
    const { progress, status } = await app.as('board').mailings.get({ id: batch_id });
    expect(progress).toEqual({ total: 3, pending: 0, sent: 2, failed: 1, unknown: 0 });
    expect(status).toBe('done');
    const [failed] = await app.as('board').dispatchLog.list({ mailing_id: batch_id, status: 'failed' });
    expect(failed).toMatchObject({ recipient: 'unknown@post.example', attempts: 1 });
    expect(failed?.error).toContain('no such mailbox');
  });
});

describe('a person steers', () => {
  const waiting = async () => {
    const member_ids = await people('anna@post.example', 'ben@post.example');
    const { batch_id } = await app.as('board').email.bulk({ ...content, member_ids });
    return batch_id;
  };

  test('a pause holds everything, and going on sends it', async () => {
    const id = await waiting();
    expect(await app.as('board').mailings.pause({ id })).toMatchObject({ status: 'paused' });
    await app.server.mail.flush();
    expect(fixture.accepted).toEqual([]);
    await app.as('board').mailings.resume({ id });
    await app.server.mail.flush();
    expect(fixture.accepted).toHaveLength(2);
    await expect(app.as('board').mailings.pause({ id })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a stop names every recipient who did not get it', async () => {
    const id = await waiting();
    expect(await app.as('board').mailings.stop({ id })).toMatchObject({
      status: 'stopped',
      progress: { total: 2, failed: 2, pending: 0 },
    });
    await app.server.mail.flush();
    expect(fixture.accepted).toEqual([]);
    const log = await app.as('board').dispatchLog.list({ mailing_id: id });
    expect(log.map(({ status, error }) => [status, error])).toEqual([
      ['failed', 'stopped'],
      ['failed', 'stopped'],
    ]);
    await expect(app.as('board').mailings.resume({ id })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a doubt is sent again or counted as sent, once', async () => {
    const ids = await people('cut1@post.example', 'cut2@post.example');
    await app.as('board').email.bulk({ ...content, member_ids: ids });
    await app.server.mail.flush();
    const [second, first] = await app.as('board').dispatchLog.list({ status: 'unknown' });
    expect([first?.recipient, second?.recipient]).toEqual(['cut1@post.example', 'cut2@post.example']);
    const counted = await app.as('board').dispatchLog.countAsSent({ id: first?.id ?? 0 });
    expect(counted).toMatchObject({ status: 'sent' });
    await expect(app.as('board').dispatchLog.sendAgain({ id: first?.id ?? 0 })).rejects.toMatchObject({
      code: 'conflict',
    });
    await app.as('board').dispatchLog.sendAgain({ id: second?.id ?? 0 });
    await app.server.mail.flush();
    expect(fixture.accepted.filter(({ to }) => to === 'cut2@post.example')).toHaveLength(2);
    expect(fixture.accepted.filter(({ to }) => to === 'cut1@post.example')).toHaveLength(1);
  });
});

describe('smart dispatch', () => {
  test('sends to each on its way and says who cannot be reached', async () => {
    const board = app.as('board');
    const one = (fields: object) => board.members.create(aMember(fields)).then(({ id }) => id);
    const mail = await one({ email: 'anna@post.example' });
    const post = await one({ email: 'ben@post.example', zustellung_post: true });
    const noMail = await one({ email: '' });
    const nowhere = await one({ email: '', plz: '', ort: '', vorname: 'Nie', nachname: 'Da' });
    const answer = await board.email.smart({
      member_ids: [mail, post, noMail, nowhere, mail],
      subject: 'S',
      html: '<p>H</p>',
    });
    expect(answer).toEqual({
      email: { queued: 1 },
      post: { queued: 2 },
      failed: [
        { member_id: nowhere, name: 'Nie Da', error: 'no_email' },
        { member_id: mail, name: 'Anna Müller', error: 'duplicate' },
      ],
    });
    await app.server.mail.flush();
    const log = await board.dispatchLog.list({ type: 'letterpost' });
    expect(log.map(({ status, recipient }) => [status, recipient])).toEqual([
      ['pending', 'Anna Müller, Lindenweg 4, 8633 Musterwil'],
      ['pending', 'Anna Müller, Lindenweg 4, 8633 Musterwil'],
    ]);
    expect(fixture.accepted.map(({ to }) => to)).toEqual(['anna@post.example']);
  });
});

test('one e-mail to one address is in the log under its number, before and after', async () => {
  const { id, status } = await app.as('board').email.send({
    to: 'gast@post.example',
    subject: 'Guten Tag',
    html: '<p>Hallo <script>alert(1)</script></p>',
  });
  expect(status).toBe('pending');
  expect(await app.as('board').dispatchLog.list({})).toMatchObject([
    { id, status: 'pending', kind: 'single' },
  ]);
  await app.server.mail.flush();
  expect(await app.as('board').dispatchLog.list({ search: 'gast' })).toMatchObject([{ id, status: 'sent' }]);
  const [mail] = await fixture.inbox('gast@post.example');
  expect(mail?.html).not.toContain('alert');
  expect(mail?.text).toContain('Hallo');
});
