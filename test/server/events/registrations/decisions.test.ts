import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { registrationSync } from '../../../../server/events/registrations/registration-sync.ts';
import { eraseRow } from '../../../../server/sync/erase-row.ts';
import { rescueStore } from '../../../../server/sync/recovery-store.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import {
  oneEvent,
  code,
  history,
  kinds,
  links,
  mails,
  numbered,
  sendAll,
  signUp,
  signUpApproved,
} from './registration-fixture.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const board = () => app.as('board');
const audit = (uuid: string): { actor: string; action: string }[] =>
  app.server.context.db.sql
    .prepare<[string], { actor: string; action: string }>(
      "SELECT actor, action FROM audit WHERE entity = 'registration' AND entity_id = ? ORDER BY id",
    )
    .all(uuid);

describe('a decision', () => {
  test('approves into the last place and no further', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const [first, second] = [await signUp(app, clubEvent), await signUp(app, clubEvent)];
    sendAll(app);
    const approved = await board().decisions.approve({ id: first.id });
    expect(approved).toMatchObject({ status: 'approved', version: 3 });
    await expect(board().decisions.approve({ id: second.uuid })).rejects.toEqual(
      code('shift_full', { waiting_list: true }),
    );
    expect(kinds(app)).toEqual(['registration_approved']);
    expect(history(app, first)).toEqual(['signed_up', 'confirmed', 'approved']);
    expect(history(app, second)).toEqual(['signed_up', 'confirmed']);
    await expect(board().decisions.approve({ id: first.id })).rejects.toEqual(
      code('registration_state', { status: 'approved' }),
    );
    await expect(board().decisions.approve({ id: 999 })).rejects.toEqual(code('not_found'));
    expect(audit(first.uuid)).toEqual([
      { actor: 'öffentlich', action: 'create' },
      { actor: `Anmeldung ${first.id}`, action: 'update' },
      { actor: 'praesidium@verein.example', action: 'update' },
    ]);
  });

  test('rejects with a reason that the helper reads', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const { id, uuid } = await signUp(app, clubEvent, { email: 'anna@post.example' });
    const rejected = await board().decisions.reject({ id, reason: 'Wir sind komplett.' });
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'Wir sind komplett.' });
    expect(mails(app).at(-1)?.content.text).toContain('Wir sind komplett.');
    expect(history(app, { uuid })).toEqual(['signed_up', 'confirmed', 'rejected']);
    await expect(board().decisions.reject({ id })).rejects.toEqual(code('registration_state'));
  });

  test('puts a helper on the waiting list, or withdraws', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const { id, uuid } = await signUp(app, clubEvent);
    const queued = await board().registrations.update({ id, status: 'waiting' });
    expect(queued).toMatchObject({ status: 'waiting', waiting_since: app.clock.now.toISOString() });
    expect(await board().registrations.update({ id, status: 'withdrawn' })).toMatchObject({
      status: 'withdrawn',
    });
    expect(kinds(app).slice(1)).toEqual(['registration_waiting', 'registration_withdrawn']);
    expect(history(app, { uuid })).toEqual(['signed_up', 'confirmed', 'queued', 'withdrawn']);
    await expect(board().registrations.update({ id, status: 'approved' })).rejects.toEqual(
      code('registration_state', { status: 'withdrawn' }),
    );
  });
});

describe('an alternative', () => {
  test('is proposed by e-mail and refused where there is no place', async () => {
    const clubEvent = await oneEvent(app, [1, 1, 1]);
    const [, second, third] = clubEvent.shifts;
    const anna = await signUp(app, clubEvent, { email: 'anna@post.example' });
    const wish = { id: anna.id, alternative_shift_id: second?.id ?? 0, message: 'Dort fehlt noch jemand.' };
    const proposed = await board().decisions.suggestAlternative(wish);
    expect(proposed).toMatchObject({
      status: 'alternative_proposed',
      alternative_shift_id: second?.id,
      alternative_shift_uuid: second?.uuid,
      alternative_message: 'Dort fehlt noch jemand.',
    });
    expect(mails(app).at(-1)?.content.text).toContain('Dort fehlt noch jemand.');
    const [old = ''] = links(app, 'anna@post.example', 'alternative-response');
    expect(old).toMatch(/answer=accept$/);
    await signUpApproved(app, clubEvent, { shift: 2 });
    await expect(
      board().decisions.suggestAlternative({ ...wish, alternative_shift_id: third?.id ?? 0 }),
    ).rejects.toEqual(code('shift_full'));
    await signUp(app, clubEvent, { shift: 1, email: 'anna@post.example' });
    await expect(board().decisions.suggestAlternative(wish)).rejects.toEqual(code('already_registered'));
    await expect(
      board().decisions.suggestAlternative({ ...wish, alternative_shift_id: clubEvent.shifts[0]?.id ?? 0 }),
    ).rejects.toEqual(code('validation_failed'));
    const elsewhere = await oneEvent(app, [1]);
    await expect(
      board().decisions.suggestAlternative({ ...wish, alternative_shift_id: elsewhere.shifts[0]?.id ?? 0 }),
    ).rejects.toEqual(code('validation_failed'));
  });

  test('keeps the shift from being deleted, and gives way to a decision', async () => {
    const clubEvent = await oneEvent(app, [1, 1]);
    const { id } = await signUp(app, clubEvent);
    const alternative = clubEvent.shifts[1]?.id ?? 0;
    await board().decisions.suggestAlternative({ id, alternative_shift_id: alternative });
    await expect(board().shifts.remove({ id: alternative })).rejects.toEqual(
      code('shift_has_registrations', { count: 1 }),
    );
    const approved = await board().decisions.approve({ id });
    expect(approved).toMatchObject({ status: 'approved', alternative_shift_id: null });
    await board().shifts.remove({ id: alternative });
  });
});

