import { setImmediate as turn } from 'node:timers/promises';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepRun } from '../../../desktop/core/finance/runs/bill-run-local.ts';
import { mostEntries } from '../../../shared/finance/runs/bill-run.ts';
import type { TestApp } from '../../fixtures.ts';
import { processorTime } from '../../processor-time.ts';
import { openTestReplica } from '../sync/laptop.ts';
import { newFolder, settle } from '../desktop-fixtures.ts';
import { anArticle, aRun, demoApp, openBillingDesktop, type BillingDesktop } from './billing-fixture.ts';

let app: TestApp;
let billing: BillingDesktop;
beforeAll(async () => {
  app = await demoApp();
  billing = await openBillingDesktop(app);
});
afterAll(async () => {
  await billing.desktop.close();
  await app.stop();
});

const run = (count: number) => ({
  kind: 'invoices' as const,
  title: 'Beitrag 2031',
  entries: Array.from({ length: count }, () => ({ id: v7(), member_id: v7() })),
});

test('the entries of a large run are checked in slices, and its row is written as one', () => {
  const replica = openTestReplica(`${newFolder()}/replica.db`);
  replica.engine.store.mark({ mode: 'normal' });
  const parts = { replica, context: { now: () => new Date() } };
  const [id, large] = [v7(), run(mostEntries)];
  const took: number[] = [];
  const work = keepRun(parts, id, large, 'Ada');
  for (let isDone = false; !isDone;) {
    expect(replica.read('bill_run', id)).toBeNull();
    const before = processorTime();
    isDone = work.next().done === true;
    took.push(processorTime() - before);
  }
  expect(replica.read('bill_run', id)?.entries).toEqual(large.entries);
  expect(replica.waitingCount()).toBe(1);
  expect([...keepRun(parts, id, run(2), 'Ada')]).toEqual([]);
  expect(() => [...keepRun(parts, v7(), run(mostEntries + 1), 'Ada')]).toThrowError(
    expect.objectContaining({ code: 'validation_failed' }) as Error,
  );
  expect(took.length).toBeGreaterThan(mostEntries / 1000);
  console.info(`slowest step of ${mostEntries} entries: ${Math.max(...took).toFixed(1)} ms of processor`);
  replica.close();
});

test('a billing run announces its invoices now and then, not with every slice', async () => {
  const { api, desktop, line } = billing;
  const order = aRun(await anArticle(billing));
  const { hash, invoices } = await api.desktopBilling.rehearse({ order });
  await settle(desktop);
  line.up = false;
  const heard = vi.fn();
  const quiet = desktop.core.subscribe('invoices', heard);
  const start = performance.now();
  const work_id = v7();
  const { invoice_ids } = await api.desktopBilling.run({ order, work_id, hash });
  await turn();
  const halfSeconds = (performance.now() - start) / 500;
  quiet();
  expect(invoice_ids).toHaveLength(invoices);
  expect(heard.mock.calls.length).toBeLessThanOrEqual(Math.ceil(halfSeconds) + 1);
});
