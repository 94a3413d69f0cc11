import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const pageFolder = join(root, 'dist/renderer');
const shellFolder = join(root, 'dist/electron');

/**
 * Folder of the built page. Builds it first where its sources are not those of the last build; `onBuild` is told
 * before that starts, because it takes some seconds.
 */
export async function ensurePage(onBuild: () => void): Promise<string> {
  return ensureBuilt(pageFolder, ['desktop/renderer/**/*', 'shared/**/*.ts'], onBuild, buildPage);
}

/** Folder of the built Electron shell, built on demand like the page. */
export async function ensureShell(onBuild: () => void): Promise<string> {
  const sources = ['desktop/electron/**/*', 'desktop/core/**/*', 'shared/**/*', 'migrations/desktop/*.sql'];
  return ensureBuilt(shellFolder, sources, onBuild, buildShell);
}

async function ensureBuilt(
  folder: string,
  sources: readonly string[],
  onBuild: () => void,
  build: () => Promise<void>,
): Promise<string> {
  const stamp = join(folder, '.stamp');
  const wanted = hashOf([...sources, 'package-lock.json', 'desktop/build.ts']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder;
  onBuild();
  await build();
  writeFileSync(stamp, wanted);
  return folder;
}

function hashOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], { cwd: root, withFileTypes: true }).filter(entry => entry.isFile());
  for (const path of files.map(entry => join(entry.parentPath, entry.name)).sort())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

async function buildPage(): Promise<void> {
  await run({
    root: join(root, 'desktop/renderer'),
    base: './',
    build: { outDir: pageFolder, emptyOutDir: true, target: 'chrome130' },
  });
}

/** Main process and preload, each one file: Electron's packages stay small and start fast. */
async function buildShell(): Promise<void> {
  rmSync(shellFolder, { recursive: true, force: true });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  await run(
    nodeBundle(
      { main: 'desktop/electron/main.ts', 'pdf-worker': 'desktop/core/invoices/pdf-worker.ts' },
      'es',
      version,
    ),
  );
  await run(nodeBundle({ preload: 'desktop/electron/preload.ts' }, 'cjs', version));
  copyResources();
}

function nodeBundle(entries: Record<string, string>, format: 'es' | 'cjs', version: string): InlineConfig {
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)]));
  const extension = format === 'es' ? 'mjs' : 'cjs';
  return {
    root,
    configFile: false,
    publicDir: false,
    define: { __VERSION__: JSON.stringify(version) },
    ssr: { noExternal: true, external: ['electron', 'better-sqlite3'] },
    build: {
      ssr: true,
      outDir: shellFolder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input,
        output: {
          format,
          entryFileNames: `[name].${extension}`,
          chunkFileNames: `[name]-[hash].${extension}`,
        },
      },
    },
  };
}

/** What the bundles read at run time and find beside themselves. */
function copyResources(): void {
  cpSync(join(root, 'migrations/desktop'), join(shellFolder, 'migrations'), { recursive: true });
  const fonts = join(root, 'shared/pdf/fonts');
  if (existsSync(fonts)) cpSync(fonts, join(shellFolder, 'fonts'), { recursive: true });
}

async function run(config: InlineConfig): Promise<void> {
  const { build } = await import('vite');
  await build({ logLevel: 'warn', ...config });
}

if (import.meta.main) {
  const quietly = (): void => undefined;
  await ensurePage(quietly);
  await ensureShell(quietly);
}
