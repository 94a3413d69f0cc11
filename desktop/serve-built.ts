import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { label } from '../shared/i18n/label.ts';
import { ensureServer } from './build.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

const say = (line: string): void => void process.stderr.write(`Aktuar · ${line}\n`);

/** Builds the server where that can be; false where it has to run from its sources, which it says. */
async function isBuilt(): Promise<boolean> {
  try {
    // An installation for servers only has no bundler.
    if (existsSync(join(root, 'node_modules/vite'))) {
      await ensureServer(() => say(label('server.building')));
      return true;
    }
    say(label('server.fromSources'));
  } catch (error) {
    say(`${label('server.fromSources')} (${error instanceof Error ? error.message : String(error)})`);
  }
  return false;
}

// node desktop/serve-built.ts main|recover-access [arguments]
const [name = 'main', ...args] = process.argv.slice(2);
const program = (await isBuilt())
  ? join(root, 'dist/server', `${name}.mjs`)
  : join(root, 'server', `${name}.ts`);
process.argv = [process.execPath, program, ...args];
await import(pathToFileURL(program).href);
