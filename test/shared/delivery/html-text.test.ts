import { expect, test } from 'vitest';
import { cleanHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import { textOfHtml } from '../../../shared/delivery/mail-page/html-text.ts';

const long = 'Wort '.repeat(20).trim();

test.each([
  [
    'paragraphs stand apart',
    '<h2>Titel</h2>\n<p>a<br>b</p><div>c</div><div>d</div>e',
    'Titel\n\na\nb\n\nc\nd\ne',
  ],
  ['spaces are one', '  <p> Hallo <b> Welt </b> ! </p>', 'Hallo Welt !'],
  [
    'lines end at 78 characters',
    `<p>${long}</p>`,
    `${'Wort '.repeat(15).trim()}\n${'Wort '.repeat(5).trim()}`,
  ],
  ['a list has dashes', '<p>a</p><ul><li>eins</li><li>zwei</li></ul><p>b</p>', 'a\n\n- eins\n- zwei\n\nb'],
  [
    'a long item is set in',
    `<ul><li>${long}</li><li>b</li></ul>`,
    `- ${'Wort '.repeat(15).trim()}\n  ${'Wort '.repeat(5).trim()}\n- b`,
  ],
  [
    'an ordered list counts, a list inside it is set in',
    '<ol start="3"><li>c<ul><li>x</li></ul></li><li><p>d</p><p>e</p></li></ol>',
    '3. c\n   - x\n4. d\n\n   e',
  ],
  ['a quote is marked', '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>', '> a\n>\n> b\n\nc'],
  ['preformatted text stays', '<pre>a  b\n  c</pre>', 'a  b\n  c'],
  ['a line is drawn', '<p>a</p><hr><p>b</p>', `a\n\n${'-'.repeat(78)}\n\nb`],
  [
    'a link shows an address that its words do not say',
    '<p><a href="https://x.ch">hier</a> <a href="https://x.ch">https://x.ch</a> <a href="mailto:a@b.ch">a@b.ch</a> <a href="#o">oben</a></p>',
    'hier [https://x.ch] https://x.ch a@b.ch oben',
  ],
  [
    'a table of data has columns',
    '<table><tr><th>Name</th><th>Ort</th></tr><tr><td><p>Anna Meier</p></td><td>Bern</td></tr></table><p>x</p>',
    'Name         Ort\nAnna Meier   Bern\n\nx',
  ],
  [
    'a table that only places things is read cell by cell',
    '<table><tr><td><h1>Links</h1><p>a</p></td><td><table><tr><td>r</td><td>s</td></tr></table></td></tr></table>',
    'Links\n\na\n\nr   s',
  ],
  ['characters are written plainly', '<p>&lt;3 &amp; &quot;so&quot;</p>', '<3 & "so"'],
])('%s', (_, html, text) => {
  expect(textOfHtml(cleanHtml(html))).toBe(text);
});
