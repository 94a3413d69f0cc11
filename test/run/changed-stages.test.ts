import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, root } from '../rules/source-file.ts';
import { affectedTests, type Project } from './affected-tests.ts';
import { stagesFor } from './changed-stages.ts';

const projectOf = (texts: Readonly<Record<string, string>>): Project => ({
  files: Object.keys(texts),
  text: path => texts[path] ?? '',
});

const small = projectOf({
  'shared/price.ts': "import type { Member } from './member.ts';",
  'shared/member.ts': "import words from './words.json' with { type: 'json' };",
  'shared/words.json': '{}',
  'shared/fonts/sans.ttf': '',
  'server/bill.ts':
    "import { price } from '../shared/price.ts';\nnew Worker(new URL('./bill-worker.ts', import.meta.url));",
  'server/bill-worker.ts': '',
  'server/main.ts': "await import('./bill.ts');",
  'migrations/server/1.sql': '',
  'docs/price.md': '',
  'e2e/price.spec.ts': '',
  'test/shared/price.test.ts': "import { price } from '../../shared/price.ts';",
  'test/shared/member.test.ts': "export * from '../../shared/member.ts';",
  'test/server/main.test.ts': "start('server/main.ts');",
  'test/server/kill.proof.test.ts': "import '../../server/main.ts';",
  'test/rules/size.test.ts': '',
});
const rule = 'test/rules/size.test.ts';
const everyUnitTest = [
  'test/shared/price.test.ts',
  'test/shared/member.test.ts',
  'test/server/main.test.ts',
  rule,
];

describe('the tests that a changed file concerns', () => {
  test.each([
    [
      'imported directly and by a program',
      'shared/price.ts',
      ['test/shared/price.test.ts', 'test/server/main.test.ts'],
    ],
    ['imported as a type only by others', 'shared/member.ts', ['test/shared/member.test.ts']],
    ['data named by a file', 'shared/words.json', ['test/shared/member.test.ts']],
    ['a worker started by path', 'server/bill-worker.ts', ['test/server/main.test.ts']],
    ['a program started by path', 'server/main.ts', ['test/server/main.test.ts']],
    ['a test', 'test/shared/price.test.ts', ['test/shared/price.test.ts']],
    ['a test of the proof', 'test/server/kill.proof.test.ts', []],
    ['a document', 'docs/price.md', []],
    ['an end-to-end test', 'e2e/price.spec.ts', []],
  ])('%s: those that reach it, and the rules', (_kind, changed, expected) => {
    expect(affectedTests([changed], small)).toEqual([...expected, rule]);
  });

  test.each(['migrations/server/1.sql', 'shared/fonts/sans.ttf'])(
    '%s is read by its folder: all of them',
    changed => {
      expect(affectedTests([changed], small)).toEqual(everyUnitTest);
    },
  );

  test('in this project: a worker of letters concerns the tests of letters, a screen only those of screens', () => {
    const project: Project = {
      files: files('{shared,server,desktop,test,migrations}/**/*'),
      text: path => readFileSync(join(root, path), 'utf8'),
    };
    const concerned = (path: string) =>
      affectedTests([path], project).filter(each => !each.startsWith('test/rules/'));
    expect(concerned('shared/pdf/letter/thread/letter-worker.ts')).toContain(
      'test/shared/pdf/letter/check-letter.test.ts',
    );
    const screens = concerned('desktop/renderer/people/duplicates/duplicate-store.ts');
    const others = screens.filter(each => !each.startsWith('test/desktop/renderer/'));
    // This one names the screen itself.
    expect(others).toEqual(['test/run/changed-stages.test.ts']);
  });
});

describe('the stages for changed files', () => {
  const namesFor = (...changed: readonly string[]) => stagesFor(changed, small).map(({ name }) => name);

  test('are none where nothing has changed', () => {
    expect(namesFor()).toEqual([]);
  });
  test('of code are types, lint, format and tests', () => {
    expect(namesFor('shared/price.ts')).toEqual(['types', 'lint', 'format', 'unit']);
  });
  test('of documents and data are format and tests', () => {
    expect(namesFor('docs/price.md', 'shared/words.json')).toEqual(['format', 'unit']);
  });
  test('of an end-to-end test build the program and run it', () => {
    expect(namesFor('e2e/price.spec.ts')).toEqual(['types', 'lint', 'format', 'build', 'unit', 'e2e']);
  });
});