describe('another shift', () => {
  test('takes a helper along only where a place is free', async () => {
    const clubEvent = await oneEvent(app, [1, 1, 1]);
    const [, second, third] = clubEvent.shifts;
    const anna = await signUpApproved(app, clubEvent, { email: 'anna@post.example' });
    await signUpApproved(app, clubEvent, { shift: 1 });
    await expect(board().registrations.update({ id: anna.id, shift_id: second?.id ?? 0 })).rejects.toEqual(
      code('shift_full'),
    );
    sendAll(app);
    const moved = await board().registrations.update({ id: anna.id, shift_id: third?.uuid ?? '' });
    expect(moved).toMatchObject({ shift_id: third?.id, shift_uuid: third?.uuid, status: 'approved' });
    expect(kinds(app)).toEqual(['shift_moved']);
    expect(mails(app)[0]?.content.text).toContain('Bar 1');
    const free = (await board().shifts.list({ event_id: clubEvent.event.id })).map(
      shift => shift.free_places,
    );
    expect(free).toEqual([1, 0, 0]);
    await signUp(app, clubEvent, { email: 'anna@post.example' });
    await expect(
      board().registrations.update({ id: anna.id, shift_id: clubEvent.shifts[0]?.id ?? 0 }),
    ).rejects.toEqual(code('already_registered'));
  });

  test('and a decision in one go tell the helper once', async () => {
    const clubEvent = await oneEvent(app, [1, 1]);
    const { id, uuid } = await signUp(app, clubEvent);
    sendAll(app);
    const change = { id, shift_id: clubEvent.shifts[1]?.id ?? 0, status: 'approved' } as const;
    expect(await board().registrations.update(change)).toMatchObject({
      shift_id: clubEvent.shifts[1]?.id,
      status: 'approved',
    });
    expect(kinds(app)).toEqual(['registration_approved']);
    expect(history(app, { uuid })).toEqual(['signed_up', 'confirmed', 'moved', 'approved']);
  });
});

describe('the person', () => {
  test('is corrected without an e-mail, and never becomes one who is there already', async () => {
    const clubEvent = await oneEvent(app, [2]);
    const anna = await signUp(app, clubEvent, { email: 'anna@post.example' });
    const bea = await signUp(app, clubEvent, { email: 'bea@post.example' });
    sendAll(app);
    const edit = { id: bea.id, name: 'Bea Beispiel', phone: '079 555 22 22', note: 'kommt später' };
    expect(await board().registrations.update(edit)).toMatchObject({ ...edit, version: 3 });
    expect(await board().registrations.update(edit)).toMatchObject({ version: 3 });
    await expect(
      board().registrations.update({ id: bea.id, email: anna.email.toUpperCase() }),
    ).rejects.toEqual(code('already_registered'));
    expect(kinds(app)).toEqual([]);
  });

  test('is told the status at a corrected address, once, where the board has not decided meanwhile', async () => {
    const clubEvent = await oneEvent(app, [2]);
    const { id, uuid } = await signUpApproved(app, clubEvent, { email: 'ana@post.example' });
    sendAll(app);
    const right = 'anna@post.example';
    await board().registrations.update({ id, email: right });
    await board().registrations.update({ id, email: 'Anna@post.example' });
    expect(mails(app).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['registration_approved', right],
    ]);
    sendAll(app);
    await board().registrations.update({ id, email: 'anna.zwei@post.example', status: 'withdrawn' });
    expect(kinds(app)).toEqual(['registration_withdrawn']);
    sendAll(app);
    await board().registrations.update({ id: uuid, email: 'anna.drei@post.example' });
    expect(kinds(app)).toEqual([]);
  });

  test('whose address a desktop corrects before the e-mail leaves gets it at the right one, undone with the decision', async () => {
    const clubEvent = await oneEvent(app, [2]);
    const { uuid } = await signUp(app, clubEvent, { email: 'ana@post.example' });
    sendAll(app);
    const laptop = app.as('device').registrations;
    await laptop.update({ id: uuid, status: 'approved' });
    await laptop.update({ id: uuid, email: 'anna@post.example' });
    expect(mails(app).map(({ recipient }) => recipient)).toEqual(['anna@post.example']);
    await laptop.update({ id: uuid, status: 'pending' });
    expect(kinds(app)).toEqual([]);
  });

  test('takes no message that would reach no helper', async () => {
    const clubEvent = await oneEvent(app, [2, 2]);
    const { id } = await signUp(app, clubEvent);
    const refused = code('registration_state', { status: 'pending' });
    const shift = clubEvent.shifts[1]?.id ?? 0;
    await expect(board().registrations.update({ id, reason: 'warum' })).rejects.toEqual(refused);
    await expect(board().registrations.update({ id, alternative_message: 'dort' })).rejects.toEqual(refused);
    await expect(board().registrations.update({ id, alternative_shift_id: shift })).rejects.toEqual(refused);
    await expect(board().registrations.update({ id, status: 'alternative_proposed' })).rejects.toEqual(
      code('validation_failed'),
    );
  });
});

