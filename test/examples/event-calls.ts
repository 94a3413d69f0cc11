import { replyUrl } from '../../server/events/attendance/reply-link.ts';
import { crudCalls, made } from './crud-calls.ts';
import { secretToken } from '../server/events/registrations/registration-fixture.ts';
import { sessionToken } from '../fixtures.ts';
import type { Walk } from './recorder.ts';

const festival = {
  slug: 'herbstfest-2027',
  title: 'Herbstfest 2027',
  start_date: '2027-09-18',
  end_date: '2027-09-19',
  start_time: '10:00',
  location: 'Festwiese Musterwil',
  waiting_list: true,
  organizer_password: 'passwort-des-ok',
} as const;
const bar = {
  title: 'Bar',
  bereich: 'Festwirtschaft',
  start_time: '2027-09-18T18:00:00',
  end_time: '2027-09-18T22:00:00',
  max_helpers: 4,
} as const;

interface Festival {
  readonly event_id: number;
  readonly event_uuid: string;
  readonly shift_id: number;
  readonly other_id: number;
}

/** Events with their shifts, groups, notes and templates. */
export async function eventCalls(walk: Walk): Promise<Festival> {
  const board = walk.as('board');
  const event = await crudCalls(board.events, {
    create: festival,
    update: { location: 'Turnhalle Musterwil' },
    other: { ...festival, slug: 'probe', title: 'Probe' },
  });
  const { id: event_id, uuid: event_uuid } = event;
  const shift = await crudCalls(board.shifts, {
    create: { ...bar, event_id },
    update: { max_helpers: 5 },
    other: { ...bar, title: 'Grill', event_id },
  });
  const other = made(await walk.unrecorded('board').shifts.create({ ...bar, title: 'Kasse', event_id }));
  await crudCalls(board.eventGroups, {
    create: { name: 'Feste', event_ids: [event_id] },
    update: { name: 'Grosse Feste' },
    other: { name: 'Kurse' },
  });
  const note = { event_uuid, date: '2026-11-20', text: 'Zelt ist bestellt.' };
  await crudCalls(board.eventNotes, { create: note, update: { text: 'Zelt ist bezahlt.' }, other: note });
  const shifts = [
    {
      title: 'Aufbau',
      bereich: 'Zelt',
      day_offset: -1,
      start: '13:00',
      end: '17:00',
      end_offset: 0,
      max_helpers: 8,
      description: '',
      contact: '',
    },
  ];
  await crudCalls(board.shiftTemplates, {
    create: { name: 'Ein Tag', shifts },
    update: { name: 'Ein Tag mit Zelt' },
    other: { name: 'Leer', shifts },
  });
  return { event_id, event_uuid, shift_id: shift.id, other_id: other.id };
}

/** Registrations of helpers, as the board and they themselves handle them. */
export async function registrationCalls(
  walk: Walk,
  { event_id, shift_id, other_id }: Festival,
): Promise<void> {
  const { as, linkIn, unrecorded } = walk;
  const board = as('board');
  const visitor = as('none');
  const helper = (n: number) => ({ name: `Hanna Helfer ${n}`, email: `hanna${n}@post.example` });
  await visitor.signUp.create({ event_id, shift_id, ...helper(1), phone: '+41 79 555 40 01' });
  await visitor.registrationLinks.confirm({ token: linkIn('hanna1@post.example') });
  await visitor.signUp.createSeveral({ event_id, ...helper(2), shifts: [{ shift_id }] });
  const enter = async (n: number) =>
    made(await unrecorded('board').registrations.create({ event_id, shift_id, ...helper(n) }));
  const registration = await crudCalls(board.registrations, {
    create: { event_id, shift_id, ...helper(3), note: 'Hat am Telefon zugesagt.' },
    update: { phone: '+41 79 555 40 03' },
    other: { event_id, shift_id, ...helper(4) },
  });
  await board.registrations.manage({ event_id, limit: 2 });
  await board.decisions.approve({ id: registration.id });
  await board.decisions.reject({ id: (await enter(5)).id, reason: 'Diese Schicht ist schon besetzt.' });
  const moved = await enter(6);
  await board.decisions.suggestAlternative({
    id: moved.id,
    alternative_shift_id: other_id,
    message: 'Passt das auch?',
  });
  await visitor.registrationLinks.alternativeResponse({
    token: linkIn('hanna6@post.example'),
    answer: 'accept',
  });
  await board.plans.helperPlan({ id: registration.id });
  await ownShiftCalls(walk, registration.uuid);
  await board.decisions.renewAccess({ id: moved.id });
}

