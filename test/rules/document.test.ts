import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../../shared/language.ts';
import { files, root, text } from './source-file.ts';

const documents = files(
  'README.md',
  'docs/**/*.md',
  '{shared,server,desktop,clients,migrations,test,e2e}/**/README.md',
);
const everything = files('{shared,server,desktop,clients,migrations,test,e2e}/**/*');

/** What a document says in code marks or as the target of a link. */
const marked = (path: string, pattern: RegExp): string[] =>
  [...text(path).matchAll(pattern)].map(match => match[1] ?? '');

describe('documents', () => {
  test.each(documents)('%s links to what is there', path => {
    const targets = marked(path, /\]\(([^)#]+)(?:#[^)]*)?\)/g).filter(target => !target.includes(':'));
    expect(targets.filter(target => !existsSync(join(root, dirname(path), target)))).toEqual([]);
  });

  test.each(documents)('%s names files and folders that are there', path => {
    const names = marked(path, /`([\w@./-]+)`/g);
    const sources = names.filter(name => /^[^*]*\w\.(ts|tsx|mjs|sql)$/.test(name));
    const folders = names.filter(name =>
      /^(shared|server|desktop|clients|test|e2e|migrations)(\/[\w-]+)+\/?$/.test(name),
    );
    const isThere = (name: string) => everything.some(file => file === name || file.endsWith(`/${name}`));
    expect([
      ...sources.filter(name => !isThere(name)),
      ...folders.filter(name => !existsSync(join(root, name))),
    ]).toEqual([]);
  });

  test('the README leads to every document', () => {
    const reached = new Set(['README.md']);
    for (const path of reached) {
      const links = marked(path, /\]\(([^)#:]+\.md)(?:#[^)]*)?\)/g);
      for (const link of links) reached.add(posix.normalize(posix.join(dirname(path), link)));
    }
    expect(documents.filter(path => !reached.has(path))).toEqual([]);
  });

  test.each([
    ['de', ['docs/handbook/*.md', 'docs/operations.md', 'docs/operations/*.md']],
    ['fr', ['docs/handbook/fr/*.md']],
    ['it', ['docs/handbook/it/*.md']],
    ['en', ['docs/handbook/en/*.md']],
  ] as const)(
    'names in quotation marks in the handbook are those on the screens in %s',
    (language, globs) => {
      const plain = (name: string): string => name.replaceAll('\u202f', '');
      const messages = JSON.parse(text(`shared/i18n/${language}.json`)) as Record<string, string>;
      const labels = new Set(Object.values(messages).map(plain));
      const quoted = language === 'en' ? /“([^”]+)”/g : /«([^»]+)»/g;
      const named = files(...globs)
        .flatMap(path => marked(path, quoted))
        .map(plain);
      expect(named.length).toBeGreaterThan(10);
      expect(named.filter(name => !labels.has(name))).toEqual([]);
    },
  );
});

describe('the handbook', () => {
  const jobs = marked('docs/handbook/README.md', /\(([\w-]+)\.md\)/g).filter(name =>
    existsSync(join(root, `docs/handbook/fr/${name}.md`)),
  );
  const inLanguage = (language: string, name: string): string =>
    language === 'de' ? `docs/handbook/${name}.md` : `docs/handbook/${language}/${name}.md`;

  test('has a page for each of the ten jobs, in all four languages', () => {
    expect(jobs).toHaveLength(10);
    const paths = languages.flatMap(language => jobs.map(name => inLanguage(language, name)));
    expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([]);
  });
});
