import * as fs from 'node:fs';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repairDataFolder } from '../../../server/db/private-files.ts';
import { repairFolder } from '../../../shared/association/private-folder.ts';
import { startApp } from '../../fixtures.ts';
import { newFolder, openTestDesktop } from '../desktop-fixtures.ts';
import { openEverything, openToOthers } from './open-files.ts';

let folder: string;
let umask: number;
beforeEach(() => {
  umask = process.umask(0o000);
  folder = newFolder();
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const write = (name: string, mode: number): string => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, name);
  chmodSync(path, mode);
  return path;
};

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  test('of a server that everybody could read is closed at its start, which is logged once', async () => {
    const log: string[] = [];
    const start = async (): Promise<void> => {
      const logTo = { write: (line: string) => void log.push(line) };
      const app = await startApp({ dataDir: folder, logTo, config: { jwtSecret: null, logLevel: 'warn' } });
      expect(openToOthers(folder)).toEqual([]);
      await app.stop();
    };
    await start();
    openEverything(folder);
    expect(openToOthers(folder).length).toBeGreaterThan(5);
    await start();
    await start();
    expect(log.filter(line => line.includes('files_closed_to_others'))).toHaveLength(1);
  });

  test('of a desktop that everybody could read is closed at its start, which is logged once', async () => {
    const start = async (): Promise<void> => {
      const desktop = await openTestDesktop({ server: null, dataDir: folder });
      expect(openToOthers(folder)).toEqual([]);
      await desktop.close();
    };
    await start();
    write('window/Cache/data_1', 0o644);
    openEverything(folder);
    await start();
    await start();
    expect(readFileSync(join(folder, 'desktop.log'), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  test('that is a home directory keeps its rights and those of files that are not ours', () => {
    chmodSync(folder, 0o755);
    const strangers = ['.profile', 'mail/inbox', 'letters/love.txt', 'photos/2024/beach.jpg', 'thesis.db'];
    const foreign = strangers.map(name => write(name, 0o644));
    const own = ['aktuar.db', 'aktuar.db-wal', 'jwt-secret', 'mail/2026-11-20-1.eml'];
    const ours = own.map(name => write(name, 0o644));
    chmodSync(join(folder, 'mail'), 0o755);
    expect(repairDataFolder(folder)).toEqual({ repaired: 4, complete: true, owned: false });
    expect(foreign.map(modeOf)).toEqual(foreign.map(() => '644'));
    expect(ours.map(modeOf)).toEqual(ours.map(() => '600'));
    expect([folder, join(folder, 'mail')].map(modeOf)).toEqual(['755', '755']);
  });

  test('is not left by a link to a file or folder elsewhere', () => {
    const outside = write('outside/report.eml', 0o644);
    const data = join(folder, 'data');
    mkdirSync(join(data, 'letters'), { recursive: true });
    symlinkSync(outside, join(data, 'letters/report.pdf'));
    symlinkSync(join(folder, 'outside'), join(data, 'mail'));
    chmodSync(join(folder, 'outside'), 0o755);
    expect(repairDataFolder(data)).toMatchObject({ repaired: 2 });
    expect([modeOf(outside), modeOf(join(folder, 'outside'))]).toEqual(['644', '755']);
  });

  test('keeps a file that its owner made read-only read-only', () => {
    const file = write('aktuar.db', 0o444);
    repairDataFolder(folder);
    expect(modeOf(file)).toBe('400');
  });

  test('with very many files is closed at once, and the start waits two seconds for the rest at most', () => {
    for (let n = 0; n < 50; n++) write(`photos/${n}.jpg`, 0o644);
    openEverything(folder);
    let ms = 0;
    const options = { fs, openFlags: fs.constants.O_RDONLY, own: 'all', now: () => (ms += 30) } as const;
    const repair = repairFolder(folder, options);
    expect(repair).toMatchObject({ complete: false, owned: true });
    expect(repair.repaired).toBeLessThan(50);
    expect([folder, join(folder, 'photos')].map(modeOf)).toEqual(['700', '700']);
  });
});

test('on Windows, which has no modes, no file is touched', () => {
  const platform = Object.getOwnPropertyDescriptor(process, 'platform');
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
  const repair = repairDataFolder(folder);
  if (platform) Object.defineProperty(process, 'platform', platform);
  expect(repair).toBeNull();
});
