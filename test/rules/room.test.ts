import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './source-file.ts';

/** Compiles one file as if it stood in a room; answers what the compiler says. */
function compile(folder: string, room: string, code: string): Promise<string> {
  const config = join(folder, 'tsconfig.json');
  writeFileSync(join(folder, 'probe.ts'), code);
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, room, 'tsconfig.json'), include: [], files: ['probe.ts'] }),
  );
  return new Promise(done => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    execFile(process.execPath, [tsc, '-p', config], (_error, output) => done(output.trim()));
  });
}

describe('what a room may not do does not compile there', () => {
  let folder = '';
  // Inside the project, so that packages and their types are found as they are from a room.
  beforeAll(() => (folder = mkdtempSync(join(root, 'node_modules/.room-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.for([
    ['shared', 'export const folder = process.cwd();', 'process'],
    ['shared', 'export const answer = fetch("http://127.0.0.1");', 'fetch'],
    ['shared', 'setTimeout(() => undefined, 1);', 'setTimeout'],
    ['shared', 'export const token = crypto.randomUUID();', 'crypto'],
    ['shared', 'export { readFileSync } from "node:fs";', 'node:fs'],
    ['shared', 'console.log(1);', 'console'],
    ['shared', 'export const page = document.title;', 'document'],
    ['server', 'export const page = document.title;', 'document'],
    ['desktop/core', 'export const page = window.location;', 'window'],
    ['desktop/renderer', 'export { readFileSync } from "node:fs";', 'node:fs'],
  ] as const)('%s: %s', async ([room, code, name]) => {
    expect(await compile(folder, room, code)).toMatch(new RegExp(`error TS\\d+: .*'${name}'`));
  });

  test.for(['shared', 'server', 'desktop/core', 'desktop/renderer'])(
    '%s compiles what is right',
    async room => {
      expect(await compile(folder, room, 'export const twice = (value: number): number => value * 2;')).toBe(
        '',
      );
    },
  );

  test('an element of a list may be missing', async () => {
    const code = 'export const first = (list: readonly string[]): string => list[0];';
    expect(await compile(folder, 'shared', code)).toMatch(/error TS2322/);
  });
});
