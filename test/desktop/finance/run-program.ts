import { setTimeout as pause } from 'node:timers/promises';
import { openTestDesktop } from '../desktop-fixtures.ts';

/** A desktop of its own process, without network, that runs invoices until it is killed. */
const [dataDir = '', server = '', run = '{}'] = process.argv.slice(2);
const offline: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
const { api } = await openTestDesktop({ dataDir, server, fetch: offline });
const order = JSON.parse(run) as Parameters<typeof api.desktopBilling.run>[0];
const running = api.desktopBilling.run(order);
for (let ended = false; !ended;) {
  const progress = await api.desktopJobs.progress({ work_id: order.work_id });
  process.stdout.write(`${progress?.counted?.done ?? 0}\n`);
  ended = await Promise.race([running.then(() => true), pause(1).then(() => false)]);
}
process.stdout.write('end\n');
process.exit(0);
