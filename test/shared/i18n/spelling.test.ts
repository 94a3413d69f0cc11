import { expect, test } from 'vitest';
import { files, text } from '../../rules/source-file.ts';

/** How each language is typeset in Switzerland. */

const narrow = '\u202f';

/** Texts of a JSON file, without its keys. */
function textsIn(path: string): string[] {
  const read = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(read) : [];
  };
  return read(JSON.parse(text(path)));
}

const written = (language: string): string[] =>
  files(`shared/**/{,*.}${language}.json`).flatMap(path => textsIn(path));

/** Signs that French puts a narrow space before; an address, a time of day, an entity of HTML and code have none. */
const glued = new RegExp(`[^\\s${narrow}(][:;!?]+(?=[\\s)»]|$)|[ \u00a0][:;!?»]|«[^${narrow}]`);
const withoutCode = (message: string): string => message.replaceAll(/`[^`]*`|&\w+;|https:\/\/|::1/g, 'x');

test('French has a narrow space before : ; ! ? and inside « », which no line breaks', () => {
  expect(written('fr').filter(message => glued.test(withoutCode(message)))).toEqual([]);
});

test.each(['de', 'it', 'en'])('%s has no space before : ; ! ? and inside quotation marks', language => {
  expect(written(language).filter(message => /\p{L} [:;!?](\s|$)|[«“] | [»”]/u.test(message))).toEqual([]);
});

test.each(['fr', 'it', 'en'])('%s has the apostrophe of print, not that of the typewriter', language => {
  expect(written(language).filter(message => /\p{L}'\p{L}/u.test(message))).toEqual([]);
});

test('English has its own quotation marks', () => {
  expect(written('en').filter(message => /[«»]/.test(message))).toEqual([]);
});

test('English is spelled as in Britain', () => {
  const american =
    /\b(organiz|color(s|ed)?\b|center|canceled|canceling|labeled|favorite|neighbor|recogniz|customiz|summariz|analyz|catalog\b|check\b(?= for payment)|zip code)/i;
  expect(written('en').filter(message => american.test(message))).toEqual([]);
});
