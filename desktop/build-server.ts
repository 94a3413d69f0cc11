import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';
import { nodeBundle } from './node-bundle.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Programs of the bundle by name: what an operator or a desktop starts. */
export const programs = {
  main: 'server/main.ts',
  backup: 'server/backup.ts',
  restore: 'server/restore.ts',
  'recover-access': 'server/recover-access.ts',
  server: 'server/embedded/main.ts',
};

/** What these run beside themselves, found by the place in the sources. */
const workers = {
  'image-worker': 'server/people/photos/worker/image-worker.ts',
  'memory-limit': 'server/people/photos/worker/memory-limit.ts',
  'letter-worker': 'shared/pdf/letter/thread/letter-worker.ts',
  'page-worker': 'shared/pdf/sheet/page-worker.ts',
  'bill-worker': 'shared/pdf/bill/bill-worker.ts',
};

/** What the server reads at run time, at the same place as in the sources. */
const resources = [
  'migrations/server',
  'migrations/effects',
  'shared/pdf/fonts',
  'server/website/scripts',
  'server/website/page.css',
  'server/website/form.css',
  'server/website/embed.css',
  'server/website/organizer.css',
  'server/website/events/event.css',
  'server/website/member/member.css',
  'server/demo/logo.png',
  'server/demo/bank-statement.xml',
  'server/demo/members.csv',
  'server/demo/sponsors.csv',
];
const swagger = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly type: string;
}

/** The server for any Node from that in Electron on, which strips no types; it finds no packages but two. */
export const serverBundle = (into: string): InlineConfig => ({
  ...nodeBundle({ ...programs, ...workers }, 'es', into),
  plugins: [sourcePlaces],
  ssr: { noExternal: true, external: ['electron', 'better-sqlite3', 'sharp'] },
});

/**
 * A file of the bundle stands for many sources. Each goes on finding its files where they lie beside it in the sources,
 * and packages that it loads when they are first needed are part of the bundle.
 */
const sourcePlaces: Plugin = {
  name: 'source-places',
  // As it is written: later steps write strings and calls in their own way.
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?');
    if (!file.startsWith(root) || file.includes('/node_modules/') || !code.includes('import.meta'))
      return null;
    const place = JSON.stringify(`./${relative(root, file).replaceAll('\\', '/')}`);
    return code
      .replaceAll(/createRequire\(import\.meta\.url\)\(('[^']+')\)/g, 'require($1)')
      .replaceAll(/import\.meta\.resolve\('([^']+)'\)/g, "new URL('./node_modules/$1', import.meta.url).href")
      .replaceAll(/import\.meta\.url(?!\)\.href)/g, `new URL(${place}, import.meta.url).href`);
  },
};

/** Copies what the bundle reads, and leads from the place of each worker in the sources to its program. */
export function copyServerResources(into: string): void {
  for (const path of resources) cpSync(join(root, path), join(into, path), { recursive: true });
  // The server reads its version there; what the sources need to be built and tested stays out.
  const { name, version, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  writeFileSync(join(into, 'package.json'), JSON.stringify({ name, version, type }));
  const require = createRequire(import.meta.url);
  const swaggerFolder = dirname(require.resolve('swagger-ui-dist/package.json'));
  for (const name of swagger)
    copy(join(swaggerFolder, name), join(into, 'node_modules/swagger-ui-dist', name));
  copy(require.resolve('@hyzyla/pdfium/pdfium.wasm'), join(into, 'shared/pdf/letter/read/pdfium.wasm'));
  for (const [name, file] of Object.entries(workers)) {
    const place = join(into, file.replace(/\.ts$/, '.mjs'));
    const program = relative(dirname(place), join(into, `${name}.mjs`)).replaceAll('\\', '/');
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, `import '${program}';\n`);
  }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
