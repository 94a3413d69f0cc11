import { expect, test } from 'vitest';
import { readSource } from '../../../../desktop/core/people/imports/read-source.ts';
import { bytesOf } from '../../../shared/people/imports/sample.ts';

const running = () => ({ share: 0, stopped: false });

test('a file is read in a worker, while the event loop is never blocked for long', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, i) => `Anna ${i};Müller;anna${i}@musterwil.example;${'Wort '.repeat(20)}`,
  );
  const bytes = bytesOf(`Vorname;Nachname;E-Mail;Notiz\r\n${rows.join('\r\n')}\r\n`);
  const state = running();
  let [longest, last] = [0, performance.now()];
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const source = await readSource({ name: 'gross.csv', bytes, sheet: null }, state);
  clearInterval(clock);
  expect(source?.table.rows).toHaveLength(20_000);
  expect(source?.table.rows[19_999]?.[0]).toBe('Anna 19999');
  expect(source?.columns.map(({ meaning }) => meaning)).toEqual(['vorname', 'nachname', 'email', 'notiz']);
  expect(source?.key).toBe('email');
  expect(state.share).toBeGreaterThan(0);
  expect(longest).toBeLessThan(500);
});

test('what is wrong with a file is said as if it had been read here', async () => {
  const job = { name: 'leer.csv', bytes: bytesOf(''), sheet: null };
  await expect(readSource(job, running())).rejects.toMatchObject({
    code: 'table_unreadable',
    params: { problem: 'empty', file: 'leer.csv' },
  });
});

test('a cancelled reading returns nothing', async () => {
  const rows = 'Anna;Müller\n'.repeat(90_000);
  const job = { name: 'gross.csv', bytes: bytesOf(`Vorname;Nachname\n${rows}`), sheet: null };
  expect(await readSource(job, { share: 0, stopped: true })).toBeNull();
});
