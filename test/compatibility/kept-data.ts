import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';

/** Folders that a released version of Aktuar left behind. */
export interface KeptData {
  readonly serverDir: string;
  readonly desktopDir: string;
  /** Lets the desktop find its server at the port of this run. */
  moveServer(address: string): void;
  remove(): void;
}

/** Unpacks what `version` left: a server's data folder and the data folder of a laptop with unsent changes. */
export function unpackKeptData(version: string): KeptData {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-kept-'));
  const archive = readFileSync(new URL(`data-${version}.zip`, import.meta.url));
  for (const [name, bytes] of Object.entries(unzipSync(archive))) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  const desktopDir = join(folder, 'desktop');
  return {
    serverDir: join(folder, 'server'),
    desktopDir,
    moveServer(address) {
      const file = join(desktopDir, 'session.json');
      const session = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(file, JSON.stringify({ ...session, server: address }));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
