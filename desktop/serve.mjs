// Starts a program of the server: the built one where it is as new as its sources. Otherwise `serve-built.ts` builds it,
// or runs it from its sources where it cannot be built.
//
//   node desktop/serve.mjs main|recover-access [arguments]
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { goOn, prepare } from './bootstrap.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['server', 'shared', 'migrations/server', 'migrations/effects'];
const files = [
  'package.json',
  'package-lock.json',
  ...['build', 'build-server', 'node-bundle'].map(name => `desktop/${name}.ts`),
];

/**
 * Whether nothing that the build is made of was written since. The time of the inode's change counts: unlike that of
 * the content, no tool sets it back, and a folder has a new one when a file in it is replaced or deleted.
 */
function isFresh() {
  try {
    const built = statSync(join(root, 'dist/server/.stamp')).ctimeMs;
    const isOlder = path => statSync(path).ctimeMs <= built;
    return (
      files.every(file => isOlder(join(root, file))) &&
      folders.every(folder => isWholeOlder(join(root, folder), isOlder))
    );
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function isWholeOlder(folder, isOlder) {
  return (
    isOlder(folder) &&
    readdirSync(folder, { withFileTypes: true }).every(entry => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? isWholeOlder(path, isOlder) : isOlder(path);
    })
  );
}

const [name = 'main', ...args] = process.argv.slice(2);
await prepare({ withoutDev: true });
if (isFresh()) await goOn(join(root, 'dist/server', `${name}.mjs`), args);
else await goOn(join(root, 'desktop/serve-built.ts'), [name, ...args]);
