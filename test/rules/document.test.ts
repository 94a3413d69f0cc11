import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { files, root, text } from './source-file.ts';

const documents = files(
  'README.md',
  'docs/**/*.md',
  '{shared,server,desktop,migrations,test,e2e}/**/README.md',
);
const everything = files('{shared,server,desktop,migrations,test,e2e}/**/*');

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
      /^(shared|server|desktop|test|e2e|migrations)(\/[\w-]+)+\/?$/.test(name),
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

  test('names in guillemets in the handbook are those on the screens', () => {
    const labels = new Set(Object.values(JSON.parse(text('shared/i18n/de.json')) as Record<string, string>));
    const named = files('docs/handbook/*.md', 'docs/operations.md').flatMap(path =>
      marked(path, /«([^»]+)»/g),
    );
    expect(named.filter(name => !labels.has(name))).toEqual([]);
  });
});
