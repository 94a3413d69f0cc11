import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { checkLetter } from '../../../../shared/pdf/letter/check-letter.ts';
import { drawLetter } from '../../../../shared/pdf/letter/draw-letter.ts';
import { renderLetter } from '../../../../shared/pdf/letter/letter-file.ts';
import type { LetterSource } from '../../../../shared/pdf/letter/letter-source.ts';
import { readTexts } from '../pdf-text.ts';
import { transparentLogo } from '../transparent-logo.ts';
import { aLetter, codesOf, someBranding } from './some-letter.ts';

const drawn = async (change: Partial<LetterSource> = {}, settings = {}, layout = {}) => {
  const branding = someBranding(settings, layout);
  const file = await renderLetter(aLetter(change), branding, 'provider');
  const texts = await readTexts(file.bytes);
  const check = await checkLetter(file.bytes, { side: 'right', country: 'CH' });
  return {
    file,
    texts,
    check,
    said: texts
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' '),
  };
};
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const paragraph = `<p>${'Wir freuen uns auf einen schönen Abend mit Ihnen allen. '.repeat(6)}</p>`;

describe('the letter of a mailing', () => {
  it.each([
    ['de', 'Musterwil, 22. November 2026', 'Seite 2'],
    ['fr', 'Musterwil, le 22 novembre 2026', 'Page 2'],
    ['it', 'Musterwil, 22 novembre 2026', 'Pagina 2'],
    ['en', 'Musterwil, 22 November 2026', 'Page 2'],
  ] as const)('bears place and date and the numbers of its pages in %s', async (sprache, date, page) => {
    const { texts, check } = await drawn({ sprache, html: paragraph.repeat(14) });
    expect(check).toMatchObject({ problems: [], pages: 2 });
    const found = texts.find(({ text }) => text === date);
    expect(found?.y).toBeCloseTo(98.5, 0);
    expect(texts.filter(each => each.page === 2).map(({ text }) => text)).toContain(page);
    expect(texts.filter(each => each.page === 1).map(({ text }) => text)).not.toContain(page);
  });

  it('says everything that the words say: bold, slanted, lists, links with their address, tables, lines', async () => {
    const { said, file, check } = await drawn({
      html:
        '<h2>Traktanden</h2><ol><li>Begrüssung</li><li>Wahlen<ul><li>Kassier</li></ul></li></ol>' +
        '<p>Am <strong>Freitag</strong> im <em>Löwen</em>, <s>19</s> 20 Uhr.<br>Mehr auf ' +
        '<a href="https://www.verein.example/gv">unserer Website</a> oder ' +
        '<a href="mailto:info@verein.example">info@verein.example</a>.</p><hr>' +
        "<table><tr><th>Posten</th><th>Betrag</th></tr><tr><td>Fest</td><td>1'200.00</td></tr></table>" +
        '<blockquote><p>Einer für alle &amp; alle für &lt;einen&gt;</p></blockquote>' +
        '<script>alert(1)</script>',
    });
    for (const text of [
      'Traktanden',
      '1. Begrüssung',
      '2. Wahlen – Kassier',
      'unserer Website (https://www.verein.example/gv) oder info@verein.example.',
      'Posten Betrag',
      "Fest 1'200.00",
      'Einer für alle & alle für <einen>',
    ])
      expect(said).toContain(text);
    expect(said).not.toContain('alert');
    expect(said).not.toContain('info@verein.example (');
    expect(check.problems).toEqual([]);
    const fonts = execFileSync('pdffonts', ['-'], { input: file.bytes, encoding: 'utf8' });
    for (const face of ['LiberationSans-Bold ', 'LiberationSans-Italic ', 'LiberationSans '])
      expect(fonts).toContain(face);
    expect(
      fonts
        .split('\n')
        .slice(2)
        .filter(Boolean)
        .every(line => / yes yes /.test(line)),
    ).toBe(true);
  });

  it('leaves no line of a paragraph alone on a page, and no heading at the foot of one', async () => {
    for (let count = 8; count < 16; count++) {
      const { texts } = await drawn({ html: `${paragraph.repeat(count)}<h2>Anhang</h2>${paragraph}` });
      const body = texts.filter(({ y, page }) => y > (page === 1 ? 110 : 25));
      const last = Math.max(...body.map(({ page }) => page));
      for (let page = 2; page <= last; page++) {
        const before = body.filter(each => each.page === page - 1).map(({ text }) => text);
        expect(before.at(-1)).not.toBe('Anhang');
        const first = body
          .filter(each => each.page === page)
          .slice(0, 2)
          .map(({ text }) => text);
        // A paragraph of four lines begins with this word: never its last line alone, never its first.
        if (!first[0]?.startsWith('Wir freuen uns auf einen schönen Abend mit Ihnen allen. Wir')) continue;
        expect(before.at(-1)).not.toBe(first[0]);
      }
    }
  });

  it('keeps empty lines and the closing as they were typed', async () => {
    const html = '<p>Freundliche Grüsse</p><p><br></p><p><br></p><p>Hans Muster<br>Präsident</p>';
    const { texts } = await drawn({ html });
    const y = (text: string) => texts.find(each => each.text === text)?.y ?? 0;
    expect(y('Hans Muster') - y('Freundliche Grüsse')).toBeGreaterThan(15);
    expect(y('Präsident') - y('Hans Muster')).toBeLessThan(6);
  });

  it('shows pictures by the hash of their bytes, and leaves out those that are not there', async () => {
    const png = Buffer.from(transparentLogo.split(',')[1] ?? '', 'base64');
    const sha256 = hash(png);
    const html = `<p>Vorher</p><p><img src="cid:${sha256}" width="200"></p><p>Nachher</p>`;
    const without = await drawn({ html });
    const shown = await drawn({ html, pictures: new Map([[sha256, png]]) });
    const y = ({ texts }: typeof shown) => texts.find(({ text }) => text === 'Nachher')?.y ?? 0;
    expect(y(shown)).toBeGreaterThan(y(without) + 10);
    expect(shown.check.problems).toEqual([]);
  });

  it('is the same bytes for the same input, and others for another look', async () => {
    const html = `${paragraph}<p><em>schräg</em></p>`;
    const [one, two, other] = [
      await drawn({ html }, { logo: transparentLogo }),
      await drawn({ html }, { logo: transparentLogo }),
      await drawn({ html }, { logo: transparentLogo }, { font: 'Liberation Serif' }),
    ];
    expect(hash(one.file.bytes)).toBe(hash(two.file.bytes));
    expect(hash(one.file.bytes)).not.toBe(hash(other.file.bytes));
    expect(other.check.problems).toEqual([]);
    expect(one.file.filename).toBe('Brief-Einladung-zur-Generalversammlung-Anna-Mueller.pdf');
  });

  it('is the same bytes, read back the same, when it is drawn beside the rest of the program', async () => {
    const png = Buffer.from(transparentLogo.split(',')[1] ?? '', 'base64');
    const html = `${paragraph}<p><em>schräg</em> <img src="cid:${hash(png)}"></p>`;
    const change = { html, pictures: new Map([[hash(png), png]]) };
    const { file, check } = await drawn(change, { logo: transparentLogo });
    const beside = await drawLetter(aLetter(change), someBranding({ logo: transparentLogo }), 'provider');
    expect(hash(beside.bytes)).toBe(hash(file.bytes));
    expect(beside).toMatchObject({ filename: file.filename, check });
    const wrong = { lines: ['Anna Müller', 'Dorfstrasse 4', 'Musterwil'], country: 'CH' };
    const refused = await drawLetter(aLetter({ ...change, receiver: wrong }), someBranding(), 'provider');
    expect(codesOf(refused.check)).toEqual(['address_last_line']);
  });
});
