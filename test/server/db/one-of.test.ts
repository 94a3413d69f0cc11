import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsByUuid } from '../../../server/events/event-store.ts';
import {
  placesOfShifts,
  registrationsOfPeople,
} from '../../../server/events/registrations/registration-store.ts';
import { shiftsById } from '../../../server/events/shifts/shift-store.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { openFeast, type Feast } from '../event-fixture.ts';

let app: TestApp;
let feast: Feast;
beforeAll(async () => {
  app = await startApp();
  feast = await openFeast(app);
});
afterAll(() => app.stop());

/** SQLite binds at most 32'766 values. */
const many = 40_000;

test('rows are found by more values than one statement can bind', () => {
  const { db } = app.server.context;
  const helper = feast.helper();
  const numbers = Array.from({ length: many }, (_, n) => n);
  const texts = numbers.map(n => `niemand-${n}`);
  expect(eventsByUuid(db, [...texts, feast.event.uuid]).map(({ id }) => id)).toEqual([feast.event.id]);
  expect(shiftsById(db, numbers).map(({ uuid }) => uuid)).toEqual([feast.bar.uuid]);
  expect(registrationsOfPeople(db, [...texts, helper.person]).map(({ id }) => id)).toEqual([helper.id]);
  expect(placesOfShifts(db, numbers)).toHaveLength(1);
});

test('no values find no rows', () => {
  expect(eventsByUuid(app.server.context.db, [])).toEqual([]);
});
