import { expect, test } from 'vitest';
import { plainText } from '../../../shared/delivery/mail-page/plain-text.ts';

test.each([
  ['<h1>Fest</h1><p>Kommt <b>al</b>le<br>mit</p>', 'Fest Kommt alle mit'],
  ['<ul><li>eins</li><li>zwei</li></ul>', 'eins zwei'],
  ['<p>S&amp;P &lt;b&gt; &#39;gut&#39;&nbsp;so &euro;</p>', "S&P <b> 'gut' so &euro;"],
  ['<p>a < b</p>', 'a < b'],
  ['<p><img src="data:image/png;base64,AAAA" alt="Bild" /></p>', ''],
])('%s says %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('a long text ends where so many characters are over', () => {
  expect(plainText(`<p>${'wort '.repeat(100)}</p>`, 9)).toBe('wort wort …');
});
