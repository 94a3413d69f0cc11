import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { erasePerson } from '../../../server/privacy/erasure/erase-person.ts';
import { tidyRecords } from '../../../server/events/records/tidy-records.ts';
import { systemCall } from '../../../server/context.ts';
import type { Member } from '../../../shared/people/members/member.ts';
import { recordFileLimit } from '../../../shared/people/records/record-file.ts';
import { aMember, anAssociation } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { laptopsOfRoles } from '../sync/raw-laptop.ts';

let app: TestApp;
let laptopOf: Awaited<ReturnType<typeof laptopsOfRoles>>;
beforeAll(async () => {
  app = await startApp();
  await anAssociation(app.as('board'));
  laptopOf = await laptopsOfRoles(() => app);
});
afterAll(() => app.stop());

const board = () => app.as('board');
const memberRow = async (nachname: string) => (await board().members.create(aMember({ nachname }))) as Member;
const member = async (nachname: string) => (await memberRow(nachname)).id;
const event = async (title: string) =>
  (
    await board().events.create({
      title,
      slug: title.toLowerCase(),
      start_date: '2027-07-03',
      location: 'Dorfplatz',
    })
  ).uuid;

const contentOf = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, row: { filename: 'Vertrag.txt', type: 'text/plain', size: bytes.length, sha256 } };
};
const contents = () =>
  app.server.context.effects.sql.prepare('SELECT sha256 FROM record_content').pluck().all();
const note = { date: '2026-11-03', text: 'Hilft wieder an der Kasse' };

