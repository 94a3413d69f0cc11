import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsByUuid } from '../../../server/events/event-store.ts';
import {
  entriesOfShifts,
  registrationsOfPeople,
} from '../../../server/events/registrations/registration-store.ts';
import { shiftsById } from '../../../server/events/shifts/shift-store.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openEventFixture, type EventFixture } from '../event-fixture.ts';

let app: TestApp;
let clubEvent: EventFixture;
beforeAll(async () => {
  app = await startApp();
  clubEvent = await openEventFixture(app);
});
afterAll(() => app.stop());

/** SQLite binds at most 32'766 values. */
const many = 40_000;

test('rows are found by more values than one statement can bind', () => {
  const { db } = app.server.context;
  const helper = clubEvent.helper();
  const numbers = Array.from({ length: many }, (_, n) => n);
  const texts = numbers.map(n => `niemand-${n}`);
  expect(eventsByUuid(db, [...texts, clubEvent.event.uuid]).map(({ id }) => id)).toEqual([
    clubEvent.event.id,
  ]);
  expect(shiftsById(db, numbers).map(({ uuid }) => uuid)).toEqual([clubEvent.bar.uuid]);
  expect(registrationsOfPeople(db, [...texts, helper.person]).map(({ id }) => id)).toEqual([helper.id]);
  expect(entriesOfShifts(db, numbers)).toHaveLength(1);
});

test('no values find no rows', () => {
  expect(eventsByUuid(app.server.context.db, [])).toEqual([]);
});
