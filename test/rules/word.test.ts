import { describe, expect, test } from 'vitest';
import { files, text } from './source-file.ts';

describe('words', () => {
  const sentences = files('shared/**/*.json', 'shared/i18n/**/*.ts');
  const read = files('desktop/renderer/**/*.{ts,tsx,html}', 'desktop/*.{ts,mjs}');

  test('what people read is spelled the Swiss way', () => {
    expect([...sentences, ...read].filter(path => /ß/.test(text(path)))).toEqual([]);
  });

  test('quotation marks are Swiss guillemets', () => {
    expect(sentences.filter(path => /[„“”]|»[a-zäöü][^«]*«/.test(text(path)))).toEqual([]);
  });

  test('nothing is left for later in the code', () => {
    const later = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`);
    expect(
      files('{shared,server,desktop,test,e2e}/**/*.{ts,tsx,mjs}').filter(path => later.test(text(path))),
    ).toEqual([]);
  });

  test('no lint or type check is switched off in a comment', () => {
    const off = /\/[/*]\s*(eslint|oxlint)-disable|\/\/\s*@ts-(ignore|nocheck|expect-error)/;
    expect(
      files('{shared,server,desktop,test,e2e}/**/*.{ts,tsx,mjs}').filter(path => off.test(text(path))),
    ).toEqual([]);
  });
});
