import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { present, recorded } from './migration-record.ts';

describe('migrations', () => {
  test('one that has landed is never edited or taken away', () => {
    const now = present();
    expect(Object.entries(recorded()).filter(([path, hash]) => now[path] !== hash)).toEqual([]);
  });

  test('each is written down: node test/rules/migration-record.ts', () => {
    expect(Object.keys(present()).filter(path => !(path in recorded()))).toEqual([]);
  });

  test('each folder counts from 0001 without a gap', () => {
    const folders = Map.groupBy(Object.keys(present()), path => dirname(path));
    for (const [folder, paths] of folders) {
      const numbers = paths.map(path => Number(basename(path).slice(0, 4)));
      expect([folder, numbers]).toEqual([folder, paths.map((_, index) => index + 1)]);
    }
  });
});
