import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { hashes } from './render-both.ts';

const root = join(import.meta.dirname, '../../..');
const fonts = join(root, 'shared/pdf/fonts');
const built = join(root, 'node_modules/.cache/same-bytes-test');
afterAll(() => rmSync(built, { recursive: true, force: true }));

/** A Node of version 20, as Electron 33 carries one, or nothing. */
const node20 = ['/usr/bin/node', '/usr/local/bin/node', 'node20'].find(path =>
  spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v20.'),
);

describe('the same invoice', () => {
  it('makes the same bytes in another process, in another time zone', async () => {
    const program = join(import.meta.dirname, 'render-both.ts');
    const env = { ...process.env, TZ: 'Pacific/Auckland', LC_ALL: 'fr_FR.UTF-8' };
    const printed = execFileSync(process.execPath, [program, fonts], { encoding: 'utf8', env });
    expect(JSON.parse(printed)).toEqual(await hashes());
  });

  it.skipIf(!node20)(
    'makes the same bytes under Node 20, bundled with its libraries',
    { timeout: 60_000 },
    async () => {
      await build({
        configFile: false,
        logLevel: 'silent',
        root,
        ssr: { noExternal: true },
        build: {
          ssr: 'test/shared/pdf/render-both.ts',
          outDir: built,
          minify: false,
          rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
        },
      });
      const printed = execFileSync(node20 ?? '', [join(built, 'render-both.mjs'), fonts], {
        encoding: 'utf8',
      });
      expect(JSON.parse(printed)).toEqual(await hashes());
    },
  );
});
