import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unexcused } from './exception.ts';
import { files, sources, text } from './source-file.ts';

const everyFile = (): string[] => files('{shared,server,desktop,clients,test,e2e,migrations}/**/*');
const stem = (path: string): string => basename(path).split('.', 1)[0] ?? '';

describe('names', () => {
  test('files and folders are in kebab-case', () => {
    const word = /^[a-z0-9]+(-[a-z0-9]+)*$/;
    const migration = /^\d{4}_[a-z0-9_]+$/;
    const odd = sources()
      .concat(files('migrations/**/*.sql'))
      .filter(path => !word.test(stem(path)) && !migration.test(stem(path)));
    const folders = new Set(everyFile().flatMap(path => dirname(path).split('/')));
    expect(unexcused('kebab-case', [...odd, ...[...folders].filter(folder => !word.test(folder))])).toEqual(
      [],
    );
  });

  test('no file is named for a mixed collection or is a barrel', () => {
    const collections = new Set([
      'utils',
      'util',
      'helpers',
      'helper',
      'types',
      'index',
      'common',
      'misc',
      'service',
      'manager',
    ]);
    const found = sources().filter(
      path => collections.has(stem(path)) || /-(utils?|helpers?|types|service|manager)$/.test(stem(path)),
    );
    expect(unexcused('mixed collections', found)).toEqual([]);
  });

  test('files carry the singular of their area', () => {
    const plural = sources().filter(path => {
      const folder = basename(dirname(path));
      return (
        folder.endsWith('s') &&
        new RegExp(`^${folder}-(contract|handlers|tables|local|sync)$`).test(stem(path))
      );
    });
    expect(unexcused('singular', plural)).toEqual([]);
  });

  test('nothing is exported by default but where a tool asks for it', () => {
    const found = sources().filter(
      path => !path.endsWith('.config.ts') && /^export default\b/m.test(text(path)),
    );
    expect(unexcused('default exports', found)).toEqual([]);
  });

  test('nothing re-exports another file', () => {
    const found = sources().filter(path => /^export (\*|\{[^}]*\}) from/m.test(text(path)));
    expect(unexcused('barrels', found)).toEqual([]);
  });
});
