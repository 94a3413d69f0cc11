import { createHash } from 'node:crypto';
import type { Member } from '../../shared/people/members/member.ts';
import { quadrants } from '../server/people/picture.ts';
import { crudCalls } from './crud-calls.ts';
import type { Walk } from './recorder.ts';

const lea = {
  anrede: 'Frau',
  vorname: 'Lea',
  nachname: 'Muster',
  email: 'lea.muster@post.example',
  status: 'Aktivmitglied',
  mobile: '+41 79 555 30 01',
  strasse: 'Dorfstrasse',
  hausnummer: '12',
  plz: '8620',
  ort: 'Wetzikon',
  eintritt: '2026-11-20',
} as const;

/** Members and what belongs to them. */
export async function memberCalls({ as, unrecorded }: Walk): Promise<void> {
  const board = as('board');
  const member = await board.members.create(lea);
  const { id: member_id } = member;
  await board.members.list({ status: 'Aktivmitglied', limit: 2 });
  await board.members.get({ id: member_id });
  await board.members.update({ id: member_id, ort: 'Uster', plz: '8610' });
  const other = await unrecorded('board').members.create({ ...lea, vorname: 'Leah' });
  await board.members.remove({ id: other.id });
  await board.memberStatistics.overview({});
  await board.memberStatistics.delivery({});
  await board.memberStatistics.phoneList({});
  const group = await crudCalls(board.memberGroups, {
    create: { name: 'Chor', color: 'teal' },
    update: { name: 'Kirchenchor' },
    other: { name: 'Jugend' },
  });
  const membership = await board.groupMembers.create({ group_id: group.id, member_id });
  await board.groupMembers.list({ group_id: group.id, limit: 2 });
  await board.groupMembers.get({ id: membership.id });
  await board.groupMembers.remove({ id: membership.id });
  const note = { member_id, date: '2026-11-20', text: 'Hilft gern beim Sommerfest.' };
  await crudCalls(board.memberNotes, { create: note, update: { text: 'Leitet das Zelt.' }, other: note });
  await fieldCalls(board, member_id);
  await photoCalls(board, member_id);
  await board.audit.memberAsOf({ id: member_id, date: '2026-11-20' });
  await board.accessReports.dataOf({ id: member_id });
  await board.accessReports.of({ id: member_id });
}

type Board = ReturnType<Walk['as']>;

async function fieldCalls(board: Board, member_id: string): Promise<void> {
  const field = await crudCalls(board.customFields, {
    create: { name: 'Instrument', kind: 'text', hint: 'Welches spielt die Person?' },
    update: { portal: true },
    other: { name: 'Grösse', kind: 'number' },
  });
  const key = `${field.id}.${member_id}`;
  const value = await board.customValues.put({ key, value: 'Klarinette' });
  await board.customValues.list({ member_id, limit: 2 });
  await board.customValues.get({ key: value.key });
}

async function photoCalls(board: Board, id: string): Promise<void> {
  const photo = new Uint8Array(await quadrants().png().toBuffer());
  const { foto } = await board.photos.set({ id, photo });
  await board.photos.get({ hash: foto, size: '96' });
  await board.photos.remove({ id });
}

/** What is kept as a file, of members and events. */
export async function fileCalls({ as }: Walk): Promise<void> {
  const board = as('board');
  const bytes = new TextEncoder().encode('Protokoll der Vorstandssitzung');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { filename: 'protokoll.txt', type: 'text/plain', size: bytes.length, sha256 };
  const [member] = (await board.members.list({ limit: 1 })) as Member[];
  const [event] = await board.events.list({ limit: 1 });
  const create = { ...file, member_id: member?.id ?? '' };
  const ofMember = await crudCalls(board.memberFiles, {
    create,
    update: { filename: 'protokoll-november.txt' },
    other: create,
  });
  await board.memberFiles.putContent({ id: ofMember.id, sha256, bytes });
  await board.memberFiles.getContent({ id: ofMember.id });
  const event_uuid = event?.uuid ?? '';
  const ofEvent = await crudCalls(board.eventFiles, {
    create: { ...file, event_uuid },
    update: { filename: 'protokoll-november.txt' },
    other: { ...file, event_uuid },
  });
  await board.eventFiles.putContent({ id: ofEvent.id, sha256, bytes });
  await board.eventFiles.getContent({ id: ofEvent.id });
  await board.files.put({ sha256, bytes });
  await board.files.get({ sha256 });
}

/** Two entries for one person, put together and taken apart again. */
export async function mergeCalls({ as, unrecorded }: Walk): Promise<void> {
  const board = as('board');
  const make = (vorname: string) =>
    unrecorded('board').members.create({ ...lea, vorname, nachname: 'Doppelt' });
  const [one, two] = [await make('Eva'), await make('Ewa')];
  const distinct = await board.memberMerges.sayDistinct({ one_id: one.id, other_id: two.id });
  await board.memberMerges.distinct({ limit: 2 });
  await board.memberMerges.forgetDistinct({ id: distinct.id });
  const { version: other_version } = two as Member;
  await board.memberMerges.merge({
    id: one.id,
    other_id: two.id,
    version: (one as Member).version,
    other_version,
    fields: { vorname: 'other' },
  });
  const [merge] = await board.memberMerges.list({ limit: 2 });
  await board.memberMerges.undo({ id: merge?.id ?? '' });
}

/** Tasks of the board, and the address under which a calendar subscribes to them. */
export async function todoCalls({ as, app }: Walk): Promise<void> {
  const board = as('board');
  await crudCalls(board.todos, {
    create: { title: 'Saal für die Versammlung mieten', due_on: '2026-12-15' },
    update: { done: true },
    other: { title: 'Blumen bestellen' },
  });
  await board.todoFeed.address({});
  const { url } = await board.todoFeed.renew({});
  const token =
    new URL(url, app.server.address).pathname
      .split('/')
      .at(-1)
      ?.replace(/\.ics$/, '') ?? '';
  await as('none').todoFeed.calendar({ token });
}

/** Applications for membership, from the form to the decision. */
export async function applicationCalls({ as, linkIn }: Walk): Promise<void> {
  const board = as('board');
  const visitor = as('none');
  const email = 'nora.neu@post.example';
  const form = {
    vorname: 'Nora',
    nachname: 'Neu',
    email,
    plz: '8620',
    ort: 'Wetzikon',
    message: 'Ich möchte mithelfen.',
  };
  await visitor.applications.send(form);
  await visitor.applications.confirm({ token: linkIn(email) });
  const [application] = await board.applications.list({ status: 'pending', limit: 2 });
  const id = application?.id ?? 0;
  await board.applications.count({});
  await board.applications.get({ id });
  await board.applications.reject({ id, reason: 'Zurzeit nehmen wir niemanden auf.' });
  await board.applications.undo({ id });
  await board.applications.approve({ id, status: 'Aktivmitglied', eintritt: '2026-11-20' });
}
