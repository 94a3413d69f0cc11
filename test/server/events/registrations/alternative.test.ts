import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemCall } from '../../../../server/context.ts';
import { instantOf } from '../../../../shared/local-time.ts';
import { forgetTokens } from '../../../../server/events/registrations/links/forget-tokens.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import {
  oneEvent,
  findByEmail,
  history,
  kinds,
  links,
  sendAll,
  signUp,
  signUpApproved,
  type EventFixture,
} from './registration-fixture.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const anna = 'anna@post.example';
const follow = (path: string) => app.request('POST', path, {});

async function proposed(): Promise<{ clubEvent: EventFixture; id: number; yes: string; no: string }> {
  const clubEvent = await oneEvent(app, [1, 1]);
  const { id } = await signUp(app, clubEvent, { email: anna });
  const alternative_shift_id = clubEvent.shifts[1]?.id ?? 0;
  await app.as('board').decisions.suggestAlternative({ id, alternative_shift_id });
  const [yes = '', no = ''] = links(app, anna, 'alternative-response');
  sendAll(app);
  return { clubEvent, id, yes, no };
}

describe('a proposed shift', () => {
  test('is taken by a link, once', async () => {
    const { clubEvent, yes, no } = await proposed();
    const answer = await follow(yes);
    expect(answer.json).toMatchObject({ status: 'approved', shift: { title: 'Bar 2' } });
    const registration = await findByEmail(app, clubEvent.event.id, anna);
    expect(registration).toMatchObject({
      status: 'approved',
      shift_id: clubEvent.shifts[1]?.id,
      alternative_shift_id: null,
    });
    expect(kinds(app)).toEqual(['registration_approved']);
    expect(history(app, registration)).toEqual(['signed_up', 'confirmed', 'proposed', 'proposal_accepted']);
    expect((await follow(yes)).text).toBe(answer.text);
    expect((await follow(no)).json).toMatchObject({ code: 'gone' });
    expect(kinds(app)).toHaveLength(1);
  });

  test('is declined by a link, which withdraws', async () => {
    const { clubEvent, yes, no } = await proposed();
    expect((await follow(no)).json).toMatchObject({ status: 'withdrawn', shift: { title: 'Bar 1' } });
    expect(await findByEmail(app, clubEvent.event.id, anna)).toMatchObject({ status: 'withdrawn' });
    expect(kinds(app)).toEqual(['registration_withdrawn']);
    expect((await follow(yes)).status).toBe(410);
  });

  test('reserves nothing: once it is full, only its waiting list is left', async () => {
    const { clubEvent, yes } = await proposed();
    await signUpApproved(app, clubEvent, { shift: 1 });
    const full = await follow(yes);
    expect([full.status, full.json]).toMatchObject([
      409,
      { code: 'shift_full', params: { waiting_list: true } },
    ]);
    const wait = await follow(yes.replace('=accept', '=wait'));
    expect(wait.json).toMatchObject({ status: 'waiting', shift: { title: 'Bar 2' } });
    expect(await findByEmail(app, clubEvent.event.id, anna)).toMatchObject({
      status: 'waiting',
      shift_id: clubEvent.shifts[1]?.id,
    });
    expect(kinds(app, anna)).toEqual(['registration_waiting']);
  });

  test('ends after seven days, when it begins, and when another is proposed', async () => {
    const first = await proposed();
    app.clock.now = new Date('2026-11-27T10:00:00.000Z');
    expect((await follow(first.yes)).status).toBe(410);
    app.clock.now = new Date('2027-06-19T11:59:00.000Z');
    const late = await proposed();
    const again = { id: late.id, alternative_shift_id: late.clubEvent.shifts[1]?.id ?? 0 };
    await app.as('board').decisions.suggestAlternative(again);
    expect((await follow(late.yes)).status).toBe(410);
    const [fresh = ''] = links(app, anna, 'alternative-response');
    app.clock.now = new Date('2027-06-19T12:00:00.000Z');
    expect((await follow(fresh)).status).toBe(410);
  });

  test('says so when the board has decided otherwise meanwhile', async () => {
    const { id, yes } = await proposed();
    await app.as('board').decisions.approve({ id });
    expect((await follow(yes)).json).toMatchObject({
      code: 'registration_state',
      params: { status: 'approved' },
    });
    const other = await proposed();
    await app.as('board').decisions.reject({ id: other.id });
    expect((await follow(other.yes)).json).toMatchObject({ code: 'gone' });
  });

  test('of a cancelled event is gone, and back when the event takes place after all', async () => {
    const { clubEvent, yes } = await proposed();
    const { events } = app.as('board');
    await events.update({ id: clubEvent.event.id, status: 'cancelled' });
    expect((await follow(yes)).json).toMatchObject({ code: 'gone' });
    await events.update({ id: clubEvent.event.id, status: 'active' });
    expect((await follow(yes)).json).toMatchObject({ status: 'approved' });
  });

  test('cannot be taken by who has signed up there too', async () => {
    const { clubEvent, yes } = await proposed();
    await signUp(app, clubEvent, { shift: 1, email: anna });
    expect((await follow(yes)).json).toMatchObject({ code: 'already_registered' });
  });
});

test('a shift whose answer would come too late is not proposed', async () => {
  const clubEvent = await oneEvent(app, [1, 1]);
  const { id } = await signUp(app, clubEvent, { email: anna });
  const { decisions, events, registrations } = app.as('board');
  const alternative_shift_id = clubEvent.shifts[1]?.id ?? 0;
  const propose = () => decisions.suggestAlternative({ id, alternative_shift_id });
  const refused = (hindrance: string) => ({ code: 'registration_refused', params: { hindrance } });
  await events.update({ id: clubEvent.event.id, status: 'cancelled' });
  await expect(propose()).rejects.toMatchObject(refused('event_cancelled'));
  await events.update({ id: clubEvent.event.id, status: 'active' });
  app.clock.now = instantOf(clubEvent.shifts[1]?.start_time ?? '', 'Europe/Zurich');
  await expect(propose()).rejects.toMatchObject(refused('shift_past'));
  await expect(
    registrations.update({ id, status: 'alternative_proposed', alternative_shift_id }),
  ).rejects.toMatchObject(refused('shift_past'));
  expect(kinds(app)).not.toContain('alternative_proposed');
});

test('a link repeats its answer for two months after its end, then nothing is known of it', async () => {
  const { yes } = await proposed();
  const { text } = await follow(yes);
  app.clock.now = new Date('2027-01-26T09:59:00.000Z');
  forgetTokens(systemCall(app.server.context));
  expect((await follow(yes)).text).toBe(text);
  app.clock.now = new Date('2027-01-26T10:00:01.000Z');
  forgetTokens(systemCall(app.server.context));
  expect((await follow(yes)).status).toBe(410);
});

test('a link of one step completes no other, and an invented one nothing', async () => {
  const { yes } = await proposed();
  const token = /alternative-response\/([\w-]+)/.exec(yes)?.[1] ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const stored = app.server.context.db.sql.prepare('SELECT token_hash FROM link_token').pluck().get();
  expect(stored).not.toContain(token);
  for (const path of [
    `/registrations/confirm/${token}`,
    `/registrations/offer-response/${token}?answer=accept`,
    `/registrations/hand-over-response/${token}?answer=accept`,
    '/registrations/alternative-response/erfunden?answer=accept',
  ])
    expect([path, (await follow(path)).status]).toEqual([path, 410]);
  expect((await follow(`/registrations/alternative-response/${token}?answer=vielleicht`)).status).toBe(400);
});
