import { expect, test } from 'vitest';
import { whatBreaks } from './what-breaks.ts';

// Half of the schedules of a test run; the other half runs beside it in a file of its own.
test('300 random schedules break nothing', { timeout: 300_000 }, async () => {
  expect(await whatBreaks(300, 2_000_003)).toBe('');
});
