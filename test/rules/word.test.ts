import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unexcused } from './exception.ts';
import { files, sources, text } from './source-file.ts';

/** Allegories: words that a reader would have to decode, with the beginnings of names that are verbs of speech. */
const allegory =
  /^(houses?|desks?|drawers?|press|presses|shelf|shelves|fates?|deeds?|waking|steers?|steering|sweeps?|feasts?|news|ways?|told|looks?|standing|doors?)$/;
const verb = /^(lay|tell|cast|say|says)$/;

/** The parts of a name in kebab-case or camelCase, in lower case. */
const parts = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/);

/** True for a name with a word of the list; pressKey is what a test does to a keyboard. */
const isAllegory = (name: string): boolean => {
  const found = parts(name);
  if (/^press[A-Z]/.test(name)) return false;
  return verb.test(found[0] ?? '') || found.some(part => allegory.test(part));
};

describe('words', () => {
  const sentences = files('shared/**/*.json', 'shared/i18n/**/*.ts');
  const read = files('desktop/renderer/**/*.{ts,tsx,html}', 'desktop/*.{ts,mjs}');

  test('what people read is spelled the Swiss way', () => {
    expect([...sentences, ...read].filter(path => /ß/.test(text(path)))).toEqual([]);
  });

  test('quotation marks are Swiss guillemets, but in English', () => {
    const swiss = sentences.filter(path => !path.endsWith('/en.json'));
    expect(swiss.filter(path => /[„“”]|»[a-zäöü][^«]*«/.test(text(path)))).toEqual([]);
  });

  test('nothing is left for later in the code', () => {
    const later = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`);
    expect(
      files('{shared,server,desktop,clients,test,e2e}/**/*.{ts,tsx,mjs}').filter(path =>
        later.test(text(path)),
      ),
    ).toEqual([]);
  });

  test('no lint or type check is switched off in a comment', () => {
    const off = /\/[/*]\s*(eslint|oxlint)-disable|\/\/\s*@ts-(ignore|nocheck|expect-error)/;
    expect(
      files('{shared,server,desktop,clients,test,e2e}/**/*.{ts,tsx,mjs}').filter(path =>
        off.test(text(path)),
      ),
    ).toEqual([]);
  });

  test('comments name the component or the role, not nobody or whoever', () => {
    const comment =
      /^\s*(?:\/\*\*?|\*|\/\/).*\b(?:nobody|somebody|whoever|no one|someone|anyone|anybody)\b/im;
    // Mail servers run as the account of this name.
    const account = ['test/server/ports/dovecot.ts', 'test/server/ports/postfix.ts'];
    const found = files('{shared,server,desktop,clients,test,e2e}/**/*.{ts,tsx,mjs}').filter(path =>
      comment.test(text(path)),
    );
    expect(found.filter(path => !account.includes(path))).toEqual([]);
  });

  test('no file and no exported name is an allegory', () => {
    const paths = sources().filter(path => isAllegory(basename(path)));
    const exported = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
    const names = sources().flatMap(path =>
      [...text(path).matchAll(exported)]
        .map(match => match[1] ?? '')
        .filter(isAllegory)
        .map(name => `${path}: ${name}`),
    );
    expect(unexcused('plain words', [...paths, ...names])).toEqual([]);
  });
});
