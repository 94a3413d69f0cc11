import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';
import { copyServerResources, serverBundle } from './build-server.ts';
import { minified, nodeBundle } from './node-bundle.ts';
import { noticesOf, thirdParty } from './third-party.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const pageFolder = join(root, 'dist/renderer');
const shellFolder = join(root, 'dist/electron');
const serverFolder = join(root, 'dist/server');

const pageSources = ['desktop/renderer/**/*', 'shared/**/*.{ts,json}', 'desktop/third-party.ts'];

/**
 * Folder of the built page. Builds it first where its sources are not those of the last build; `onBuild` is told
 * before that starts, because it takes some seconds.
 */
export async function ensurePage(onBuild: () => void): Promise<string> {
  return ensureBuilt(pageFolder, pageSources, onBuild, 'page');
}

/** Folder of the built shells, for Electron and for a browser, built on demand like the page. */
export async function ensureShell(onBuild: () => void): Promise<string> {
  const sources = [
    'desktop/{electron,browser,core}/**/*',
    'desktop/node-bundle.ts',
    'shared/**/*',
    'migrations/desktop/*.sql',
  ];
  return ensureBuilt(shellFolder, sources, onBuild, 'shell');
}

/** Folder of the built server for the Electron shell, built on demand like the page. */
export async function ensureServer(onBuild: () => void): Promise<string> {
  const sources = [
    'server/**/*',
    'shared/**/*',
    'migrations/{server,effects}/*.sql',
    'package.json',
    'desktop/{build-server,node-bundle}.ts',
  ];
  return ensureBuilt(serverFolder, sources, onBuild, 'server');
}

async function ensureBuilt(
  folder: string,
  sources: readonly string[],
  onBuild: () => void,
  what: keyof typeof builds,
): Promise<string> {
  const stamp = join(folder, '.stamp');
  const wanted = hashOf([...sources, 'package-lock.json', 'desktop/build.ts']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    touch(stamp);
    return folder;
  }
  onBuild();
  // Built aside and moved as a whole: a reader of the folder meanwhile never finds half of it.
  const aside = `${folder}.${process.pid}`;
  await buildApart(what, aside);
  writeFileSync(join(aside, '.stamp'), wanted);
  chmodSync(join(aside, '.stamp'), 0o644);
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
  return folder;
}

/** Files that were written anew with the same content are older than the build from now on; a folder of others stays. */
function touch(stamp: string): void {
  const now = new Date();
  try {
    utimesSync(stamp, now, now);
  } catch {
    // The next start compares the content once more.
  }
}

const builds = { page: buildPage, shell: buildShell, server: buildServer };

/** Builds in a process of its own: what that takes of memory, most of a gigabyte, is free again afterwards. */
async function buildApart(what: keyof typeof builds, into: string): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), what, into], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The build of the ${what} failed (${code}).`);
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], { cwd: root, withFileTypes: true }).filter(entry => entry.isFile());
  for (const path of files.map(entry => join(entry.parentPath, entry.name)).sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

async function buildPage(into: string): Promise<void> {
  await run({
    root: join(root, 'desktop/renderer'),
    base: './',
    plugins: [notices],
    build: { outDir: into, emptyOutDir: true },
  });
}

/** What the program has of others: for the page as data, beside the program as a text. */
const notices: Plugin = {
  name: 'notices',
  generateBundle() {
    const packages = thirdParty(root);
    this.emitFile({ type: 'asset', fileName: 'third-party.json', source: JSON.stringify(packages) });
    this.emitFile({ type: 'asset', fileName: 'third-party.txt', source: noticesOf(packages) });
  },
};

/** Main process, preload and the program for a browser, each one file: packages stay small and start fast. */
async function buildShell(into: string): Promise<void> {
  const programs = {
    main: 'desktop/electron/main.ts',
    'pdf-worker': 'desktop/core/pdf/pdf-worker.ts',
    'read-worker': 'desktop/core/people/imports/read-worker.ts',
    'checkpoint-worker': 'desktop/core/replica/checkpoint-worker.ts',
    'cut-worker': 'desktop/core/replica/cut-worker.ts',
    'letter-worker': 'shared/pdf/letter/thread/letter-worker.ts',
    'bill-worker': 'shared/pdf/bill/bill-worker.ts',
  };
  await run(minified(nodeBundle(programs, 'es', into)));
  await run(nodeBundle({ browser: 'desktop/browser/main.ts' }, 'es', into));
  await run(minified(nodeBundle({ preload: 'desktop/electron/preload.ts' }, 'cjs', into)));
  copyResources(into);
}

/** The server as one program, with what it reads. */
async function buildServer(into: string): Promise<void> {
  await run(serverBundle(into));
  copyServerResources(into);
}

/** What the bundles read at run time and find beside themselves. */
function copyResources(into: string): void {
  cpSync(join(root, 'migrations/desktop'), join(into, 'migrations'), { recursive: true });
  cpSync(join(root, 'shared/pdf/fonts'), join(into, 'fonts'), { recursive: true });
  cpSync(join(root, 'node_modules/@hyzyla/pdfium/dist/pdfium.wasm'), join(into, 'pdfium.wasm'));
}

async function run(config: InlineConfig): Promise<void> {
  const { build } = await import('vite');
  await build({ logLevel: 'warn', ...config });
}

// node desktop/build.ts [page|shell|server folder]
if (import.meta.main) {
  // A program, not data: other accounts may run it, whatever the one that started it keeps for itself.
  process.umask(0o022);
  const [what, into] = process.argv.slice(2);
  const quietly = (): void => undefined;
  if (into !== undefined && (what === 'page' || what === 'shell' || what === 'server'))
    await builds[what](into);
  else {
    await ensurePage(quietly);
    await ensureShell(quietly);
    await ensureServer(quietly);
  }
}
