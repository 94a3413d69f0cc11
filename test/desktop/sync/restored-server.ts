import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startApp, type TestApp } from '../../fixtures.ts';

/** Stops the server, puts an older copy of its main file in place, and starts it on the same port. */
export async function comeBackFrom(app: TestApp, copy: string): Promise<TestApp> {
  const { port } = new URL(app.server.address);
  await app.server.stop();
  for (const end of ['', '-wal', '-shm']) rmSync(join(app.dataDir, `aktuar.db${end}`), { force: true });
  copyFileSync(copy, join(app.dataDir, 'aktuar.db'));
  return startApp({ dataDir: app.dataDir, config: { port: Number(port) } });
}
