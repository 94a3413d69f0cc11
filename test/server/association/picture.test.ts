import { createHash } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { showPictures } from '../../../server/delivery/embed-pictures.ts';
import { readMailingContent } from '../../../server/delivery/mailing-content-store.ts';
import { composeMail } from '../../../server/ports/mail/compose-mail.ts';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openHostileMailServer, type HostileMailServer } from '../delivery/mail/hostile-mail-server.ts';
import { mimeTree } from './mime-tree.ts';

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

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)]);
const dataOf = (bytes: Uint8Array | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const cidOf = (bytes: Uint8Array) => `${createHash('sha256').update(bytes).digest('hex')}@aktuar`;
const members = async (...addresses: string[]) =>
  Promise.all(
    addresses.map(email =>
      app
        .as('board')
        .members.create(aMember({ email }))
        .then(({ id }) => id),
    ),
  );
const rawTo = (address: string) => fixture.accepted.find(({ to }) => to === address)?.raw ?? Buffer.alloc(0);
const html = `<p>{{vorname}}</p>
  <img src="${dataOf(png)}" alt="Fest" width="100"><img alt="noch einmal" src="${dataOf(png)}">
  <img src="${dataOf(jpeg, 'image/png')}"><img src="https://verein.example/logo.png" alt="Logo">`;

describe('pictures in the words of a mailing', () => {
  test('travel beside the HTML, each once, with the type of their bytes', async () => {
    const plan = Buffer.from('%PDF-1.7');
    const sha256 = createHash('sha256').update(plan).digest('hex');
    const board = app.as('board');
    await board.files.put({ sha256, bytes: plan });
    const member_ids = await members('anna@post.example', 'ben@post.example');
    const { uuid } = await board.mailings.create({
      subject: 'Bilder',
      html,
      audience: { member_ids },
      attachments: [{ filename: 'Plan für Zürich.pdf', type: 'text/html', size: plan.length, sha256 }],
    });
    await board.mailings.send({ id: uuid, confirmed: 2 });
    await app.server.mail.flush();
    expect(mimeTree(rawTo('ben@post.example'))).toBe(
      'multipart/mixed(multipart/alternative(text/plain, multipart/related(text/html, image/png, image/jpeg)), application/pdf)',
    );
    // As mail programs show it: the reader puts the pictures back in their places.
    const [mail] = await fixture.inbox('ben@post.example');
    expect(mail?.html).toContain(`<img src="${dataOf(png)}" alt="Fest" width="100" />`);
    expect(mail?.html).toContain(`<img alt="noch einmal" src="${dataOf(png)}" />`);
    expect(mail?.html).toContain(`<img src="${dataOf(jpeg, 'image/jpeg')}" />`);
    expect(mail?.html).toContain('<img src="https://verein.example/logo.png" alt="Logo" />');
    const files = mail?.attachments.map(({ filename, cid, related, contentDisposition }) => [
      filename,
      cid,
      related ?? false,
      contentDisposition,
    ]);
    expect(files).toEqual([
      ['bild-1.png', cidOf(png), true, 'inline'],
      ['bild-2.jpg', cidOf(jpeg), true, 'inline'],
      ['Plan für Zürich.pdf', undefined, false, 'attachment'],
    ]);
    expect(rawTo('ben@post.example').toString()).not.toContain('data:image');
  });

  test('are frozen as files, once for everybody', async () => {
    const member_ids = await members('a@post.example', 'b@post.example', 'c@post.example');
    const { batch_id } = await app.as('board').email.bulk({ member_ids, subject: 'Bilder', html });
    await app.server.mail.flush();
    const { effects } = app.server.context;
    const content = readMailingContent(effects, batch_id);
    expect(content?.html).not.toContain('data:');
    expect(effects.sql.prepare('SELECT count(*) FROM dispatch_file').pluck().get()).toBe(2);
    expect(
      effects.sql.prepare("SELECT count(*) FROM dispatch WHERE content LIKE '%data:%'").pluck().get(),
    ).toBe(0);
    const shown = showPictures(effects, content?.html ?? '');
    expect(shown).toContain(`src="${dataOf(png)}"`);
    expect(shown).toContain(`src="${dataOf(jpeg, 'image/jpeg')}"`);
    expect(shown).not.toContain('cid:');
  });

  test.each([
    ['a drawing with a script', dataOf('<svg onload="alert(1)"/>', 'image/svg+xml')],
    ['a page that calls itself a picture', dataOf('<script>alert(1)</script>')],
    ['a document that calls itself a picture', dataOf('%PDF-1.7')],
    ['no base64', 'data:image/svg+xml,%3Csvg/%3E'],
    ['broken', 'data:image/png;base64,@@@'],
    ['nothing', 'data:'],
    ['of another message', 'cid:logo@verein.example'],
  ])('that are %s do not leave; their description does', async (_what, source) => {
    const member_ids = await members('anna@post.example');
    const body = `<p>Vorher <img src="${source}" alt="das Bild &amp; mehr"> nachher</p>`;
    await app.as('board').email.bulk({ member_ids, subject: 'Bilder', html: body });
    await app.server.mail.flush();
    expect(mimeTree(rawTo('anna@post.example'))).toBe('multipart/alternative(text/plain, text/html)');
    const [mail] = await fixture.inbox('anna@post.example');
    expect(mail?.html).toContain('<p>Vorher das Bild &amp; mehr nachher</p>');
    expect(rawTo('anna@post.example').toString()).not.toMatch(/data:|alert|svg/);
  });

  test('that it refers to are waited for, and stand in the log as they left', async () => {
    const sha256 = createHash('sha256').update(png).digest('hex');
    const member_ids = await members('anna@post.example');
    const body = `<p>Gruss</p><img src="cid:${sha256}" alt="Fest">`;
    const board = app.as('board');
    const { batch_id } = await board.email.bulk({ member_ids, subject: 'Bild', html: body });
    await app.server.mail.flush();
    expect(fixture.accepted).toEqual([]);
    expect((await board.mailings.get({ id: batch_id })).waits_for).toEqual(['bild-1']);
    await board.files.put({ sha256, bytes: png });
    await app.server.mail.flush();
    expect(mimeTree(rawTo('anna@post.example'))).toBe(
      'multipart/alternative(text/plain, multipart/related(text/html, image/png))',
    );
    const [mail] = await fixture.inbox('anna@post.example');
    expect(mail?.html).toContain(`<img src="${dataOf(png)}" alt="Fest" />`);
    const [entry] = await board.dispatchLog.list({ mailing_id: batch_id });
    const { mail: logged } = await board.dispatchLog.get({ id: entry?.id ?? 0 });
    expect(logged?.html).toContain(`<img src="${dataOf(png)}" alt="Fest" />`);
    expect(logged?.attachments).toEqual([]);
  });

  test('of a template and of an e-mail to one address travel alike', async () => {
    const board = app.as('board');
    const picture = `<p>Gruss</p><img src="${dataOf(png)}">`;
    const template = await board.templates.create({ name: 'Mit Bild', subject: 'Bild', html: picture });
    const member_ids = await members('anna@post.example');
    await board.email.bulk({ member_ids, template_id: template.id ?? 0 });
    await board.email.send({ to: 'gast@post.example', subject: 'Bild', html: picture });
    await app.server.mail.flush();
    for (const to of ['anna@post.example', 'gast@post.example'])
      expect([to, mimeTree(rawTo(to))]).toEqual([
        to,
        'multipart/alternative(text/plain, multipart/related(text/html, image/png))',
      ]);
  });
});

describe('attached files', () => {
  const compose = async (filename: string, type: string, bytes: Buffer) => {
    const raw = await composeMail({
      from: { name: 'Verein', address: 'info@verein.example' },
      return_to: 'info@verein.example',
      content: { to: { name: '', address: 'a@post.example' }, subject: 'S', html: '<p>H</p>', text: 'T' },
      files: [{ filename, type, bytes }],
      message_id: '1@verein.example',
      date: new Date('2026-11-20T10:00:00.000Z'),
    });
    const { attachments, headers } = await simpleParser(raw);
    return { raw: raw.toString('latin1'), file: attachments[0], headers };
  };

  test.each([
    ['Übersicht «Grümpelturnier» – Zürich 2026.pdf', 'Übersicht «Grümpelturnier» – Zürich 2026.pdf'],
    [`${'Ä'.repeat(110)}.pdf`, `${'Ä'.repeat(110)}.pdf`],
    ['日本語 😀.txt', '日本語 😀.txt'],
    ['Plan "final"; x=y.pdf', 'Plan _final_; x=y.pdf'],
    ['a\r\nX-Evil: 1\r\n\r\n<script>.html', 'a X-Evil_ 1 _script_.html'],
    ['../../etc/passwd', 'passwd'],
    ["it's 100%.txt", "it's 100%.txt"],
  ])('%j arrives as %j', async (filename, arrives) => {
    const { raw, file, headers } = await compose(filename, 'text/plain', Buffer.from('Hallo'));
    expect(file?.filename).toBe(arrives);
    expect(file?.content.toString()).toBe('Hallo');
    expect(headers.has('x-evil')).toBe(false);
    expect(raw).not.toMatch(/[^\x00-\x7f]/);
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
  });

  test.each([
    ['Bild.html', 'text/html', png, 'image/png'],
    ['Bild.png', 'image/png', Buffer.from('<html>'), 'application/octet-stream'],
    ['x.txt', 'text/plain\r\nX-Evil: 1', Buffer.from('x'), 'application/octet-stream'],
    ['x.bin', 'multipart/mixed', Buffer.from('x'), 'application/octet-stream'],
    [
      'Brief.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      Buffer.from('PK'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('%s called %j says what it is', async (filename, type, bytes, arrives) => {
    const { raw, file, headers } = await compose(filename, type, bytes);
    // The reader would guess by the name where a type says little.
    expect(mimeTree(raw)).toBe(`multipart/mixed(multipart/alternative(text/plain, text/html), ${arrives})`);
    expect(file?.content).toEqual(bytes);
    expect(headers.has('x-evil')).toBe(false);
  });
});
