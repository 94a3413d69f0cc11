import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract } from '../../../shared/contract.ts';
import { callsText } from './calls-text.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = join(root, 'clients/typescript');

/** The way into the package. */
const entry = [
  "import { calls, type Calls } from './calls.ts';",
  "import { createClient, type Client, type ClientOptions } from './client.ts';",
  '',
  "export type * from './call.ts';",
  "export type * from './calls.ts';",
  "export type { Call, Client, ClientOptions, ListCall } from './client.ts';",
  "export { AktuarError, ConnectionError, type FieldError } from './error.ts';",
  '',
  '/** Every call of the API, by area and name. */',
  'export type Aktuar = Client<Calls>;',
  '',
  '/** A client of one server: `aktuar({ server, token }).members.list({})`. */',
  'export const aktuar = (options: ClientOptions): Aktuar => createClient<Calls>(calls, options);',
  '',
].join('\n');

const compilerOptions = {
  lib: ['es2024', 'dom'],
  noEmit: false,
  declaration: true,
  rewriteRelativeImportExtensions: true,
};

/** Generates the calls from the contract and compiles the package into an empty folder. Throws what the compiler says. */
export function buildClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const sources = join(folder, 'src');
  mkdirSync(sources, { recursive: true });
  for (const name of readdirSync(join(source, 'src')))
    if (name.endsWith('.ts')) cpSync(join(source, 'src', name), join(sources, name));
  writeFileSync(join(sources, 'calls.ts'), callsText(contract));
  writeFileSync(join(sources, 'main.ts'), entry);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageOf(), null, 2)}\n`);
  cpSync(join(source, 'README.md'), join(folder, 'README.md'));
  compile(folder);
}

function packageOf(): object {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    name: 'aktuar-client',
    version,
    description: 'Typed client of the HTTP API of Aktuar',
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20.3' },
    sideEffects: false,
    exports: { '.': { types: './dist/main.d.ts', default: './dist/main.js' } },
    files: ['dist', 'README.md'],
  };
}

function compile(folder: string): void {
  const config = join(folder, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { ...compilerOptions, rootDir: 'src', outDir: 'dist' },
      include: ['src'],
    }),
  );
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], {
      encoding: 'utf8',
    });
  } catch (error) {
    throw new Error((error as { readonly stdout: string }).stdout, { cause: error });
  }
  rmSync(config);
}
