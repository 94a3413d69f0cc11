import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A system as Node calls it, and a processor. */
export interface Target {
  readonly platform: 'linux' | 'darwin' | 'win32';
  readonly arch: 'x64' | 'arm64';
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly integrity: string }>>;
}

/** npm packages with the picture library for a system; on Windows both parts are one package. */
const pictureLibrary = ({ platform, arch }: Target): readonly string[] =>
  platform === 'win32'
    ? [`@img/sharp-win32-${arch}`]
    : [`@img/sharp-${platform}-${arch}`, `@img/sharp-libvips-${platform}-${arch}`];

/**
 * Folders of the picture library for each of the targets, by package. npm installs only those of the building machine;
 * the others are fetched into `cache`, each checked against the lockfile in `root`.
 */
export function nativePackages(
  root: string,
  cache: string,
  targets: readonly Target[],
): ReadonlyMap<string, string> {
  const names = [...new Set(targets.flatMap(pictureLibrary))];
  const installed = (name: string): boolean => existsSync(join(root, 'node_modules', name));
  const others = names.filter(name => !installed(name));
  if (others.length > 0) fetchPackages(root, cache, others);
  return new Map(
    names.map(name => [name, join(installed(name) ? root : cache, 'node_modules', name)] as const),
  );
}

/** A lockfile of its own with the lines of ours: `npm ci` then refuses every other content. */
function fetchPackages(root: string, cache: string, names: readonly string[]): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const path = (name: string): string => `node_modules/${name}`;
  const locked = Object.fromEntries(
    names.map(name => {
      const entry = packages[path(name)];
      if (entry === undefined) throw new Error(`The lockfile does not name ${name}.`);
      const { version, integrity } = entry;
      return [path(name), { version, integrity }] as const;
    }),
  );
  const dependencies = Object.fromEntries(names.map(name => [name, packages[path(name)]?.version]));
  const manifest = { name: 'native-packages', version: '1.0.0', private: true, dependencies };
  const lock = { ...manifest, lockfileVersion: 3, packages: { '': manifest, ...locked } };
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(cache, 'package-lock.json'), JSON.stringify(lock));
  // `--force` lets packages for other systems in; nothing of them runs here.
  const args = ['ci', '--ignore-scripts', '--force', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: cache,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm could not fetch ${names.join(', ')} (${status}).`);
}
