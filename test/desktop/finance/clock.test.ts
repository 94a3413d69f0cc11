import { rmSync } from 'node:fs';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { startApp } from '../../fixtures.ts';
import { openStoredReplica } from '../../stored-desktop.ts';
import { newFolder, openTestDesktop } from '../desktop-fixtures.ts';

test('a clock behind the newest invoice dates none before a person has confirmed it', async () => {
  const at = new Date();
  const app = await startApp({ config: { demo: true }, at: at.toISOString() });
  const dataDir = newFolder();
  const first = await openTestDesktop({ server: app.server.address, dataDir });
  await first.login();
  await first.close();
  await app.stop();
  // As if this copy had never heard a server's time.
  const sql = openStoredReplica(dataDir);
  sql.exec("DELETE FROM note WHERE name IN ('server_met_ms', 'server_ahead_ms')");
  sql.close();
  const now = () => new Date(at.getTime() - 700 * 86_400_000);
  const offline = () => Promise.reject(new TypeError('no network'));
  const { api, close } = await openTestDesktop({ server: null, dataDir, now, fetch: offline });
  try {
    const [member] = (await api.desktopMembers.page({ limit: 1, search: 'Müller' })).rows;
    const order = { member_id: member?.id ?? '', amount: 20, description: 'Beitrag' };
    const make = () => api.desktopInvoices.create({ id: v7(), ...order });
    const before = (await api.desktopInvoices.list({})).length;
    await expect(make()).rejects.toMatchObject({ code: 'clock_doubtful' });
    expect(await api.desktopInvoices.list({})).toHaveLength(before);
    await api.desktopClock.confirm({});
    const { invoice } = await make();
    expect(invoice.issued_at).toBe(now().toISOString());
  } finally {
    await close();
    rmSync(dataDir, { recursive: true });
  }
});