describe('the diary of a member', () => {
  test('is listed by day, the newest first, with who wrote it', async () => {
    const member_id = await member('Tagebuch');
    const old = await board().memberNotes.create({ ...note, member_id, date: '2026-01-05' });
    const fresh = await board().memberNotes.create({ ...note, member_id });
    expect(await board().memberNotes.list({ member_id })).toEqual([fresh, old]);
    expect(fresh.author).not.toBe('');
    const changed = await board().memberNotes.update({ id: old.id, text: 'Kommt nicht mehr' });
    expect(changed).toMatchObject({ text: 'Kommt nicht mehr', author: old.author, version: 2 });
  });

  test('refuses what is no note, naming the field', async () => {
    const member_id = await member('Abgewiesen');
    const create = (fields: object) => board().memberNotes.create({ ...note, member_id, ...fields });
    const bad = (path: string) => ({ params: { fields: [{ path }] } });
    await expect(create({ text: '  ' })).rejects.toMatchObject(bad('text'));
    await expect(create({ text: 'x'.repeat(5001) })).rejects.toMatchObject(bad('text'));
    await expect(create({ date: '2026-02-30' })).rejects.toMatchObject(bad('date'));
    await expect(create({ member_id: v7() })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('keeps its author when it comes back from the trash', async () => {
    const laptop = await laptopOf('secretary');
    const member_id = await member('Zurück');
    const made = await board().memberNotes.create({ ...note, member_id });
    await board().memberNotes.remove({ id: made.id });
    const create = {
      kind: 'create',
      tbl: 'member_note',
      id: made.id,
      values: { member_id, ...note },
    } as const;
    expect(await laptop.next(create)).toMatchObject({ status: 'applied' });
    expect(await board().memberNotes.get({ id: made.id })).toMatchObject({ author: made.author });
  });

  test('moves to the kept one of two entries of a person, with the files', async () => {
    const [kept, other] = [await memberRow('Bleibt'), await memberRow('Geht')];
    const made = await board().memberNotes.create({ ...note, member_id: other.id });
    const file = await board().memberFiles.create({ member_id: other.id, ...contentOf('zwei').row });
    await board().memberMerges.merge({
      id: kept.id,
      other_id: other.id,
      version: kept.version,
      other_version: other.version,
      fields: {},
    });
    expect(await board().memberNotes.get({ id: made.id })).toMatchObject({ member_id: kept.id });
    expect(await board().memberFiles.get({ id: file.id })).toMatchObject({ member_id: kept.id });
  });

  test('stands in what a person is told of themselves, with the names of files', async () => {
    const member_id = await member('Auskunft');
    const { author, created_at } = await board().memberNotes.create({ ...note, member_id });
    const { row } = contentOf('auskunft');
    await board().memberFiles.create({ member_id, ...row });
    const { parts } = await board().accessReports.dataOf({ id: member_id });
    const rowsOf = (tbl: string) => parts.find(part => part.tbl === tbl)?.rows;
    expect(rowsOf('member_note')).toEqual([{ ...note, author, created_at }]);
    expect(rowsOf('member_file')).toMatchObject([{ filename: 'Vertrag.txt', size: row.size, author }]);
  });
});

describe('files of members and events', () => {
  test('take exactly the content that their row says, and give it back as bytes to be kept', async () => {
    const { bytes, row } = contentOf('Statuten');
    const { id } = await board().memberFiles.create({ member_id: await member('Datei'), ...row });
    await expect(board().memberFiles.getContent({ id })).rejects.toMatchObject({ code: 'not_found' });
    const other = new TextEncoder().encode('statuten');
    const refused = { code: 'validation_failed' };
    const { sha256 } = row;
    const put = (named: string, sent: typeof bytes) =>
      board().memberFiles.putContent({ id, sha256: named, bytes: sent });
    await expect(put(sha256, other)).rejects.toMatchObject(refused);
    await expect(put(contentOf('statuten').row.sha256, other)).rejects.toMatchObject(refused);
    expect(await put(sha256, bytes)).toEqual({ sha256, size: 8 });
    const answer = await board().memberFiles.getContent({ id });
    expect(new TextDecoder().decode(answer.bytes)).toBe('Statuten');
    expect(answer.type).toBe('application/octet-stream');
  });

  test('refuse a type that the bytes do not show, and sizes that are too large', async () => {
    const member_id = await member('Feindlich');
    const { bytes, row } = contentOf('<script>alert(1)</script>');
    const { id } = await board().memberFiles.create({ member_id, ...row, type: 'image/png' });
    await expect(board().memberFiles.putContent({ id, sha256: row.sha256, bytes })).rejects.toMatchObject({
      params: { fields: [{ path: 'type' }] },
    });
    const huge = { ...row, size: recordFileLimit + 1 };
    await expect(board().memberFiles.create({ member_id, ...huge })).rejects.toMatchObject({
      params: { fields: [{ path: 'size', message: 'record_file_too_large' }] },
    });
  });

  test('have a name without folders and unseen characters', async () => {
    const member_id = await member('Name');
    const filename = '../../etc/\u202Epasswd\u0000.pdf';
    const made = await board().memberFiles.create({ member_id, ...contentOf('a').row, filename });
    expect(made.filename).toBe('passwd .pdf');
  });

  test('are written by those who may change what they belong to', async () => {
    const { row } = contentOf('Rechte');
    const ofMember = { member_id: await member('Rechte'), ...row };
    const ofEvent = { event_uuid: await event('Rechte'), ...row };
    const lead = await laptopOf('event_lead');
    const create = (tbl: string, values: object) =>
      ({ kind: 'create', tbl, id: v7(), values: { ...values } }) as const;
    expect(await lead.next(create('member_file', ofMember))).toMatchObject({ status: 'rejected' });
    expect(await lead.next(create('event_file', ofEvent))).toMatchObject({ status: 'applied' });
    const treasurer = await laptopOf('treasurer');
    expect(await treasurer.next(create('event_file', ofEvent))).toMatchObject({ status: 'rejected' });
  });

  test('keep one content for several rows, until the last one is gone for good', async () => {
    const { bytes, row } = contentOf('geteilt');
    const member_id = await member('Geteilt');
    const one = await board().memberFiles.create({ member_id, ...row });
    const two = await board().eventFiles.create({ event_uuid: await event('Geteilt'), ...row });
    await board().memberFiles.putContent({ id: one.id, sha256: row.sha256, bytes });
    expect((await board().eventFiles.getContent({ id: two.id })).bytes.length).toBe(bytes.length);
    await board().memberFiles.remove({ id: one.id });
    tidyRecords(systemCall(app.server.context));
    expect(contents()).toContain(row.sha256);
    await board().eventFiles.remove({ id: two.id });
    tidyRecords(systemCall(app.server.context));
    // Both lie in the bin and may come back.
    expect(contents()).toContain(row.sha256);
    for (const id of [`member_file:${one.id}`, `event_file:${two.id}`]) await board().trash.remove({ id });
    tidyRecords(systemCall(app.server.context));
    expect(contents()).not.toContain(row.sha256);
  });

  test('go for good with a member or an event that cannot come back', async () => {
    const member_id = await member('Weg');
    const made = await board().memberNotes.create({ ...note, member_id });
    await board().members.remove({ id: member_id });
    tidyRecords(systemCall(app.server.context));
    expect(await board().memberNotes.list({ member_id })).toEqual([made]);
    await board().trash.remove({ id: `member:${member_id}` });
    tidyRecords(systemCall(app.server.context));
    expect(await board().memberNotes.list({ member_id })).toEqual([]);
  });

  test('leave nothing of an erased person, of removed ones neither', async () => {
    const member_id = await member('Vergessen');
    const [here, removed] = [contentOf('bleibt hier'), contentOf('schon gelöscht')];
    for (const { row, bytes } of [here, removed]) {
      const { id } = await board().memberFiles.create({ member_id, ...row });
      await board().memberFiles.putContent({ id, sha256: row.sha256, bytes });
      if (row === removed.row) await board().memberFiles.remove({ id });
    }
    const written = await board().memberNotes.create({ ...note, member_id, text: 'Vergessene Worte' });
    const gone = await board().memberNotes.create({ ...note, member_id, text: 'Vergessene Worte' });
    await board().memberNotes.remove({ id: gone.id });
    erasePerson(app.server.context, { member: member_id, actor: 'test' });
    expect(contents()).not.toContain(here.row.sha256);
    expect(contents()).not.toContain(removed.row.sha256);
    const { sql } = app.server.context.db;
    const left = sql.prepare('SELECT count(*) FROM trash WHERE id IN (?, ?)').pluck();
    expect(left.get(gone.id, written.id)).toBe(0);
    const logged = sql.prepare("SELECT count(*) FROM audit WHERE changes LIKE '%Vergessene Worte%'").pluck();
    expect(logged.get()).toBe(0);
    await expect(board().memberNotes.create({ ...note, member_id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
