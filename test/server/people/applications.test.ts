import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemCall } from '../../../server/context.ts';
import { applicationSync } from '../../../server/people/applications/application-sync.ts';
import { forgetForms } from '../../../server/jobs/start-jobs.ts';
import type { Input } from '../../../shared/endpoint.ts';
import type { applicationContract } from '../../../shared/people/applications/application-contract.ts';
import { aMember } from '../../build.ts';
import { comparable, openFormsFixture, type FormsFixture } from '../delivery/forms-fixture.ts';
import { browserAccept, visitorOf, textOf } from '../website/visitor.ts';

let forms: FormsFixture;
beforeEach(async () => {
  forms = await openFormsFixture();
  await forms.set('contact_email', 'anfragen@verein.example');
});
afterEach(() => forms.stop());

const eva = {
  vorname: 'Eva',
  nachname: 'Müller',
  email: 'eva@post.example',
  mobile: '079 123 45 67',
  strasse: 'Dorfstrasse',
  hausnummer: '12',
  plz: '8000',
  ort: 'Zürich',
  geburtsdatum: '1990-02-03',
  message: 'Ich möchte dabei sein.',
};
const path = '/member-registrations';
const office = 'anfragen@verein.example';
const board = () => forms.app.as('board');
const linkTo = (address: string) => forms.linkTo(address, `${path}/confirm/`);
const subjects = async (address: string) => (await forms.inbox(address)).map(({ subject }) => subject);

/** A person applies and confirms; the number of the application. */
async function applied(fields: Partial<Input<(typeof applicationContract)['send']>> = {}): Promise<number> {
  const order = { ...eva, ...fields };
  await forms.post(path, order);
  expect((await forms.post(await linkTo(order.email), {})).json).toEqual({ status: 'pending' });
  return (await board().applications.list({})).at(-1)?.id ?? 0;
}

describe('an application by the form', () => {
  test('reaches the board once its sender has confirmed it', async () => {
    const sent = await forms.post(path, eva);
    expect([sent.status, sent.json]).toEqual([201, { status: 'unconfirmed' }]);
    const [asked] = await forms.inbox(eva.email);
    expect(asked?.subject).toBe('Bitte bestätigen Sie Ihren Antrag: Verein Musterwil');
    for (const word of ['Eva', 'Müller', 'Zürich', 'dabei sein']) expect(asked?.text).not.toContain(word);
    expect(await board().applications.list({})).toEqual([]);
    expect(await board().applications.count({})).toEqual({ count: 0 });
    await expect(board().applications.get({ id: 1 })).rejects.toMatchObject({ code: 'not_found' });
    await expect(board().applications.approve({ id: 1 })).rejects.toMatchObject({ code: 'not_found' });

    const link = await linkTo(eva.email);
    for (const accept of [browserAccept, '*/*'])
      await forms.app.request('GET', link, { headers: { accept } });
    expect(await board().applications.count({})).toEqual({ count: 0 });
    const visitor = visitorOf(forms.app);
    expect(textOf(await visitor.open(link))).toContain('Antrag bestätigen');
    expect(textOf(await visitor.send(link, {}))).toContain('Ihr Antrag ist bei uns');
    for (let time = 0; time < 2; time++)
      expect((await forms.post(link, {})).json).toEqual({ status: 'pending' });
    const [application] = await board().applications.list({});
    expect(application).toMatchObject({ ...eva, status: 'pending', wanted_status: 'Passivmitglied' });
    expect(await board().applications.count({})).toEqual({ count: 1 });
    expect(await subjects(office)).toEqual(['Antrag auf Mitgliedschaft von Eva Müller']);
    const { duplicates } = await board().applications.get({ id: application?.uuid ?? '' });
    expect(duplicates).toEqual([]);
  });

  test('does not reveal members, and floods no mailbox', async () => {
    await board().members.create(aMember({ email: eva.email }));
    const first = comparable(await forms.post(path, eva));
    const others = [
      eva,
      { ...eva, email: 'neu@post.example', website: 'https://spam.example' },
      ...Array.from({ length: 5 }, (_, at) => ({ ...eva, message: `Nachricht ${at}` })),
    ];
    for (const other of others) expect(comparable(await forms.post(path, other))).toEqual(first);
    expect(await forms.inbox(eva.email)).toHaveLength(3);
    expect(await forms.inbox('neu@post.example')).toEqual([]);
  });

  test('says what is missing or wrong, field by field', async () => {
    const { status, json } = await forms.post(path, {
      vorname: '',
      email: 'eva',
      status: 'Ehrenmitglied',
      foto: 'x',
    });
    expect(status).toBe(400);
    const { errors } = json as { errors: { path: string }[] };
    expect(errors.map(each => each.path).toSorted()).toEqual([
      'email',
      'foto',
      'nachname',
      'status',
      'vorname',
    ]);
  });

  test('names a birth in the future, which no member can have', async () => {
    const { status, json } = await forms.post(path, { ...eva, geburtsdatum: '2030-01-01' });
    expect([status, json]).toMatchObject([400, { errors: [{ path: 'geburtsdatum', code: 'day_future' }] }]);
    const visitor = visitorOf(forms.app);
    const page = await visitor.send('/mitglied-werden', { ...eva, geburtsdatum: '1890-01-01', website: '' });
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('id="geburtsdatum-error"')]);
    expect(await forms.inbox(eva.email)).toEqual([]);
  });
});

