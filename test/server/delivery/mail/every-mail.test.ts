import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { theseMembers } from '../../../../shared/people/audience.ts';
import { keepFile } from '../../../../server/association/file-store.ts';
import { aMember } from '../../../build.ts';
import { openFormsFixture, type FormsFixture } from '../forms-fixture.ts';
import type { Accepted } from './hostile-mail-server.ts';

/*
 * Whatever the program sends, read as an independent reader reads it: by the bytes that arrived at the mail server.
 */
let forms: FormsFixture;
beforeEach(async () => {
  forms = await openFormsFixture();
});
afterEach(() => forms.stop());

const board = () => forms.app.as('board');
const subject =
  'Grüsse an {{vorname}}: Zürcher Käsefest «Öpfel & Nüssli» 🎉, das längste Fest am See und überall';
const html = '<p>{{briefanrede}}</p><p>Äpfel &amp; Öl, 20 € – <b>bis bald</b>!</p><p>.</p>';

/** Header names of a message, in small letters, each as often as it stands there. */
const headersOf = (raw: string) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .split(/\r\n(?![ \t])/)
    .map(line => line.slice(0, line.indexOf(':')).toLowerCase());

/** What is wrong with a message by RFC 5322 and 2045, for any reader. */
async function faults({ raw, to }: Accepted): Promise<string[]> {
  const text = raw.toString('latin1');
  const headers = headersOf(text);
  const once = [
    'from',
    'to',
    'subject',
    'date',
    'message-id',
    'mime-version',
    'content-type',
    'auto-submitted',
  ];
  const mail = await simpleParser(raw);
  const says = (holds: boolean, problem: string) => (holds ? [] : [`${to}: ${problem}`]);
  return [
    ...once.flatMap(name =>
      says(headers.filter(each => each === name).length === 1, `${name} is not there once`),
    ),
    ...says(
      !headers.some(name => ['bcc', 'cc', 'x-evil', 'sender'].includes(name)),
      `headers ${headers.join()}`,
    ),
    ...says(!/[^\r]\n|\r[^\n]/.test(text), 'a line ends otherwise than in CRLF'),
    ...says(
      text.split('\r\n').every(line => line.length <= 998),
      'a line is longer than 998',
    ),
    ...says(!/[^\u0000-\u007f]/.test(text), 'it is not encoded for every mail server'),
    ...says((mail.text ?? '').trim() !== '' && mail.html !== false, 'it lacks text or HTML'),
    ...says(!`${mail.subject}${mail.text}${mail.html}`.includes('\uFFFD'), 'a sign got lost'),
    ...says(!`${mail.subject}${mail.text}${mail.html}`.includes('{{'), 'a placeholder is left'),
    ...says(!/<script|onerror|javascript:/i.test(String(mail.html)), 'something in it runs'),
  ];
}

/** One of each kind: to members, with a file, an issue of the newsletter, a single one, forms. */
async function sendEverything(): Promise<void> {
  const names = ['Zoë', 'Jean-François', 'Ōta', 'D\'Arcy "X" <b>'];
  const members: string[] = [];
  for (const [n, vorname] of names.entries())
    members.push((await board().members.create(aMember({ vorname, email: `m${n}@post.example` }))).id);
  const sha256 = keepFile(forms.app.server.context.effects, Buffer.from('%PDF-1.7'));
  const attachments = [{ filename: 'Übersicht «Fest».pdf', type: 'application/pdf', size: 8, sha256 }];
  const draft = await board().mailings.create({
    subject,
    html,
    attachments,
    audience: theseMembers(members),
  });
  await board().mailings.send({ id: draft.uuid, confirmed: names.length });
  await forms.post('/newsletter/subscribe', { email: 'eva@post.example', sprache: 'fr' });
  await forms.post(await forms.linkTo('eva@post.example', '/newsletter/confirm?token='), {});
  const issue = await board().mailings.create({ subject: 'Nr. 1 – März', html, channel: 'newsletter' });
  await board().mailings.send({ id: issue.uuid, confirmed: 1 });
  await board().email.send({
    to: 'gast@post.example',
    subject: 'Grüezi',
    html: '<p>ü</p><script>alert(1)</script>',
  });
  const request = {
    name: 'Jürg\tÄ.',
    email: 'juerg@post.example',
    message: 'Grüezi\n.\nIst am Samstag offen?',
  };
  await forms.post('/contact', request);
  await forms.app.server.mail.flush();
}

test('every e-mail reads well everywhere', async () => {
  await sendEverything();
  const { accepted } = forms.fixture;
  expect(new Set(accepted.map(({ to }) => to))).toEqual(
    new Set(['m0', 'm1', 'm2', 'm3', 'eva', 'gast', 'juerg'].map(name => `${name}@post.example`)),
  );
  expect((await Promise.all(accepted.map(faults))).flat()).toEqual([]);
  const [zoe] = await forms.inbox('m0@post.example');
  expect(zoe?.subject).toBe(subject.replace('{{vorname}}', 'Zoë'));
  expect(zoe?.text).toContain('Äpfel & Öl, 20 € – bis bald!');
  expect(zoe?.attachments.map(({ filename }) => filename)).toEqual(['Übersicht «Fest».pdf']);
  const [arcy] = await forms.inbox('m3@post.example');
  expect(arcy?.subject).toContain('Grüsse an D\'Arcy "X" <b>:');
});

test('only an issue of the newsletter says how it ends', async () => {
  await sendEverything();
  const ends = forms.fixture.accepted.filter(({ raw }) =>
    headersOf(raw.toString('latin1')).includes('list-unsubscribe'),
  );
  expect(ends.map(({ to }) => to)).toEqual(['eva@post.example']);
  const { headers } = await simpleParser(ends[0]?.raw ?? '');
  expect(headers.get('list')).toMatchObject({ unsubscribe: { url: expect.stringMatching(/^http/) } });
});

test('a name, an address or a subject cannot inject a header', async () => {
  const { id } = await board().members.create(aMember({ email: 'm0@post.example' }));
  const { db } = forms.app.server.context;
  // As it may stand in a database that came from another program.
  const evil = 'Anna\r\nBcc: boss@evil.example\r\nX-Evil: 1\r\n\r\n<script>alert(1)</script>';
  db.write('test', () => db.sql.prepare('UPDATE member SET vorname = ? WHERE id = ?').run(evil, id));
  await board().email.bulk({ subject: 'Für {{vorname}}', html: '<p>{{vorname}}</p>', member_ids: [id] });
  await forms.app.server.mail.flush();
  expect(forms.fixture.accepted.map(({ to }) => to)).toEqual(['m0@post.example']);
  expect((await Promise.all(forms.fixture.accepted.map(faults))).flat()).toEqual([]);
});

test('words that hold dots, long lines and every sign arrive as they were written', async () => {
  const { id } = await board().members.create(aMember({ email: 'm0@post.example' }));
  const text = `.\n..\nFrom hier\n${'sehr lang '.repeat(300)}\n--\n=20 %2E\u00a0ſ 漢字 👩‍👩‍👧\n.`;
  await board().email.bulk({ subject: 'S', text, member_ids: [id] });
  const [mail] = await forms.inbox('m0@post.example');
  expect(mail?.text).toContain(text);
  expect((await Promise.all(forms.fixture.accepted.map(faults))).flat()).toEqual([]);
});
