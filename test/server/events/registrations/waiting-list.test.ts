import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemCall } from '../../../../server/context.ts';
import { expireOffers } from '../../../../server/events/registrations/promote-waiting.ts';
import { startApp, type TestApp } from '../../../fixtures.ts';
import {
  oneEvent,
  findByEmail,
  history,
  kinds,
  links,
  mails,
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

const board = () => app.as('board');
const at = (instant: string) => void (app.clock.now = new Date(instant));
const sweep = () => expireOffers(systemCall(app.server.context));
const follow = (path: string) => app.request('POST', path, {});
const offerLinks = (email: string) => links(app, email, 'offer-response');

/** A full shift of one place, and three who wait in this order. */
async function aFullShift(): Promise<{ clubEvent: EventFixture; given: { id: number } }> {
  const clubEvent = await oneEvent(app, [1, 1]);
  const given = await signUpApproved(app, clubEvent);
  for (const name of ['anna', 'bea', 'carla'])
    await signUp(app, clubEvent, { email: `${name}@post.example`, waiting_list: true });
  sendAll(app);
  return { clubEvent, given };
}
const stateOf = async (clubEvent: EventFixture, name: string) => {
  const { status, offered_until, offer_missed } = await findByEmail(
    app,
    clubEvent.event.id,
    `${name}@post.example`,
  );
  return { status, offered_until, offer_missed };
};
const waiting = { status: 'waiting', offered_until: null, offer_missed: false };
const free = async (clubEvent: EventFixture) =>
  (await board().shifts.get({ id: clubEvent.shifts[0]?.id ?? 0 })).free_places;

describe('a place that falls free', () => {
  test('is offered to the first, then to the next, each in its time', async () => {
    const { clubEvent, given } = await aFullShift();
    await board().registrations.update({ id: given.id, status: 'withdrawn' });
    expect(await stateOf(clubEvent, 'anna')).toEqual({
      ...waiting,
      offered_until: '2026-11-21T10:00:00.000Z',
    });
    expect(await stateOf(clubEvent, 'bea')).toEqual(waiting);
    expect(await free(clubEvent)).toBe(0);
    expect(kinds(app, 'anna@post.example')).toEqual(['place_offered']);
    const [annaYes = ''] = offerLinks('anna@post.example');

    at('2026-11-21T09:59:59.999Z');
    expect(sweep()).toBe(0);
    at('2026-11-21T10:00:00.000Z');
    expect(sweep()).toBe(1);
    expect(sweep()).toBe(0);
    expect(await stateOf(clubEvent, 'anna')).toEqual({ ...waiting, offer_missed: true });
    expect(await stateOf(clubEvent, 'bea')).toEqual({
      ...waiting,
      offered_until: '2026-11-22T10:00:00.000Z',
    });
    expect((await follow(annaYes)).status).toBe(410);

    const [, beaNo = ''] = offerLinks('bea@post.example');
    expect((await follow(beaNo)).json).toMatchObject({ status: 'declined' });
    expect(await stateOf(clubEvent, 'bea')).toMatchObject({ status: 'withdrawn', offered_until: null });
    const [carlaYes = ''] = offerLinks('carla@post.example');
    expect((await follow(carlaYes)).json).toMatchObject({ status: 'accepted', shift: { title: 'Bar 1' } });
    expect(await stateOf(clubEvent, 'carla')).toMatchObject({ status: 'approved', offered_until: null });
    expect(kinds(app, 'carla@post.example')).toEqual(['place_offered', 'registration_approved']);
    const carla = await findByEmail(app, clubEvent.event.id, 'carla@post.example');
    expect(history(app, carla)).toEqual(['signed_up', 'confirmed', 'offered', 'offer_accepted']);
    const bea = await findByEmail(app, clubEvent.event.id, 'bea@post.example');
    expect(history(app, bea)).toEqual(['signed_up', 'confirmed', 'offered', 'offer_declined']);
  });

  test('is offered whichever way it fell free', async () => {
    const ways: ((id: number, clubEvent: EventFixture) => Promise<unknown>)[] = [
      id => board().registrations.remove({ id }),
      (id, clubEvent) => board().registrations.update({ id, shift_id: clubEvent.shifts[1]?.id ?? 0 }),
      (_, clubEvent) => board().shifts.update({ id: clubEvent.shifts[0]?.id ?? 0, max_helpers: 2 }),
      id => board().registrations.update({ id, status: 'pending' }),
    ];
    for (const [index, way] of ways.entries()) {
      const clubEvent = await oneEvent(app, [1, 1]);
      const given = await signUpApproved(app, clubEvent);
      await signUp(app, clubEvent, { email: `w${index}@post.example`, waiting_list: true });
      await way(given.id, clubEvent);
      expect([index, kinds(app, `w${index}@post.example`).at(-1)]).toEqual([index, 'place_offered']);
    }
  });

  test('is kept for its holder, also against the board', async () => {
    const { clubEvent, given } = await aFullShift();
    const other = await signUp(app, clubEvent, { email: 'dora@post.example', waiting_list: true });
    await board().registrations.update({ id: given.id, status: 'withdrawn' });
    await expect(board().decisions.approve({ id: other.id })).rejects.toMatchObject({ code: 'shift_full' });
    const stranger = {
      event_id: clubEvent.event.id,
      shift_id: clubEvent.shifts[0]?.id,
      name: 'X',
      email: 'x@post.example',
    };
    expect((await app.request('POST', '/registrations/public', { body: stranger })).status).toBe(409);
    const anna = await findByEmail(app, clubEvent.event.id, 'anna@post.example');
    expect(await board().decisions.approve({ id: anna.id })).toMatchObject({
      status: 'approved',
      offered_until: null,
    });
    const [yes = ''] = links(app, 'anna@post.example', 'offer-response');
    expect(yes).toBe('');
  });

  test('passes on when its holder is rejected, or withdraws', async () => {
    const { clubEvent, given } = await aFullShift();
    await board().registrations.update({ id: given.id, status: 'withdrawn' });
    const anna = await findByEmail(app, clubEvent.event.id, 'anna@post.example');
    await board().decisions.reject({ id: anna.id });
    expect(await stateOf(clubEvent, 'bea')).toMatchObject({ offered_until: '2026-11-21T10:00:00.000Z' });
  });

  test('is not offered before an event that is cancelled, nor in the last hour', async () => {
    const { clubEvent, given } = await aFullShift();
    at('2027-06-19T11:00:00.000Z');
    await board().registrations.update({ id: given.id, status: 'withdrawn' });
    expect(mails(app, 'anna@post.example')).toEqual([]);
    expect(await free(clubEvent)).toBe(1);
    const { clubEvent: other, given: second } = await aFullShift();
    await board().events.update({ id: other.event.id, status: 'cancelled' });
    await board().registrations.update({ id: second.id, status: 'withdrawn' });
    expect(kinds(app)).not.toContain('place_offered');
  });

  test('is offered at most until an hour before the shift, by the hours of the settings', async () => {
    const { clubEvent, given } = await aFullShift();
    await board().settings.put({ key: 'offer_hours', value: '2' });
    at('2027-06-19T10:00:00.000Z');
    await board().registrations.update({ id: given.id, status: 'withdrawn' });
    expect(await stateOf(clubEvent, 'anna')).toMatchObject({ offered_until: '2027-06-19T11:00:00.000Z' });
  });

  test('skips who cannot be written to, and never goes twice to who let it pass', async () => {
    const clubEvent = await oneEvent(app, [1]);
    const given = await signUpApproved(app, clubEvent);
    const place = {
      event_id: clubEvent.event.id,
      shift_id: clubEvent.shifts[0]?.id ?? 0,
      waiting_list: true,
    };
    await board().registrations.create({ ...place, name: 'Ohne Adresse' });
    await signUp(app, clubEvent, { email: 'anna@post.example', waiting_list: true });
    await board().registrations.update({ id: given.id, status: 'withdrawn' });
    expect(kinds(app, 'anna@post.example').at(-1)).toBe('place_offered');
    at('2026-11-21T10:00:00.000Z');
    sweep();
    expect(await free(clubEvent)).toBe(1);
    const next = await signUpApproved(app, clubEvent);
    await board().registrations.update({ id: next.id, status: 'withdrawn' });
    expect(kinds(app, 'anna@post.example').filter(kind => kind === 'place_offered')).toHaveLength(1);
  });

  test('an offer that has run out holds no place, even before the job ends it', async () => {
    const { clubEvent, given } = await aFullShift();
    await board().registrations.update({ id: given.id, status: 'withdrawn' });
    at('2026-11-21T10:00:00.001Z');
    expect(await free(clubEvent)).toBe(1);
    const dora = await signUp(app, clubEvent, { email: 'dora@post.example' });
    await board().decisions.approve({ id: dora.id });
    expect(sweep()).toBe(1);
    expect(await stateOf(clubEvent, 'bea')).toEqual(waiting);
  });
});
