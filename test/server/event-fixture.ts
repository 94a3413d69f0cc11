import type { Call } from '../../server/context.ts';
import {
  type StoredRegistration,
  registrationStore,
} from '../../server/events/registrations/registration-store.ts';
import type { Shift } from '../../shared/events/shifts/shift.ts';
import { publicActor } from '../../shared/permission.ts';
import { personOf } from '../../shared/events/registrations/registration.ts';
import type { TestApp } from '../fixtures.ts';
import { anAssociation } from '../build.ts';

type NewEvent = Parameters<ReturnType<TestApp['as']>['events']['create']>[0];
type NewShift = Parameters<ReturnType<TestApp['as']>['shifts']['create']>[0];
type Helper = Partial<StoredRegistration>;

/** A feast with one shift at the bar, and people who help there. */
export interface EventFixture {
  readonly event: { readonly id: number; readonly uuid: string };
  readonly bar: Shift;
  shift(fields: Partial<NewShift>): Promise<Shift>;
  /** A person who is expected at a shift, or stands there in another status; not told of it. */
  helper(fields?: Helper, shift?: Shift): StoredRegistration;
}

/** 18 to 20 June 2027 in Musterwil, the bar on Saturday from 14:00 to 18:00; or one day with the bar on it. */
export async function openEventFixture(app: TestApp, fields: Partial<NewEvent> = {}): Promise<EventFixture> {
  const board = app.as('board');
  await anAssociation(board);
  const event = await board.events.create({
    slug: 'sommerfest',
    title: 'Sommerfest',
    start_date: '2027-06-18',
    end_date: '2027-06-20',
    location: 'Dorfplatz',
    contact_name: 'Ines Keller',
    contact_email: 'ok@verein.example',
    ...fields,
  });
  const barDay = fields.start_date ?? '2027-06-19';
  const ids = { id: Number(event.id), uuid: event.uuid };
  const shift = (more: Partial<NewShift>) =>
    board.shifts.create({
      event_id: ids.id,
      title: 'Bar',
      start_time: `${barDay}T14:00:00`,
      end_time: `${barDay}T18:00:00`,
      max_helpers: 1000,
      ...more,
    });
  const bar = await shift({});
  return { event: ids, bar, shift, helper: (more = {}, at = bar) => addHelper(app, at, more) };
}

function addHelper(app: TestApp, shift: Shift, fields: Helper): StoredRegistration {
  const { db, newId, now } = app.server.context;
  const id = registrationStore.highest(db) + 1;
  const created = now().toISOString();
  const bare: Omit<StoredRegistration, 'person'> = {
    id,
    uuid: newId(),
    event_id: Number(shift.event_id),
    event_uuid: shift.event_uuid,
    shift_id: Number(shift.id),
    shift_uuid: shift.uuid,
    member_id: null,
    name: 'Anna Müller',
    email: `helfer-${id}@post.example`,
    phone: '',
    message: '',
    sprache: 'de',
    source: 'public',
    status: 'approved',
    alternative_shift_id: null,
    alternative_shift_uuid: null,
    alternative_message: '',
    reason: '',
    note: '',
    waiting_since: null,
    offered_until: null,
    offer_missed: false,
    created_at: created,
    updated_at: created,
    version: 1,
    moves: 1,
    ...fields,
  };
  const row = { ...bare, person: personOf(bare) };
  db.write('test', () => registrationStore.insert(db, row));
  return row;
}

/** A call without a credential, for functions that no endpoint leads to. */
export const aCall = (app: TestApp): Call => ({
  ...app.server.context,
  actor: { ...publicActor, name: 'test' },
  requestId: 'test',
  address: '',
});

export interface Outgoing {
  readonly key: string;
  readonly kind: string;
  readonly recipient: string;
  readonly not_before: string;
  readonly content: {
    readonly subject: string;
    readonly html: string;
    readonly text: string;
    readonly to: { name: string; address: string };
  };
}

/** What waits in the outbox, in order. */
export function outbox(app: TestApp): Outgoing[] {
  return app.server.context.db.sql
    .prepare<[], Omit<Outgoing, 'content'> & { content: string }>('SELECT * FROM outgoing_mail ORDER BY id')
    .all()
    .map(mail => ({ ...mail, content: JSON.parse(mail.content) as Outgoing['content'] }));
}
