import { expect, it } from 'vitest';
import { importRoom, whole } from './killed-import.ts';

/** Some twenty slices; `import-kill.proof.test.ts` kills the import of a large register at any moment. */
const count = 600;

it('a program that is killed in the middle of an import has imported no member after its next start, and all of them by a repeat', async () => {
  const room = await importRoom(count);
  try {
    const folder = room.copy('killed');
    expect(await room.importIn(folder, { at: count / 2 })).toBeNull();
    const { members = 0, unfinished } = room.imported(folder);
    expect(members).toBeGreaterThanOrEqual(count / 2);
    expect(members).toBeLessThan(count);
    expect(unfinished).toBeGreaterThan(1);
    await room.startAgain(folder);
    expect(room.imported(folder)).toEqual(whole(0));
    expect(await room.importIn(folder, null)).not.toBeNull();
    expect(room.imported(folder)).toEqual(whole(count));
  } finally {
    await room.close();
  }
});
