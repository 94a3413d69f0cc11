import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { somePdf, base64Of } from '../letters/letter-fixtures.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import type { TestApp } from '../../fixtures.ts';
import { oneEvent, numbered } from '../events/registrations/registration-fixture.ts';

/** Strings that stand nowhere else; each is in a place of its own. */
export const trace = {
  vorname: 'Qwaldina',
  nachname: 'Xerzogut',
  email: 'qwaldina.xerzogut@spur.example',
  former: 'frueher.jxq@spur.example',
  phone: '044 987 61 23',
  mobile: '079 987 61 24',
  strasse: 'Vuxgasse',
  ort: 'Yttikonau',
  notiz: 'Notizspurkz',
  registration: 'Helferwortjq',
  note: 'Vorstandwortjq',
  request: 'Anfragewortjq',
  mail: 'Briefwortjq',
  letter: 'Papierwortjq',
  conflict: 'Streitwortjq',
  parked: 'Parkwortjq',
  recovered: 'Fundwortjq',
  detail: 'Postfachwortjq',
  bounce: 'Ruecklaufwortjq',
  application: 'Antragwortjq',
  wish: 'Loeschwortjq',
} as const;
const who = `${trace.vorname} ${trace.nachname}`;

/** What must be nowhere: also in small letters, as searches keep it, and telephone numbers without blanks. */
export const needles = [
  ...new Set(Object.values(trace).flatMap(text => [text, text.toLowerCase(), text.replaceAll(' ', '')])),
];

/** Every needle that stands in the raw bytes of a file below a folder: 'file: needle'. */
export function foundIn(folder: string, wanted: readonly string[] = needles): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      return wanted.filter(needle => bytes.includes(needle)).map(needle => `${name}: ${needle}`);
    });
}

/** A member with something of it in every place that the program knows. */
export async function plantPerson(app: TestApp): Promise<Member> {
  const board = app.as('board');
  const { vorname, nachname, former, email, phone, mobile, strasse, ort, notiz } = trace;
  const made = await board.members.create({
    vorname,
    nachname,
    phone,
    mobile,
    strasse,
    ort,
    notiz,
    email: former,
    hausnummer: '17',
    plz: '8999',
    zustellung_post: true,
  });
  const member = (await board.members.update({ id: made.id, email })) as Member;
  await plantHelper(app, member);
  await plantForms(app, member);
  await plantPost(app, member);
  await plantTexts(app, member);
  plantRows(app, member);
  return member;
}

async function plantHelper(app: TestApp, { id, email }: Member): Promise<void> {
  const board = app.as('board');
  const clubEvent = await oneEvent(app, [3, 3, 3], {
    contact_name: who,
    contact_email: email,
    contact_phone: trace.phone,
  });
  const place = (shift: number) => ({
    event_id: clubEvent.event.id,
    shift_id: clubEvent.shifts[shift]?.id ?? 0,
  });
  const own = numbered(await board.registrations.create({ ...place(0), member_id: id }));
  await board.registrations.update({ id: own.id, message: trace.registration, note: trace.note });
  await board.decisions.approve({ id: own.id });
  const other = numbered(await board.registrations.create({ ...place(1), member_id: id }));
  await board.registrations.remove({ id: other.id });
  await app.as('none').signUp.create({ ...place(1), name: who, email });
}

async function plantForms(app: TestApp, { email }: Member): Promise<void> {
  const none = app.as('none');
  await none.contact.send({ name: who, email, message: trace.request });
  await none.newsletter.subscribe({ email });
  await app.as('board').suppressed.add({ address: trace.former, reason: trace.bounce });
  const { sql } = app.server.context.db;
  // While they wait: once they have left, their links are kept no longer.
  const mails = sql
    .prepare<[string], string>('SELECT content FROM outgoing_mail WHERE recipient = ?')
    .pluck()
    .all(email);
  await app.server.mail.flush();
  const link = /\/(?:contact\/confirm\/|newsletter\/confirm\?token=)[\w-]+/;
  const paths = mails.flatMap(mail => link.exec(mail)?.[0] ?? []);
  if (paths.length !== 2) throw new Error('a form without a link to confirm it');
  for (const path of paths) await app.request('POST', path, { body: {} });
  await app.server.mail.flush();
}

