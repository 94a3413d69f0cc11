import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '../../build.ts';
import { startApp, type TestApp } from '../../fixtures.ts';
import { bytesOf, camt } from '../../shared/finance/camt-sample.ts';
import { newFolder, openTestDesktop, settle, type TestDesktop } from '../desktop-fixtures.ts';
import { withoutStatements } from './without-statements.ts';
import { nodeOptions } from '../../node-program.ts';

const child = fileURLToPath(new URL('./import-child.ts', import.meta.url));
const count = 3_000;

let app: TestApp;
let room = '';
let laptop = '';
let file = '';
let invoiceId = '';
beforeAll(async () => {
  app = await startApp({ at: new Date().toISOString(), config: { demo: true } });
  await withoutStatements(app);
  room = mkdtempSync(join(tmpdir(), 'aktuar-kill-'));
  laptop = join(room, 'laptop');
  const desktop = await openTestDesktop({ server: app.server.address, dataDir: newFolder() });
  await desktop.login();
  const { id: member_id } = await desktop.api.desktopMembers.create(aMember());
  const order = { id: v7(), member_id, amount: 120, description: 'Beitrag' };
  const { invoice } = await desktop.api.desktopInvoices.create(order);
  invoiceId = invoice.id;
  await settle(desktop);
  await desktop.close();
  cpSync(desktop.dataDir, laptop, { recursive: true });
  rmSync(desktop.dataDir, { recursive: true });
  const transactions = Array.from({ length: count }, (_one, index) => ({
    ref: `TX-${index}`,
    rappen: index === count - 1 ? 12_000 : 500,
    ...(index === count - 1 ? { reference: invoice.reference } : {}),
  }));
  file = join(room, 'gross.xml');
  writeFileSync(file, bytesOf(camt({ entries: [{ ref: 'GROSS', transactions }] })));
}, 60_000);
afterAll(async () => {
  await app.stop();
  rmSync(room, { recursive: true });
});

/** Runs the reading in a process of its own; null: it was killed after so many milliseconds. */
function readIn(folder: string, killAfter: number | null): Promise<number | null> {
  const running = spawn(process.execPath, [...nodeOptions, child, app.server.address, folder, file]);
  return new Promise((done, failed) => {
    let said = '';
    running.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      if (killAfter !== null && said === 'ready\n') setTimeout(() => running.kill('SIGKILL'), killAfter);
    });
    running.on('error', failed);
    running.on('exit', () => {
      const took = /done \d+ (\d+)/.exec(said)?.[1];
      done(took === undefined ? null : Number(took));
    });
  });
}

const openAgain = (dataDir: string): Promise<TestDesktop> =>
  openTestDesktop({
    server: app.server.address,
    dataDir,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });

describe('a program that dies while it reads a statement', () => {
  it('has taken in all of it, or nothing once the next start has rolled it back, the invoices with it', async () => {
    const whole = join(room, 'whole');
    cpSync(laptop, whole, { recursive: true });
    const took = await readIn(whole, null);
    expect(took).not.toBeNull();
    console.info(`${count} payments read and kept in ${took} ms`);
    const seen = new Set<number>();
    for (const part of [0.2, 0.5, 0.7, 0.85, 0.95, 1.05]) {
      const folder = join(room, `killed-${part}`);
      cpSync(laptop, folder, { recursive: true });
      await readIn(folder, Math.round((took ?? 0) * part));
      const desktop = await openAgain(folder);
      const rolledBack = async () => ((await desktop.api.desktopJobs.interrupted({}))?.left ?? null) === null;
      await expect.poll(rolledBack, { timeout: 60_000 }).toBe(true);
      const payments = await desktop.api.desktopPayments.list({ view: 'all', limit: 1 });
      const statements = await desktop.api.desktopPayments.statements({});
      const invoice = (await desktop.api.desktopInvoices.list({})).find(({ id }) => id === invoiceId);
      seen.add(payments.total);
      expect([0, count]).toContain(payments.total);
      expect(statements).toHaveLength(payments.total === 0 ? 0 : 1);
      expect(invoice?.status).toBe(payments.total === 0 ? 'open' : 'paid');
      await desktop.close();
    }
    expect(seen).toContain(0);
  }, 300_000);

  it('stopped by a person, it has taken in nothing', async () => {
    const folder = join(room, 'stopped');
    cpSync(laptop, folder, { recursive: true });
    const desktop = await openAgain(folder);
    const transactions = Array.from({ length: count }, (_one, index) => ({ ref: `T-${index}`, rappen: 500 }));
    const bytes = bytesOf(camt({ id: 'B', entries: [{ ref: 'GROSS', transactions }] }));
    const work_id = v7();
    const reading = desktop.api.desktopPayments.import({ files: [{ name: 'gross.xml', bytes }], work_id });
    await expect.poll(() => desktop.api.desktopJobs.progress({ work_id })).not.toBeNull();
    await desktop.api.desktopJobs.stop({ work_id });
    expect(await reading).toBeNull();
    expect((await desktop.api.desktopPayments.list({ view: 'all' })).total).toBe(0);
    expect(await desktop.api.desktopJobs.progress({ work_id })).toBeNull();
    await desktop.close();
  });
});
