import { describe, expect, test } from 'vitest';
import { cleanHtml, storableHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import { htmlLimits } from '../../../shared/delivery/mail-page/html-limit.ts';
import { textOfHtml } from '../../../shared/delivery/mail-page/html-text.ts';
import { plainText } from '../../../shared/delivery/mail-page/plain-text.ts';
import { letterBlocks } from '../../../shared/pdf/letter/blocks/letter-block.ts';

const cells = (attributes: string) => `<table><tr>${`<td ${attributes}>x</td>`.repeat(60)}</tr></table>`;
const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ');

/** Time on the processor: other tests may run beside. */
const msSince = (begin: NodeJS.CpuUsage): number => process.cpuUsage(begin).user / 1000;

/** Each needs much more time or memory than its length suggests, in sanitize-html or in what follows it. */
const excessive: readonly (readonly [name: string, html: string, code: string])[] = [
  ['3000 nested elements', '<div>'.repeat(3000), 'html_depth'],
  ['nested elements that are dropped', '<font>'.repeat(101), 'html_depth'],
  ['nested elements inside a quoted attribute of others', '<div title="</div>">'.repeat(101), 'html_depth'],
  ['nested lists', '<ul><li>'.repeat(60), 'html_depth'],
  ['400000 opening brackets', '<'.repeat(400_000), 'html_tags'],
  ['100000 paragraphs that are never closed', '<p>x'.repeat(100_000), 'html_tags'],
  ['closing tags without opening ones', '</i>'.repeat(100_000), 'html_tags'],
  ['60 cells over 1000 columns and rows', cells('colspan="1000" rowspan="1000"'), 'html_span'],
  ['a cell over 1e9 rows', cells('rowspan="1e9"').replaceAll('1e9', '1000000000'), 'html_span'],
  ['a style of 39000 rules', `<p style="${'color:red;'.repeat(39_000)}">x</p>`, 'html_attributes'],
  ['41 attributes', `<p ${attributes(41)}>x</p>`, 'html_attributes'],
  ['an address of 5000 characters', `<a href="https://x.ch/${'x'.repeat(5000)}">x</a>`, 'html_attributes'],
];

describe('HTML above a limit', () => {
  test.each(excessive)('%s is refused, naming the field and the limit', (_, html, message) => {
    const begin = process.cpuUsage();
    expect(() => cleanHtml(html, 'html')).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        params: { fields: [{ path: 'html', message, detail: expect.stringMatching(/^\d+$/) }] },
      }) as Error,
    );
    expect(msSince(begin)).toBeLessThan(500);
  });

  test('that becomes too long by cleaning is not stored', () => {
    expect(() => storableHtml('&'.repeat(390_000))).toThrow(
      expect.objectContaining({
        params: { fields: [expect.objectContaining({ message: 'html_length' })] },
      }) as Error,
    );
  });
});

/** At or just below the limits: all of it is taken. */
const large: readonly (readonly [name: string, html: string])[] = [
  ['nested elements', `${'<div>'.repeat(htmlLimits.depth)}x`],
  ['nested quotes around many paragraphs', '<blockquote>'.repeat(99) + '<p>a b c</p>'.repeat(4000)],
  ['nested lists again and again', ('<ul><li>a'.repeat(49) + '</li></ul>'.repeat(49)).repeat(50)],
  [
    'nested tables',
    '<table><tr><td>a</td><td>'.repeat(24) + '</td></tr><tr><td>b</td></tr></table>'.repeat(24),
  ],
  ['cells over many columns and rows', cells('colspan="100" rowspan="100"').repeat(100)],
  [
    'a long word in a column of 3000 rows',
    `<table><tr><td>${'x'.repeat(100_000)}</td><td>y</td></tr>${'<tr><td>a</td><td>b</td></tr>'.repeat(2500)}</table>`,
  ],
  ['one row of 9990 cells', `<table><tr>${'<td>x</td>'.repeat(9990)}</tr></table>`],
  ['styles', '<p style="color:red">'.repeat(19_000)],
  ['special characters', '&'.repeat(400_000)],
  ['words', 'a '.repeat(200_000)],
  ['frames', '<iframe>'.repeat(9000)],
  ['a hidden part that is never closed', '<div><noscript></div>'.repeat(6000)],
];

test.each(large)('%s become clean HTML, text and a letter within a second each', (_, html) => {
  const timed = <T>(work: () => T): T => {
    const begin = process.cpuUsage();
    const result = work();
    expect(msSince(begin)).toBeLessThan(1000);
    return result;
  };
  const clean = timed(() => cleanHtml(html));
  expect(timed(() => textOfHtml(clean)).length).toBeLessThan(3_000_000);
  timed(() => letterBlocks(clean));
});

test('a picture in the text may be long', () => {
  const html = `<p><img src="data:image/png;base64,${'A'.repeat(3_000_000)}" /></p>`;
  expect(cleanHtml(html)).toBe(html);
});

test('a preview of text with 200000 opening brackets takes no time', () => {
  const begin = process.cpuUsage();
  plainText('<a'.repeat(200_000));
  expect(msSince(begin)).toBeLessThan(500);
});
