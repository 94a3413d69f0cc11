import { afterEach, beforeEach, expect, test } from 'vitest';
import { nextDispatchNumbers } from '../../../server/delivery/dispatch-number.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const counter = () =>
  app.server.context.effects.sql
    .prepare<[], number>("SELECT value FROM counter WHERE name = 'dispatch'")
    .pluck()
    .get() ?? 0;

test('a number that was drawn in work that was taken back is drawn for good the next time', () => {
  const { effects } = app.server.context;
  const rehearse = () =>
    effects.write('test', () => {
      nextDispatchNumbers(effects, 3);
      throw new Error('taken back');
    });
  expect(rehearse).toThrow('taken back');
  const first = nextDispatchNumbers(effects, 3);
  // What a restart gives next lies above it only if the counter knows of it.
  expect(counter()).toBeGreaterThanOrEqual(first + 2);
  expect(nextDispatchNumbers(effects, 1)).toBe(first + 3);
});
