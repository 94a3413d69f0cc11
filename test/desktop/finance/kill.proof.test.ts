import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { aMember } from '../../build.ts';
import { newFolder, openTestDesktop, settle } from '../desktop-fixtures.ts';
import { anArticle, aRun, demoApp } from './billing-fixture.ts';
import { nodeOptions } from '../../node-program.ts';

const program = fileURLToPath(new URL('./run-program.ts', import.meta.url));

/** Kills the program as soon as it has made so many. */
async function killAt(made: number, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [...nodeOptions, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'end') throw new Error('the run ended before it was killed');
    if (Number(line) < made) continue;
    child.kill('SIGKILL');
    break;
  }
  await exit;
}

it(
  'a run that is killed in the middle is finished by its repeat, and bills no member twice',
  { timeout: 120_000 },
  async () => {
    const app = await demoApp();
    const dataDir = newFolder();
    const { address: server } = app.server;
    try {
      const board = app.as('board');
      for (let n = 0; n < 240; n++) await board.members.create(aMember({ vorname: `Nr${n}`, email: '' }));
      const before = (await board.invoices.list({})).length;
      const first = await openTestDesktop({ dataDir, server });
      await first.login();
      await settle(first);
      const order = aRun(await anArticle({ desktop: first, api: first.api, line: { up: true } }));
      const { hash, invoices } = await first.api.desktopBilling.rehearse({ order });
      await settle(first);
      await first.close();
      const run = { order, hash, work_id: v7() };
      for (const made of [50, 150]) await killAt(made, [dataDir, server, JSON.stringify(run)]);
      const again = await openTestDesktop({ dataDir, server });
      const half = (await again.api.desktopInvoices.list({})).length - before;
      expect(half).toBeGreaterThanOrEqual(150);
      expect(half).toBeLessThan(invoices);
      const { invoice_ids, failed } = await again.api.desktopBilling.run(run);
      expect(failed).toEqual([]);
      expect(new Set(invoice_ids).size).toBe(invoices);
      await settle(again);
      expect(await again.api.desktopSync.refused({})).toEqual([]);
      const made = (await board.invoices.list({})).slice(0, invoices);
      expect((await board.invoices.list({})).length).toBe(before + invoices);
      expect(new Set(made.map(({ member_id }) => member_id)).size).toBe(invoices);
      expect(new Set(made.map(({ n }) => n)).size).toBe(invoices);
      await again.close();
    } finally {
      await app.stop();
      rmSync(dataDir, { recursive: true });
    }
  },
);
