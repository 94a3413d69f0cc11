import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startChild, type ChildProgram } from '../../../desktop/child-program.ts';
import { freePort } from '../../faults/program.ts';

const script = (name: string): string => fileURLToPath(new URL(`../../../desktop/${name}`, import.meta.url));

let folder: string;
let running: ChildProgram | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-arguments-'));
});
afterEach(async () => {
  await running?.end();
  running = undefined;
  rmSync(folder, { recursive: true });
});

// The test runner has a BASE_URL of its own, which the server would take for its address.
const { BASE_URL: _base, NODE_ENV: _mode, ...machine } = process.env;

/** A desktop environment with a browser that only notes what it was asked to open, and stays for a moment. */
function browserFolder(): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const said = join(folder, 'opened');
  writeFileSync(
    join(bin, 'xdg-open'),
    `#!/bin/sh\nprintf '%s' "$*" > '${said}.part'\nmv '${said}.part' '${said}'\nsleep 1\n`,
  );
  chmodSync(join(bin, 'xdg-open'), 0o755);
  return bin;
}

const run = (name: string, env: Record<string, string>): ChildProgram =>
  (running = startChild({
    command: process.execPath,
    args: [script(name)],
    env: {
      ...machine,
      DISPLAY: ':99',
      PATH: `${browserFolder()}:${process.env['PATH'] ?? ''}`,
      // No window: the browser is opened instead.
      ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'none'),
      ELECTRON_SKIP_BINARY_DOWNLOAD: '1',
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    log: join(folder, 'test.log'),
  }));

/** The arguments of every program that runs on this machine. */
function everyArgument(): string[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
      } catch {
        return [];
      }
    });
}

const secrets = { JWT_SECRET: 'gR7vQ2mZ9xLpW4cT8nKyB6sFhJ3dE5aU', API_KEY: 'qT4zN8wK2pXcV7rM' };

describe.skipIf(process.platform !== 'linux')(
  'no secret stands in the arguments of a program',
  { timeout: 90_000 },
  () => {
    test.each([
      ['start.ts', 'data/desktop'],
      ['alone.ts', 'data'],
    ])('while %s starts and opens a browser, which still finds the way in', async (name, dataDir) => {
      const seen = new Set<string>();
      const timer = setInterval(() => everyArgument().forEach(line => seen.add(line)), 5);
      const port = name === 'start.ts' ? String(await freePort()) : '0';
      const line = await run(name, { ...secrets, PORT: port }).line('Desktop: ');
      const opened = join(folder, 'opened');
      await vi.waitUntil(() => existsSync(opened), { timeout: 20_000 });
      everyArgument().forEach(each => seen.add(each));
      clearInterval(timer);
      const link = line?.slice('Desktop: '.length) ?? '';
      const token = /#token=(\S{43})$/.exec(link)?.[1] ?? '';
      expect(token).toHaveLength(43);
      const all = [...seen].join('\n');
      expect(all).toContain('xdg-open');
      for (const secret of [token, ...Object.values(secrets)]) expect(all).not.toContain(secret);
      const page = fileURLToPath(readFileSync(opened, 'utf8'));
      expect(page).toBe(join(folder, dataDir, 'open-desktop.html'));
      expect(readFileSync(page, 'utf8')).toContain(`content="0;url=${link}"`);
      expect(statSync(page).mode & 0o777).toBe(0o600);
      await running?.end();
      expect(existsSync(page)).toBe(false);
    });
  },
);
