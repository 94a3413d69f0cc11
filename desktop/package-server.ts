import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureServer } from './build.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const modules = join(root, 'node_modules');

/** What the bundle leaves outside: packages with native parts, and what these load. */
const packages = {
  'better-sqlite3': ['package.json', 'LICENSE', 'lib', 'prebuilds'],
  sharp: ['package.json', 'LICENSE', 'dist'],
  'detect-libc': ['package.json', 'LICENSE', 'lib'],
  semver: null,
} as const;

/**
 * Writes the server as a folder that needs nothing else (`release/server`, or the one that is named): the bundle, its
 * native packages for this system and the Node that it is tested with. An earlier package there is replaced.
 */
async function main(into: string): Promise<void> {
  const built = await ensureServer(() => process.stderr.write('Aktuar · Der Server wird gebaut …\n'));
  rmSync(into, { recursive: true, force: true });
  cpSync(built, into, { recursive: true, filter: path => !path.endsWith('.stamp') });
  for (const [name, parts] of Object.entries(packages)) copyPackage(name, parts, into);
  for (const name of readdirSync(join(modules, '@img'))) copyPackage(`@img/${name}`, null, into);
  mkdirSync(join(into, 'bin'), { recursive: true });
  cpSync(process.execPath, join(into, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'));
}

/** Of a package with prebuilt files for many systems only those for this one. */
function copyPackage(name: string, parts: readonly string[] | null, into: string): void {
  for (const part of parts ?? ['.']) {
    const from = join(modules, name, part);
    const to = join(into, 'node_modules', name, part);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to, { recursive: true, filter: path => !path.endsWith('.node') || isForThisSystem(path) });
  }
}

const isForThisSystem = (path: string): boolean => path.includes(`${process.platform}-${process.arch}`);

// A program, not data: other accounts may run it, whatever the one that packaged it keeps for itself.
process.umask(0o022);
await main(resolve(process.argv[2] ?? join(root, 'release/server')));
