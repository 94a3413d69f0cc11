import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importRoom, whole, type ImportRoom } from './killed-import.ts';

const count = 20_000;

let room: ImportRoom;
beforeAll(async () => {
  room = await importRoom(count);
}, 60_000);
afterAll(() => room.close());

it('a program that is killed while it imports members has imported all of them, or none after its next start', async () => {
  const complete = room.copy('whole');
  const took = (await room.importIn(complete, null)) ?? 0;
  expect(room.imported(complete)).toEqual(whole(count));
  console.info(`${count} members imported in ${took} ms`);
  const seen = new Set<number>();
  for (const part of [0.1, 0.35, 0.6, 0.85, 1.1].map(start => start + Math.random() / 10)) {
    const folder = room.copy(`killed-${part}`);
    await room.importIn(folder, { after: Math.round(took * part) });
    await room.startAgain(folder);
    const left = room.imported(folder);
    expect(left, `killed after ${part} of ${took} ms`).toEqual(whole(left['members'] === 0 ? 0 : count));
    seen.add(left['members'] ?? 0);
    rmSync(folder, { recursive: true });
  }
  expect(seen).toContain(0);
}, 300_000);
