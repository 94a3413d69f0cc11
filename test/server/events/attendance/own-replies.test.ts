import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { replyUrl } from '../../../../server/events/attendance/reply-link.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import { aMember, anAssociation } from '../../../build.ts';
import { startApp, testMemberId, type TestApp } from '../../../fixtures.ts';
import { mails } from '../registrations/registration-fixture.ts';

let app: TestApp;
let event_uuid: string;
beforeEach(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
  const event = { slug: 'reise', title: 'Vereinsreise', start_date: '2030-06-01', location: 'Dorfplatz' };
  event_uuid = (await app.as('board').events.create(event)).uuid;
});
afterEach(() => app.stop());

const board = () => app.as('board');
const pathOf = (url: string) => new URL(url).pathname;
const linkOf = (member_id: string) => pathOf(replyUrl(app.server.context, { event_uuid, member_id }));
const asPage = { headers: { accept: 'text/html' } };
const form = (fields: Record<string, string>) => ({
  headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
const guest = { name: 'Gast Muster', email: 'gast@post.example', answer: 'yes' };
const request = (fields: object = {}) =>
  app.request('POST', '/replies/public', { body: { event_id: event_uuid, ...guest, ...fields } });

describe('the personal link', () => {
  test('answers nothing when it is opened, and as often as one likes when it is sent', async () => {
    await board().attendances.create({ event_uuid, companions: 1 });
    const { id } = (await board().members.create(aMember({ nachname: 'Link' }))) as Member;
    const page = await app.request('GET', linkOf(id), asPage);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Vereinsreise');
    expect(await board().replies.list({})).toEqual([]);
    expect((await app.request('POST', linkOf(id), form({ answer: 'yes', people: '2' }))).status).toBe(303);
    expect(await board().replies.list({})).toMatchObject([{ member_id: id, people: 2, source: 'link' }]);
    await app.request('POST', linkOf(id), form({ answer: 'no', people: '2' }));
    expect(await board().replies.list({})).toMatchObject([{ answer: 'no', people: 1 }]);
  });

  test('of nobody, forged or of an event that asks no longer leads nowhere', async () => {
    await board().attendances.create({ event_uuid });
    const { id } = (await board().members.create(aMember({ nachname: 'Weg' }))) as Member;
    const token = linkOf(id).replace('/antwort/', '');
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const gone = { json: { code: 'gone' } };
    expect(await app.request('GET', `/reply-links/${forged}`)).toMatchObject(gone);
    expect(await app.request('GET', '/reply-links/x')).toMatchObject(gone);
    expect((await app.request('GET', `/reply-links/${token}`)).status).toBe(200);
    await board().attendances.remove({ id: event_uuid });
    expect(await app.request('GET', `/reply-links/${token}`)).toMatchObject(gone);
  });

  test('takes no answer after the last day, or where all places are taken', async () => {
    await board().attendances.create({ event_uuid, max_people: 1 });
    const { id } = (await board().members.create(aMember({ nachname: 'Voll' }))) as Member;
    await board().replies.create({ event_uuid, name: 'Eins', answer: 'yes' });
    const full = await app.request('POST', linkOf(id), form({ answer: 'yes' }));
    expect(full.status).toBe(400);
    expect(full.text).toContain('Alle Plätze sind vergeben');
    await board().attendances.update({ id: event_uuid, reply_until: '2020-01-01', max_people: null });
    const late = await app.request('POST', linkOf(id), form({ answer: 'yes' }));
    expect(late.text).toContain('Die Frist für Antworten ist vorbei');
    expect(await board().replies.list({})).toHaveLength(1);
  });
});

describe('the page of the event', () => {
  test('asks only where everybody may answer', async () => {
    expect((await app.request('GET', '/anlaesse/reise', asPage)).text).not.toContain('id="reply"');
    await board().attendances.create({ event_uuid });
    const closed = await app.request('GET', '/anlaesse/reise', asPage);
    expect(closed.text).toContain('/mitglied');
    expect(closed.text).not.toContain('action="/anlaesse/reise/antwort"');
    expect(await request()).toMatchObject({ status: 404 });
    await board().attendances.update({ id: event_uuid, visibility: 'public' });
    const open = await app.request('GET', '/anlaesse/reise', asPage);
    expect(open.text).toContain('action="/anlaesse/reise/antwort"');
  });

  test('takes an answer once the mailbox has confirmed it, and again when it is changed', async () => {
    await board().attendances.create({ event_uuid, visibility: 'public', companions: 3 });
    const sent = await app.request(
      'POST',
      '/anlaesse/reise/antwort',
      form({ ...guest, people: '2', website: '' }),
    );
    expect(sent.status).toBe(303);
    expect(await board().replies.list({})).toEqual([]);
    await confirmLast();
    expect(await board().replies.list({})).toMatchObject([
      { name: 'Gast Muster', email: 'gast@post.example', people: 2, source: 'public' },
    ]);
    await request({ answer: 'no' });
    await confirmLast();
    expect(await board().replies.list({})).toMatchObject([{ answer: 'no' }]);
  });

  test('says the same for known and unknown addresses and keeps nothing of a machine', async () => {
    await board().attendances.create({ event_uuid, visibility: 'public' });
    await board().members.create(aMember({ nachname: 'Bekannt', email: 'bekannt@post.example' }));
    const answers = [
      await request(),
      await request({ email: 'bekannt@post.example' }),
      await request({ website: 'http://spam.example' }),
    ];
    expect(answers.map(({ status, json }) => [status, json])).toEqual(
      answers.map(() => [200, { status: 'unconfirmed' }]),
    );
    expect(mails(app).filter(({ kind }) => kind === 'reply_confirm')).toHaveLength(2);
  });

  test('counts the answer of the one member who has the address as that of the member', async () => {
    await board().attendances.create({ event_uuid, visibility: 'public' });
    const { id } = (await board().members.create(
      aMember({ nachname: 'Post', email: 'Post@post.example' }),
    )) as Member;
    await request({ email: 'post@post.example' });
    await confirmLast();
    expect(await board().replies.list({})).toMatchObject([{ member_id: id, name: '', email: '' }]);
  });

  test('counts each answer of a couple that shares an address as that of the one who is named', async () => {
    await board().attendances.create({ event_uuid, visibility: 'public' });
    const email = 'huber@post.example';
    const hans = await board().members.create(aMember({ vorname: 'Hans', nachname: 'Huber', email }));
    const vreni = await board().members.create(aMember({ vorname: 'Vreni', nachname: 'Huber', email }));
    for (const name of ['Hans Huber', 'HUBER Vreni', 'Kind Huber']) {
      await request({ email, name });
      await confirmLast();
    }
    const replies = await board().replies.list({});
    const whose = new Set(replies.map(({ member_id, name }) => member_id ?? name));
    expect([replies.length, whose]).toEqual([3, new Set([hans.id, vreni.id, 'Kind Huber'])]);
  });
});

test('a member finds the events that ask in the member area', async () => {
  await board().attendances.create({ event_uuid });
  const [call] = await app.as('member').ownReplies.list({});
  expect(call).toMatchObject({ event: { title: 'Vereinsreise' }, answer: null, closed: null });
  expect(pathOf(call?.url ?? '')).toBe(linkOf(testMemberId));
  await board().attendances.update({
    id: event_uuid,
    invited: { status: null, funktion: 'Nirgends', sprache: null, zustellung: null },
  });
  expect(await app.as('member').ownReplies.list({})).toEqual([]);
});

async function confirmLast(): Promise<void> {
  const text = mails(app).at(-1)?.content.text ?? '';
  const [path] = /\/replies\/confirm\/[\w-]+/.exec(text) ?? [''];
  const asked = await app.request('GET', path, asPage);
  expect(asked.status).toBe(200);
  const done = await app.request('POST', path, asPage);
  expect(done.status).toBe(200);
}