async function ownShiftCalls({ as, app, linkIn }: Walk, registration: string): Promise<void> {
  const visitor = as('none');
  const token = secretToken(app, 'hanna3@post.example');
  await visitor.ownShifts.get({ token });
  await visitor.calendar.helper({ token });
  await visitor.ownShifts.handOver({ token, registration, name: 'Hugo Ersatz', email: 'hugo@post.example' });
  await visitor.registrationLinks.handOverResponse({ token: linkIn('hugo@post.example'), answer: 'accept' });
}

/** A place becomes free: the first of the waiting list is offered it. */
export async function waitingListCalls(
  { as, app, unrecorded, linkIn }: Walk,
  { event_id }: Festival,
): Promise<void> {
  const board = unrecorded('board');
  const visitor = as('none');
  const parking = { ...bar, title: 'Parkplatz', max_helpers: 1 };
  const shift = made(await board.shifts.create({ ...parking, event_id }));
  const person = (name: string) => ({
    event_id,
    shift_id: shift.id,
    name,
    email: `${name.toLowerCase()}@post.example`,
  });
  const first = made(await board.registrations.create(person('Ida')));
  await board.decisions.approve({ id: first.id });
  await board.registrations.create({ ...person('Jan'), waiting_list: true });
  const token = secretToken(app, 'ida@post.example');
  await visitor.ownShifts.giveBack({ token, registration: first.uuid });
  await visitor.registrationLinks.offerResponse({ token: linkIn('jan@post.example'), answer: 'accept' });
}

/** Who comes to an event. */
export async function attendanceCalls(
  { as, app, linkIn, unrecorded }: Walk,
  { event_uuid, event_id }: Festival,
): Promise<void> {
  const board = as('board');
  const visitor = as('none');
  const attendance = await board.attendances.create({ event_uuid, companions: 2, visibility: 'public' });
  await board.attendances.list({ limit: 2 });
  await board.attendances.get({ id: attendance.id });
  await board.attendances.update({ id: attendance.id, reply_until: '2027-09-01' });
  await crudCalls(board.replies, {
    create: { event_uuid, name: 'Anna Muster', answer: 'yes', people: 2 },
    update: { people: 3 },
    other: { event_uuid, name: 'Beat Muster', answer: 'no' },
  });
  await visitor.ownReplies.call({ id: event_id });
  const guest = { event_id, name: 'Gabi Gast', email: 'gabi@post.example', answer: 'yes' } as const;
  await visitor.ownReplies.request(guest);
  await visitor.ownReplies.confirm({ token: linkIn('gabi@post.example') });
  const [member] = await board.members.list({ limit: 1 });
  const token =
    replyUrl(app.server.context, { event_uuid, member_id: member?.id ?? '' })
      .split('/')
      .at(-1) ?? '';
  await visitor.ownReplies.get({ token });
  await visitor.ownReplies.answer({ token, answer: 'yes', people: 2, remark: 'Wir kommen um elf Uhr.' });
  const [other] = await unrecorded('board').events.list({ status: 'active', limit: 1 });
  const second = await unrecorded('board').attendances.create({ event_uuid: other?.uuid ?? '' });
  await board.attendances.remove({ id: second.id });
}

/** The organisers of one event, who have no login of the board. */
export async function organizerCalls(walk: Walk, { event_id, shift_id }: Festival): Promise<void> {
  const { as, app, unrecorded } = walk;
  await as('none').organizers.login({ event_id, password: festival.organizer_password });
  const token = await sessionToken('organizer', app.clock.now, { event_id });
  const team = walk.withToken(token);
  await team.organizers.myEvent({});
  await team.organizers.workPlan({});
  const enter = async (n: number) => {
    const person = { name: `Olga ${n}`, email: `olga${n}@post.example` };
    return made(await unrecorded('board').registrations.create({ event_id, shift_id, ...person })).id;
  };
  await team.organizers.approve({ id: await enter(1) });
  await team.organizers.reject({ id: await enter(2), reason: 'Wir sind genug.' });
  await team.organizers.sendWorkPlan({ message: 'Bitte seid eine Viertelstunde vorher da.' });
}

/** Plans as PDF, and reminders. */
export async function planCalls({ as }: Walk, { event_id }: Festival): Promise<void> {
  const board = as('board');
  await board.plans.workPlan({ event_id, orientation: 'landscape' });
  await board.plans.eventWorkPlan({ id: event_id });
  await board.plans.eventParticipantList({ id: event_id });
  await board.plans.participantList({ event_id, columns: ['shift', 'phone'], signature: true });
  const [group] = await board.eventGroups.list({ limit: 2 });
  await board.eventGroups.workPlan({ id: group?.id ?? 0 });
  await as('none').calendar.events({});
  await board.reminders.preview({ event_id });
  await board.reminders.send({ event_id });
  await board.reminders.sendAll({ event_id });
  await as('apiKey').reminders.cronShifts({});
  await as('apiKey').reminders.sendDaily({});
}
