import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FolderStart } from '../../../shared/sync/folder-start.ts';
import type { HelloAnswer } from '../../../shared/sync/message.ts';
import { startApp, type TestApp } from '../../fixtures.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeEach(async () => {
  app = await startApp();
  const { token } = await app.as('board').devices.enrol({ name: 'Büro', program: 'test' });
  headers = { authorization: `Bearer ${token}` };
});
afterEach(() => app.stop());

/** What the greeting of a folder answers about copies: `start` is this one, `known` are those before. */
async function greet(start: string, known: readonly string[], machine: string | null) {
  const folder: FolderStart = { start, known: [...known], machine };
  const body = { protocol: 1, schema: 1, program: 'Aktuar 0.1.0', folder };
  const { status, json } = await app.request('POST', '/sync/hello', { headers, body });
  expect(status).toBe(200);
  const { copy, copies } = json as HelloAnswer;
  return { copy: copy?.device.name ?? null, copies: copies?.map(({ name }) => name) ?? [] };
}
const alone = { copy: null, copies: [] };
const [first, second, third] = ['start-0001', 'start-0002', 'start-0003'];

describe('the greeting of a data folder', () => {
  test('that knows the last start, on the same computer, is the same device', async () => {
    expect(await greet(first, [], 'computer-a')).toEqual(alone);
    expect(await greet(second, [first], 'computer-a')).toEqual(alone);
  });

  test('that does not know the last start becomes a device of its own, and the original is told', async () => {
    await greet(first, [], 'computer-a');
    await greet(second, [first], 'computer-a');
    expect(await greet(third, [first], 'computer-a')).toEqual({ copy: 'Büro (2)', copies: [] });
    expect(await greet(second, [first], 'computer-a')).toEqual({ copy: null, copies: ['Büro (2)'] });
  });

  test('from another computer becomes a device of its own', async () => {
    await greet(first, [], 'computer-a');
    expect(await greet(second, [first], 'computer-b')).toEqual({ copy: 'Büro (2)', copies: [] });
  });

  test('whose computer has no id is judged by its starts alone, and a known computer stays known', async () => {
    expect(await greet(first, [], null)).toEqual(alone);
    expect(await greet(second, [first], 'computer-a')).toEqual(alone);
    expect(await greet(second, [first], null)).toEqual(alone);
    expect(await greet(third, [first, second], 'computer-b')).toEqual({ copy: 'Büro (2)', copies: [] });
  });
});