async function plantPost(app: TestApp, { id, email }: Member): Promise<void> {
  const board = app.as('board');
  await board.email.send({ to: email, subject: `An ${who}`, text: trace.mail });
  await board.email.bulk({ member_ids: [id], subject: 'Liebe {{vorname}}', text: `Hallo {{vorname}}` });
  await board.email.send({ to: 'andere@post.example', subject: `Über ${who}`, text: `${who} ist dabei` });
  const pdf = await somePdf({}, page => page.text(trace.letter, 70, 320));
  await board.letters.send({ member_id: id, pdf_base64: base64Of(pdf) });
  for (let round = 0; round < 4; round++) {
    await app.server.mail.flush();
    await app.server.letters.flush();
    await app.server.letters.settle();
    app.clock.now = new Date(app.clock.now.getTime() + 5000);
  }
  // One of each still waits.
  await board.letters.send({ member_id: id, pdf_base64: base64Of(pdf) });
  await board.email.send({ to: email, subject: `Noch etwas für ${who}`, text: trace.mail });
}

async function plantTexts(app: TestApp, { id, email }: Member): Promise<void> {
  const board = app.as('board');
  await board.members.create({
    vorname: 'Ueli',
    nachname: 'Nachbar',
    notiz: `Nachbar von ${who}, ${trace.mobile}`,
  });
  const audience = { member_ids: [id], without: [email] };
  await board.mailings.create({
    subject: `Gratulation an ${who}`,
    html: `<p>${who}</p>`,
    text: who,
    audience,
  });
  await board.erasures.create({ member_id: id, source: 'letter', note: trace.wish });
}

/** What comes of things that go wrong is put where they would put it. */
function plantRows({ server: { context } }: TestApp, { id, email }: Member): void {
  const { db, effects } = context;
  const body = (text: string) => JSON.stringify({ id, member_id: id, email, notiz: text });
  db.write('test', () => {
    db.sql
      .prepare(
        `INSERT INTO conflict(id, tbl, row_id, kind, field, base, mine, theirs, by_person, by_device, created_at, state)
         VALUES ('k', 'member', ?, 'field', 'notiz', ?, ?, ?, ?, 'x', '2026-01-01T00:00:00.000Z', 'open')`,
      )
      .run(
        id,
        JSON.stringify(trace.conflict),
        JSON.stringify(trace.conflict),
        JSON.stringify(trace.notiz),
        email,
      );
    const application = { id: 9001, uuid: id, email, vorname: trace.vorname, message: trace.application };
    db.sql
      .prepare(
        `INSERT INTO application(id, uuid, anrede, vorname, nachname, email, phone, mobile, strasse, hausnummer, plz,
           ort, land, sprache, zustellung_post, verzeichnis, wanted_status, message, status, reason, decided_by,
           created_at, updated_at, version)
         VALUES (@id, @uuid, '', @vorname, '', @email, '', '', '', '', '', '', 'CH', 'de', 0, 1, 'Aktivmitglied',
           @message, 'approved', '', '', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1)`,
      )
      .run(application);
    db.sql
      .prepare(
        "INSERT INTO sync_parked VALUES ('d', 'm', 'registration', 'r', ?, 'error', '2026-01-01T00:00:00.000Z')",
      )
      .run(body(trace.parked));
    db.sql
      .prepare(
        `INSERT INTO mailserver_change(action, target, detail, status, error, created_at)
         VALUES ('alias_create', ?, ?, 'done', '', '2026-01-01T00:00:00.000Z')`,
      )
      .run(email, JSON.stringify({ goto: [email], words: trace.detail }));
  });
  effects.write('test', () => {
    effects.sql
      .prepare(
        `INSERT INTO recovered(tbl, row_id, body, device_id, offered_at)
         VALUES ('registration', 'r', ?, 'd', '2026-01-01T00:00:00.000Z')`,
      )
      .run(body(trace.recovered));
    effects.sql
      .prepare(
        `INSERT INTO effect(mid, key, kind, args, state, created_at, updated_at)
         VALUES ('m', 'k', 'members.update', ?, 'sent', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
      )
      .run(body(trace.recovered));
  });
}