describe('approving', () => {
  test('makes the member as it was asked for and greets in the language of the person, in our own words', async () => {
    await board().mailTexts.put({
      id: 'application_approved.fr',
      subject: 'Bienvenue {{vorname}}',
      body: 'Chère {{name}}, soyez la bienvenue.',
    });
    const id = await applied({ sprache: 'fr', status: 'Aktivmitglied' });
    const { member, ...application } = await board().applications.approve({ id });
    expect(application).toMatchObject({
      status: 'approved',
      member_id: member.id,
      decided_by: expect.any(String) as unknown,
    });
    const { message: _, ...fields } = eva;
    const eintritt = forms.app.clock.now.toISOString().slice(0, 10);
    expect(await board().members.get({ id: member.id })).toMatchObject({
      ...fields,
      sprache: 'fr',
      status: 'Aktivmitglied',
      eintritt,
    });
    const [, greeting] = await forms.inbox(eva.email);
    expect(greeting?.subject).toBe('Bienvenue Eva');
    expect(greeting?.text).toContain('Chère Eva Müller, soyez la bienvenue.');
    const [line] = await board().dispatchLog.list({ about_member: member.id });
    expect(line).toMatchObject({ kind: 'application_approved', status: 'sent' });
    expect(await board().applications.count({})).toEqual({ count: 0 });
    expect(await board().applications.list({ status: 'approved' })).toMatchObject([{ id }]);
  });

  test('takes corrections, another status and the first day along', async () => {
    const id = await applied();
    const changes = { nachname: 'Müller-Keller', status: 'Ehrenmitglied', eintritt: '2026-01-01' } as const;
    const { member, ...application } = await board().applications.approve({ id, ...changes });
    expect(member).toMatchObject({ vorname: 'Eva', ...changes });
    expect(application).toMatchObject({ nachname: 'Müller-Keller', wanted_status: 'Passivmitglied' });
  });

  test('happens once, also for two concurrent calls', async () => {
    const id = await applied();
    const before = (await board().members.list({})).length;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        forms.app.request('POST', `${path}/${id}/approve`, { as: 'board', body: {} }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({ code: 'application_state', params: { status: 'approved' } });
    expect(await board().members.list({})).toHaveLength(before + 1);
    expect(await subjects(eva.email)).toHaveLength(2);
    await expect(board().applications.reject({ id })).rejects.toMatchObject({ code: 'application_state' });
  });

  test('warns of an existing member, and then needs a confirmation', async () => {
    const known = await board().members.create(
      aMember({
        vorname: 'Eva',
        nachname: 'Mueller',
        email: 'anders@post.example',
        geburtsdatum: '1990-02-03',
        mobile: '+41 79 123 45 67',
      }),
    );
    const id = await applied();
    const duplicate = { member_id: known.id, name: 'Eva Mueller', reasons: ['name_birthday', 'phone'] };
    expect((await board().applications.get({ id })).duplicates).toEqual([duplicate]);
    const refused = await forms.app.request('POST', `${path}/${id}/approve`, { as: 'board', body: {} });
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { code: 'possible_duplicate', params: { members: [duplicate] } },
    ]);
    expect(await board().applications.count({})).toEqual({ count: 1 });
    expect(await subjects(eva.email)).toHaveLength(1);
    // What the board corrects counts.
    const other = { vorname: 'Ewa', mobile: '079 999 99 99' };
    await expect(board().applications.approve({ id, ...other, geburtsdatum: null })).resolves.toMatchObject({
      vorname: 'Ewa',
    });
    const again = await applied({ message: 'Noch einmal' });
    expect(await board().applications.approve({ id: again, despite_duplicates: true })).toMatchObject({
      status: 'approved',
    });
  });
});

describe('rejecting', () => {
  test('tells the person, with the reason if there is one', async () => {
    const id = await applied();
    const reason = 'Wir nehmen erst im Frühling wieder auf.';
    expect(await board().applications.reject({ id, reason })).toMatchObject({
      status: 'rejected',
      reason,
      member_id: null,
    });
    const [, told] = await forms.inbox(eva.email);
    expect(told?.subject).toBe('Ihr Antrag auf Mitgliedschaft: Verein Musterwil');
    expect(told?.text).toContain('Guten Tag Eva Müller');
    expect(told?.text).toContain(reason);
    expect(await board().members.list({})).toEqual([]);
    for (const deed of ['approve', 'reject'] as const)
      await expect(board().applications[deed]({ id })).rejects.toMatchObject({
        code: 'application_state',
        params: { status: 'rejected' },
      });
  });
});

