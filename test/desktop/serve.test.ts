import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const runtime = `node_modules/node-${process.platform}-${process.arch}`;
const sources = [
  'server/main.ts',
  'server/http/mount.ts',
  'shared/contract.ts',
  'migrations/server/0001_first.sql',
  'migrations/effects/0001_first.sql',
  'desktop/build.ts',
  'desktop/build-server.ts',
  'desktop/node-bundle.ts',
];
/** Stands in for npm: says how it was called and installs nothing. */
const fakeNpm = `
require('node:fs').appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
process.exit(1);
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-serve-'));
  for (const file of ['bootstrap', 'resolve-once', 'serve']) copy(`desktop/${file}.mjs`);
  write('npm-cli.js', fakeNpm);
  write('package.json', '{}');
  for (const file of sources) write(file, '');
  write('desktop/serve-built.ts', "console.log('not as new as its sources', ...process.argv.slice(2));");
  lock({ 'node_modules/some': { version: '1.0.0' }, 'node_modules/vite': { version: '8.0.0', dev: true } });
  install({ 'node_modules/some': { version: '1.0.0' } });
  write('dist/server/main.mjs', "console.log('built', ...process.argv.slice(2));");
  write('dist/server/.stamp', '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Packages = Readonly<Record<string, { readonly version: string; readonly dev?: true }>>;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function copy(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), join(folder, path));
}

const lock = (packages: Packages): void => write('package-lock.json', JSON.stringify({ packages }));

/** What npm leaves, with this very Node as the project's. */
function install(packages: Packages): void {
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  mkdirSync(join(folder, runtime, 'bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, runtime, 'bin/node'));
}

function run(program: string, ...args: string[]): string {
  const env = {
    ...process.env,
    npm_execpath: join(folder, 'npm-cli.js'),
    npm_node_execpath: process.execPath,
  };
  const { stdout } = spawnSync(process.execPath, [join(folder, 'desktop', program), ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return stdout.trim();
}

/** Times of files move on in steps of some milliseconds. */
function letTimeMoveOn(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
}

const npmCalls = (): string => readFileSync(join(folder, 'npm-calls'), 'utf8');

describe.skipIf(process.platform !== 'linux')('the command that starts a server', () => {
  test('takes the built one, with its arguments, where nothing was written since', () => {
    expect(run('serve.mjs', 'main', '--demo')).toBe('built --demo');
  });

  test.for(sources)('does not take it once %s was written', source => {
    letTimeMoveOn();
    appendFileSync(join(folder, source), '\n');
    expect(run('serve.mjs', 'main', '--demo')).toBe('not as new as its sources main --demo');
  });

  test('does not take it once a source is gone', () => {
    letTimeMoveOn();
    rmSync(join(folder, 'server/http/mount.ts'));
    expect(run('serve.mjs', 'main')).toBe('not as new as its sources main');
  });

  test('does not take it where there is none', () => {
    rmSync(join(folder, 'dist'), { recursive: true });
    expect(run('serve.mjs', 'main')).toBe('not as new as its sources main');
  });

  test('fetches nothing where the packages for building were left out', () => {
    expect(run('serve.mjs', 'main')).toBe('built');
    expect(npmCalls).toThrow('ENOENT');
  });

  test('leaves them out again when another package is too old', () => {
    lock({ 'node_modules/some': { version: '1.0.1' }, 'node_modules/vite': { version: '8.0.0', dev: true } });
    run('serve.mjs', 'main');
    expect(npmCalls()).toContain('--omit=dev');
  });

  test('another program fetches what was left out', () => {
    run('bootstrap.mjs', 'server/main.ts');
    expect(npmCalls()).toContain('--include=dev');
  });
});