describe('undoing', () => {
  test('works while the e-mail is still here, and not after', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const { id, uuid } = await signUpApproved(app, clubEvent);
    const undone = await board().registrations.update({ id, status: 'pending' });
    expect(undone.status).toBe('pending');
    expect(kinds(app)).toEqual(['registration_received']);
    expect(history(app, { uuid })).toEqual(['signed_up', 'confirmed', 'approved', 'undone']);
    await board().decisions.approve({ id });
    expect(kinds(app)).toEqual(['registration_received', 'registration_approved']);
    await app.server.mail.flush();
    await expect(board().registrations.update({ id, status: 'pending' })).rejects.toEqual(
      code('already_told'),
    );
  });

  test('takes a rejection back unless the person has signed up again', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const [anna, bea] = [
      await signUp(app, clubEvent),
      await signUp(app, clubEvent, { email: 'bea@post.example' }),
    ];
    for (const { id } of [anna, bea]) await board().decisions.reject({ id, reason: 'voll' });
    expect(await board().registrations.update({ id: anna.id, status: 'pending' })).toMatchObject({
      status: 'pending',
      reason: '',
    });
    await signUp(app, clubEvent, { email: 'bea@post.example' });
    await expect(board().registrations.update({ id: bea.id, status: 'pending' })).rejects.toEqual(
      code('already_registered'),
    );
  });

  test('takes a proposal back with its link', async () => {
    const clubEvent = await oneEvent(app, [1, 1]);
    const { id } = await signUp(app, clubEvent, { email: 'anna@post.example' });
    await board().decisions.suggestAlternative({ id, alternative_shift_id: clubEvent.shifts[1]?.id ?? 0 });
    const [accept = ''] = links(app, 'anna@post.example', 'alternative-response');
    await board().registrations.update({ id, status: 'pending' });
    expect((await app.request('POST', accept, {})).json).toMatchObject({ code: 'gone' });
    expect(kinds(app)).toEqual(['registration_received']);
  });

  test('needs no address where no e-mail would leave', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const place = { event_id: clubEvent.event.id, shift_id: clubEvent.shifts[0]?.id ?? 0 };
    const { id } = numbered(await board().registrations.create({ ...place, name: 'Ohne Adresse' }));
    await board().decisions.approve({ id });
    expect(await board().registrations.update({ id, status: 'pending' })).toMatchObject({
      status: 'pending',
    });
  });
});

describe('deleting', () => {
  test('tells who counts on it, and takes history and links along', async () => {
    const clubEvent = await oneEvent(app, [1, 1]);
    const anna = await signUp(app, clubEvent, { email: 'anna@post.example' });
    const alternative_shift_id = clubEvent.shifts[1]?.id ?? 0;
    await board().decisions.suggestAlternative({ id: anna.id, alternative_shift_id });
    const [accept = ''] = links(app, 'anna@post.example', 'alternative-response');
    const gone = await app.request('DELETE', `/registrations/${anna.id}`, { as: 'board' });
    expect(gone.status).toBe(204);
    expect(kinds(app)).toEqual(['registration_withdrawn']);
    expect(history(app, anna)).toEqual([]);
    expect((await app.request('POST', accept, {})).status).toBe(410);
    const rejected = await signUp(app, clubEvent);
    await board().decisions.reject({ id: rejected.id });
    sendAll(app);
    await board().registrations.remove({ id: rejected.id });
    expect(kinds(app)).toEqual([]);
  });

  test('nothing of a person who is erased is left: not the history, links, e-mails or the address', async () => {
    const clubEvent = await oneEvent(app, [1, 1]);
    const anna = await signUp(app, clubEvent, { email: 'anna@post.example', name: 'Anna Einmalig' });
    const alternative_shift_id = clubEvent.shifts[1]?.id ?? 0;
    await board().decisions.suggestAlternative({ id: anna.id, alternative_shift_id });
    const { context } = app.server;
    eraseRow(context, rescueStore(context.effects), registrationSync, anna.uuid);
    const { sql } = context.db;
    for (const table of ['registration', 'registration_move', 'link_token', 'helper_access', 'outgoing_mail'])
      expect([table, sql.prepare(`SELECT count(*) FROM ${table}`).pluck().get()]).toEqual([table, 0]);
    expect(JSON.stringify(sql.prepare('SELECT changes FROM audit').all())).not.toContain('Einmalig');
  });
});