describe('taking a decision back', () => {
  test('works out of a desktop as long as the e-mail is held back', async () => {
    const id = await applied();
    const desktop = forms.app.as('device').applications;
    const { member } = await desktop.approve({ id });
    expect(await subjects(eva.email)).toHaveLength(1);
    expect(await desktop.undo({ id })).toMatchObject({ status: 'pending', member_id: null, decided_by: '' });
    await expect(board().members.get({ id: member.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(desktop.undo({ id })).rejects.toMatchObject({ code: 'application_state' });
    await desktop.reject({ id, reason: 'Versehen' });
    await desktop.undo({ id });
    const again = await desktop.approve({ id });
    expect(again.member).toMatchObject({ id: member.id, nr: member.nr });
    forms.later(1);
    expect((await subjects(eva.email)).slice(1)).toEqual(['Willkommen bei Verein Musterwil']);
    await expect(desktop.undo({ id })).rejects.toMatchObject({ code: 'application_told' });
    expect(await board().members.list({})).toHaveLength(1);
  });

  test('leaves a member alone who was edited meanwhile', async () => {
    const id = await applied();
    const desktop = forms.app.as('device').applications;
    const { member } = await desktop.approve({ id });
    await board().members.update({ id: member.id, funktion: 'Kassier' });
    await expect(desktop.undo({ id })).rejects.toMatchObject({ code: 'conflict' });
    forms.later(1);
    expect(await subjects(eva.email)).toHaveLength(2);
  });
});

describe('forgetting', () => {
  const everything = () => {
    const { db, effects } = forms.app.server.context;
    return [db, effects]
      .flatMap(({ sql }) =>
        sql
          .prepare<[], string>(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
          )
          .pluck()
          .all()
          .map(table => JSON.stringify(sql.prepare(`SELECT * FROM "${table}"`).all())),
      )
      .filter(rows => rows.includes('eva@post') || rows.includes('Eva'));
  };
  const days = (n: number) => forms.later(n * 24 * 60);
  const forget = () => forgetForms(systemCall(forms.app.server.context));

  test('comes for what is unconfirmed after 30 days, and is on no laptop until then', async () => {
    await forms.post(path, eva);
    await forms.inbox(eva.email);
    const wire = applicationSync.json('t');
    const row =
      forms.app.server.context.db.sql
        .prepare<[], string>(`SELECT ${wire} FROM application t`)
        .pluck()
        .get() ?? '';
    expect(JSON.parse(row)).toMatchObject({
      vorname: '',
      email: '',
      message: '',
      geburtsdatum: null,
      status: 'unconfirmed',
    });
    days(29);
    forget();
    expect(everything()).not.toEqual([]);
    days(1);
    forget();
    expect(everything()).toEqual([]);
  });

  test('comes for rejected ones after half a year, for approved ones after a quarter; the member stays', async () => {
    const rejected = await applied();
    await board().applications.reject({ id: rejected });
    const approved = await applied({
      vorname: 'Beat',
      nachname: 'Frei',
      email: 'beat@post.example',
      mobile: '',
      geburtsdatum: null,
    });
    await board().applications.approve({ id: approved });
    await forms.inbox(eva.email);
    days(90);
    forget();
    expect(await board().applications.list({ status: 'approved' })).toEqual([]);
    expect(await board().applications.list({ status: 'rejected' })).toHaveLength(1);
    expect(await board().members.list({})).toMatchObject([{ vorname: 'Beat' }]);
    days(90);
    forget();
    expect(everything()).toEqual([]);
  });
});

describe('the page', () => {
  test('takes the form in without a script and shows what is wrong at its field', async () => {
    const visitor = visitorOf(forms.app);
    expect(textOf(await visitor.open('/mitglied-werden'))).toContain('Antrag senden');
    const wrong = await visitor.send('/mitglied-werden', { vorname: '<Eva>', nachname: '', email: 'eva' });
    expect(wrong.status).toBe(400);
    for (const part of ['id="nachname-error"', 'id="email-error"', 'value="&lt;Eva&gt;"'])
      expect(wrong.text).toContain(part);
    const { mobile, ...rest } = eva;
    const typed = { ...rest, phone: mobile, status: 'Aktivmitglied', sprache: 'it', website: '' };
    const sent = await visitor.send('/mitglied-werden', typed);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/mitglied-werden/danke']);
    expect(textOf(await visitor.open('/mitglied-werden/danke'))).toContain('Der Link gilt 48 Stunden');
    expect(await subjects(eva.email)).toEqual(['Confermi la Sua domanda di adesione: Verein Musterwil']);
    await forms.post(await linkTo(eva.email), {});
    expect(await board().applications.list({})).toMatchObject([
      { ...eva, phone: '', wanted_status: 'Aktivmitglied' },
    ]);
  });
});
