import { describe, expect, test } from 'vitest';
import { asKept, knownTags } from '../../../../desktop/renderer/ui/editor/editor-value.ts';
import { hasForeignParts } from '../../../../desktop/renderer/ui/editor/foreign-part.ts';
import { isSafeLink, linkAddress } from '../../../../desktop/renderer/ui/editor/link-address.ts';
import {
  bringsFiles,
  namesLocalPictures,
} from '../../../../desktop/renderer/ui/editor/picture/brought-files.ts';
import { cleanHtml } from '../../../../shared/delivery/mail-page/clean-html.ts';

describe('what is typed for a link', () => {
  test.each([
    ['www.musterwil.example', 'https://www.musterwil.example'],
    ['musterwil.example/fest?a=1', 'https://musterwil.example/fest?a=1'],
    ['http://musterwil.example', 'http://musterwil.example'],
    ['aktuar@musterwil.example', 'mailto:aktuar@musterwil.example'],
    ['mailto:aktuar@musterwil.example?subject=x', 'mailto:aktuar@musterwil.example?subject=x'],
    ['079 555 12 12', 'tel:0795551212'],
    ['+41 (0)79 555-12-12', 'tel:+410795551212'],
  ])('%s leads to %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
    expect(isSafeLink(address)).toBe(true);
  });

  test.each([
    '',
    'Website',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://a.example',
    'a b.ch',
    'https://',
  ])('%j leads nowhere', typed => expect(linkAddress(typed)).toBeNull());

  test.each(['javascript:alert(1)', ' https://a.example', 'data:x', '//a.example', 'https:///'])(
    '%j is no link of a text',
    address => expect(isSafeLink(address)).toBe(false),
  );
});

describe('words from elsewhere', () => {
  test('headings become the two that there are, and empty lines are empty', () => {
    expect(knownTags('<h1>a</h1><h4 id="x">b</h4><hr><p><br /></p><p>c<br>d</p>')).toBe(
      '<h2>a</h2><h3 id="x">b</h3><hr><p></p><p>c<br>d</p>',
    );
  });

  test('are spelled as the server keeps them', () => {
    const written = asKept(
      '<p></p><p>a<br>b&nbsp;&amp; "c" &lt;</p><hr><p><img src="data:image/png;base64,AA==" alt="x > y" width="552"></p>' +
        '<ul><li>{{vorname|du &amp; ich}}</li></ul><p><a href="https://a.example/?b=1&amp;c=2">d</a> <s>e</s></p>',
    );
    expect(cleanHtml(written).replaceAll('x &gt; y', 'x > y')).toBe(written);
    expect(knownTags(written)).toContain('<p></p><p>a<br />b');
  });

  test('it is said when something would be lost', () => {
    expect(hasForeignParts('<p>Liebe <strong>{{vorname}}</strong><br /></p><ul><li>a</li></ul>')).toBe(false);
    expect(hasForeignParts('<table><tr><td>a</td></tr></table>')).toBe(true);
    expect(hasForeignParts('<p style="color:red">a</p>')).toBe(true);
    expect(hasForeignParts('a < b and c > d style=')).toBe(false);
  });

  test('a picture of words that Word lays beside them is not taken for a picture', () => {
    const word =
      '<html><head><style>p{}</style></head><body><p class=MsoNormal>Guten Tag<o:p></o:p></p></body></html>';
    expect(bringsFiles({ files: 1, html: word, text: 'Guten Tag' })).toBe(false);
    expect(bringsFiles({ files: 1, html: '<img src="https://a.example/b.png">', text: '' })).toBe(true);
    expect(bringsFiles({ files: 1, html: '', text: '' })).toBe(true);
    expect(bringsFiles({ files: 0, html: '<p>a</p>', text: 'a' })).toBe(false);
    expect(namesLocalPictures('<img width=10 src="file:///C:/Temp/image001.png">')).toBe(true);
    expect(namesLocalPictures('<img src="https://a.example/b.png">')).toBe(false);
  });
});
