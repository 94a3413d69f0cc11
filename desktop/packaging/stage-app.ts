import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { drawIcons } from './draw-icons.ts';
import { nativePackages, type Target } from './native-packages.ts';
import type { UpdateSource } from '../core/update/update-source.ts';

export interface Stage {
  /** The project, with `dist/electron`, `dist/renderer` and `dist/server` built. */
  readonly root: string;
  /** Folder that becomes `dist/app`, `dist/icons` and the cache of native packages. */
  readonly into: string;
  /** The systems that the package is made for. */
  readonly targets: readonly Target[];
  /** Where this package finds its successors; null: it looks for none. */
  readonly updates: UpdateSource | null;
}

/** Fields of package.json that the program or the packages of the systems read. */
const kept = [
  'name',
  'version',
  'description',
  'license',
  'author',
  'homepage',
  'desktopName',
  'type',
  'main',
] as const;

/** Of packages with native parts what runs: neither their sources nor their types. */
const nativeParts = {
  'better-sqlite3': ['package.json', 'LICENSE', 'lib', 'prebuilds'],
  sharp: ['package.json', 'LICENSE', 'dist'],
  'detect-libc': ['package.json', 'LICENSE', 'lib'],
  semver: ['package.json', 'LICENSE', 'index.js', 'classes', 'functions', 'internal', 'ranges'],
  '@img/colour': ['package.json', 'LICENSE.md', 'color.cjs', 'index.cjs'],
} as const;

/**
 * Lays out in `app` what the packages are made of, for all targets together: `electron-builder.yml` takes of the native
 * parts those of the system and processor of each package. Draws the icons into `icons`.
 */
export async function stageApp({ root, into, targets, updates }: Stage): Promise<void> {
  const app = join(into, 'app');
  rmSync(app, { recursive: true, force: true });
  mkdirSync(app, { recursive: true });
  for (const part of ['electron', 'renderer', 'server'])
    copyBuild(join(root, 'dist', part), join(app, 'dist', part));
  const modules = join(root, 'node_modules');
  for (const [name, parts] of Object.entries(nativeParts))
    for (const part of parts) copyNative(join(modules, name, part), join(app, 'modules', name, part));
  for (const [name, folder] of nativePackages(root, join(into, 'native'), targets))
    copyNative(folder, join(app, 'modules', name));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
  const reduced = Object.fromEntries(kept.map(field => [field, manifest[field]]));
  const own = { ...reduced, ...publisher(process.env), ...(updates && { updates }) };
  writeFileSync(join(app, 'package.json'), JSON.stringify(own, null, 2));
  if (updates !== null) writeFileSync(join(app, 'app-update.yml'), updaterConfig(updates));
  await drawIcons(join(root, 'desktop/renderer/public/icon.svg'), join(into, 'icons'));
}

/** Who publishes a release; without it the names in package.json are placeholders (`.invalid`). */
function publisher({ AKTUAR_HOMEPAGE: homepage, AKTUAR_MAINTAINER: author }: NodeJS.ProcessEnv) {
  return { ...(homepage && { homepage }), ...(author && { author }) };
}

/** What the updater reads where electron-builder has written nothing for it, as in a plain folder: JSON is YAML too. */
const updaterConfig = ({ url }: UpdateSource): string =>
  JSON.stringify({ provider: 'generic', url, updaterCacheDirName: 'aktuar-updater' });

/** The build without its stamp and without the program for a browser, which needs no package. */
const copyBuild = (from: string, into: string): void =>
  cpSync(from, into, {
    recursive: true,
    filter: path => basename(path) !== '.stamp' && relative(from, path) !== 'browser.mjs',
  });

const isLeftOut = (path: string): boolean =>
  /\.(?:d\.[cm]?ts|h|map|md)$/.test(path) && !/licen[cs]e/i.test(path);

function copyNative(from: string, into: string): void {
  if (!existsSync(from)) throw new Error(`${from} is missing: npm ci`);
  mkdirSync(dirname(into), { recursive: true });
  cpSync(from, into, { recursive: true, filter: path => !isLeftOut(path) });
}
