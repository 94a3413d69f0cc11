import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailingContentText, recipientListText } from '../../../shared/messages/audience/confirmation.ts';
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

const mailings = () => app.as('board').mailings;
const content = { subject: 'Einladung', html: '<p>{{briefanrede}}</p>' };
const everybody = { filters: [{}] };
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
async function people(...names: string[]) {
  for (const vorname of names)
    await app
      .as('board')
      .members.create(aMember({ vorname, email: `${vorname.toLowerCase()}@post.example` }));
}

describe('a draft', () => {
  test('is kept with half of it missing, changed and removed, and never leaves by itself', async () => {
    const draft = await mailings().create({ html: '<p>Hallo</p><script>alert(1)</script>' });
    expect(draft).toMatchObject({
      status: 'draft',
      subject: '',
      html: '<p>Hallo</p>',
      total: 0,
      sent_by: '',
    });
    const id = draft.id ?? 0;
    expect(await mailings().update({ id, subject: 'Neu' })).toMatchObject({ subject: 'Neu', version: 2 });
    await app.server.mail.flush();
    expect(await app.as('board').dispatchLog.list({})).toEqual([]);
    await mailings().remove({ id });
    await expect(mailings().get({ id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    [{ ...content, subject: '' }, 'subject', 'required'],
    [{ ...content, html: ' ' }, 'html', 'required'],
    [{ ...content, html: '{{vornam}}' }, 'html', 'placeholder'],
  ])('%j is not sent', async (fields, path, message) => {
    await people('Anna');
    const { uuid } = await mailings().create({ ...fields, audience: everybody });
    await expect(mailings().send({ id: uuid, confirmed: 1 })).rejects.toMatchObject({
      code: 'validation_failed',
      params: { fields: [{ path, message }] },
    });
    expect(await mailings().get({ id: uuid })).toMatchObject({ status: 'draft' });
  });

  test.each(['0001-01-01T00:00:00Z', '1899-12-31T12:00:00Z', '2200-01-01T00:00:00Z'])(
    'is ordered for no moment of other years: %s',
    async send_at => {
      const draft = await app.as('board').mailings.create({ subject: 'Fest' });
      const named = { params: { fields: [{ path: 'send_at', message: 'day_years' }] } };
      await expect(app.as('board').mailings.create({ send_at })).rejects.toMatchObject(named);
      await expect(app.as('board').mailings.update({ id: draft.id ?? 0, send_at })).rejects.toMatchObject(
        named,
      );
    },
  );

  test('without recipients is not sent', async () => {
    const { uuid } = await mailings().create(content);
    await expect(mailings().send({ id: uuid, confirmed: 1 })).rejects.toMatchObject({
      params: { fields: [{ path: 'audience', message: 'required' }] },
    });
  });

  test('that was sent is neither changed nor removed', async () => {
    await people('Anna');
    const { uuid: id } = await mailings().create({ ...content, audience: everybody });
    await mailings().send({ id, confirmed: 1 });
    await expect(mailings().update({ id, subject: 'x' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(mailings().remove({ id })).rejects.toMatchObject({ code: 'conflict' });
    await app.server.mail.flush();
    expect(await mailings().get({ id })).toMatchObject({ status: 'done', sent: 1, failed: 0, unknown: 0 });
  });
});

test('the log says who wrote, sent and ended a mailing, not every word of its draft', async () => {
  await people('Anna');
  const { uuid: id } = await mailings().create({ ...content, audience: everybody });
  await mailings().update({ id, html: '<p>Neu</p>', audience: { filters: [] } });
  await mailings().update({ id, subject: 'Neu', audience: everybody });
  await mailings().send({ id, confirmed: 1 });
  await app.server.mail.flush();
  const entries = await app.as('board').audit.list({ entity: 'mailing', entity_id: id });
  const changes = entries.map(entry => entry.changes).reverse();
  expect(changes.map(change => Object.keys(change))).toEqual([
    expect.arrayContaining(['subject', 'status']),
    ['subject'],
    expect.arrayContaining(['status', 'total', 'sent_by']),
    expect.arrayContaining(['status']),
  ]);
  expect(JSON.stringify(changes)).not.toContain('<p>');
});

describe('a confirmation', () => {
  const order = async (id: string) => {
    const draft = await mailings().get({ id });
    const list = (await app.as('board').members.list({})).map(({ id: key }) => ({
      key,
      type: 'email' as const,
    }));
    return {
      id,
      confirmed: list.length,
      confirmed_at: app.clock.now.toISOString(),
      list_hash: hash(recipientListText(list)),
      words_hash: hash(mailingContentText(draft)),
    };
  };

  test('holds for the list and the words that it names', async () => {
    await people('Anna', 'Ben');
    const { uuid } = await mailings().create({ ...content, audience: everybody });
    expect(await mailings().send(await order(uuid))).toMatchObject({ status: 'sending', total: 2 });
  });

  test('of other words, other people or long ago sends nothing', async () => {
    await people('Anna', 'Ben');
    const { uuid: id } = await mailings().create({ ...content, audience: everybody });
    const given = await order(id);
    await mailings().update({ id, subject: 'Absage' });
    await expect(mailings().send(given)).rejects.toMatchObject({
      code: 'mailing_changed',
      params: { what: 'words' },
    });
    const again = await order(id);
    const [first] = await app.as('board').members.list({});
    await app.as('board').members.remove({ id: first?.id ?? '' });
    await people('Cara');
    await expect(mailings().send(again)).rejects.toMatchObject({
      code: 'mailing_changed',
      params: { what: 'list', confirmed: 2, found: 2 },
    });
    const confirmed_at = new Date(app.clock.now.getTime() - 24 * 3_600_000 - 1).toISOString();
    await expect(mailings().send({ ...(await order(id)), confirmed_at })).rejects.toMatchObject({
      code: 'confirmation_old',
    });
    await app.server.mail.flush();
    expect(await app.as('board').dispatchLog.list({})).toEqual([]);
  });
});

describe('a mailing for later', () => {
  const later = () => new Date(app.clock.now.getTime() + 3_600_000).toISOString();

  test('waits for its time and becomes a draft again when it is stopped before', async () => {
    await people('Anna', 'Ben');
    const { uuid: id } = await mailings().create({ ...content, audience: everybody, send_at: later() });
    expect(await mailings().send({ id, confirmed: 2 })).toMatchObject({ status: 'scheduled', total: 2 });
    await app.server.mail.flush();
    expect(await mailings().stop({ id })).toMatchObject({ status: 'draft', total: 0, started_at: null });
    await mailings().update({ id, send_at: null });
    await mailings().send({ id, confirmed: 2 });
    await app.server.mail.flush();
    expect(await fixture.inbox('anna@post.example')).toHaveLength(1);
    expect(await mailings().get({ id })).toMatchObject({ status: 'done', sent: 2 });
  });
});

describe('an audience of an event', () => {
  test('reaches helpers who are no members, with their shifts', async () => {
    const board = app.as('board');
    const event = await board.events.create({
      title: 'Fest',
      location: 'Dorfplatz',
      start_date: '2027-06-19',
      slug: 'fest',
    });
    const shift = await board.shifts.create({
      event_id: event.uuid,
      title: 'Bar',
      start_time: '2027-06-19T18:00',
      end_time: '2027-06-19T22:00',
      max_helpers: 3,
    });
    const { uuid: registration } = await board.registrations.create({
      event_id: event.uuid,
      shift_id: shift.uuid,
      name: 'Gina Gast',
      email: 'Gina@Post.example',
    });
    await board.decisions.approve({ id: registration });
    const { uuid: id } = await mailings().create({
      subject: '{{anlass}}: {{schichten}}',
      html: '<p>{{briefanrede}}</p><p>{{schichten}}</p>',
      audience: { event_uuids: [event.uuid] },
      event_uuid: event.uuid,
    });
    expect(await mailings().send({ id, confirmed: 1 })).toMatchObject({ total: 1, skipped: [] });
    await app.server.mail.flush();
    const mails = await fixture.inbox('Gina@Post.example');
    const ours = mails.find(({ subject }) => subject?.startsWith('Fest: '));
    expect(ours?.subject).toBe('Fest: Sa, 19. Juni 2027, 18:00–22:00: Bar');
    expect(ours?.text).toContain('Guten Tag Gina Gast');
    const [line] = await board.dispatchLog.list({ mailing_id: id });
    expect(line).toMatchObject({ event_id: event.id, member_id: null });
  });
});
