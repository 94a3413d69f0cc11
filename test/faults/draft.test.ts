import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Killed, logIn, pause, startDesktop, type DesktopProgram } from './desktop-program.ts';
import { dice } from './ledger.ts';
import { startServer, type ServerProgram } from './server-program.ts';
import { canMount, smallDisk, type SmallDisk } from './small-disk.ts';

const patience = { timeout: 120_000 };
let folder: string;
let server: ServerProgram;
let desktop: DesktopProgram | null;
let disk: SmallDisk | null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-drafts-'));
  [desktop, disk] = [null, null];
  server = await startServer({ dataDir: join(folder, 'server'), port: 0 });
}, patience.timeout);
afterEach(async () => {
  await desktop?.kill();
  await server.kill();
  disk?.remove();
  rmSync(folder, { recursive: true });
});

const type = ({ api }: DesktopProgram, text: string) =>
  api.desktopDrafts.write({ changes: [{ name: 'member:new', text: JSON.stringify(text) }] });
const typed = async ({ api }: DesktopProgram): Promise<string> =>
  JSON.parse((await api.desktopDrafts.list({}))[0]?.text ?? '""') as string;

test('of what is typed nothing that was answered is lost by a kill at any moment', patience, async () => {
  const place = { dataDir: join(folder, 'desktop'), server: server.address };
  const random = dice(20261124);
  let up = (desktop = await startDesktop(place));
  await logIn(up, 'Laptop');
  let count = 0;
  for (let round = 0; round < 4; round++) {
    let answered = await typed(up);
    const kill = pause(50 + random.between(0, 250)).then(up.kill);
    try {
      for (;;) {
        const next = `${answered.slice(-400)}Wort ${count++} `;
        await type(up, next);
        answered = next;
      }
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    await kill;
    up = desktop = await startDesktop(place);
    const found = await typed(up);
    // The last one may have been written without an answer.
    expect([answered, `${answered.slice(-400)}Wort ${count - 1} `]).toContain(found);
    expect(found).not.toBe('');
  }
});

describe.runIf(canMount())('on a full disk', () => {
  test(
    'a draft is refused with its reason, the one before stays, and there is room again',
    patience,
    async () => {
      disk = smallDisk('24m');
      if (disk === null) throw new Error('nothing can be mounted');
      const place = { dataDir: join(disk.folder, 'desktop'), server: server.address };
      const up = (desktop = await startDesktop(place));
      await logIn(up, 'Laptop');
      await type(up, 'vorher');
      disk.fill();
      let [kept, refusal]: [string, unknown] = ['vorher', null];
      for (let n = 0; n < 200 && refusal === null; n++) {
        const text = `${n} ${'lang '.repeat(8_000)}`;
        await type(up, text).then(
          () => (kept = text),
          (error: unknown) => (refusal = error),
        );
      }
      expect(refusal).toMatchObject({ code: 'storage_full' });
      expect(await typed(up)).toBe(kept);
      disk.free();
      await type(up, 'nachher');
      await up.kill();
      const again = (desktop = await startDesktop(place));
      expect(await typed(again)).toBe('nachher');
    },
  );
});
