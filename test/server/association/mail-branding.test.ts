import { describe, expect, test } from 'vitest';
import { htmlMail } from '../../../shared/delivery/mail-page/mail-html.ts';
import { plainMail, type MailParts } from '../../../shared/delivery/mail-page/mail-layout.ts';
import { contrast, parseColor } from '../../../shared/accent.ts';
import { assertDefined } from '../../../shared/assert.ts';
import { settingDefaults, type Settings } from '../../../shared/association/setting.ts';

const association: Settings = {
  ...settingDefaults,
  name: 'Verein <Musterwil>',
  ort: 'Musterwil',
  plz: '8633',
};
const partsWith = (fields: Partial<Settings>, more: Partial<MailParts> = {}): MailParts => ({
  language: 'de',
  text: {
    subject: 'Betreff',
    blocks: [
      { kind: 'text', lines: ['Guten Tag', 'Anna'] },
      { kind: 'facts', rows: [{ label: 'Ort', value: 'Dorfplatz' }] },
      { kind: 'quote', lines: ['Bis', '', 'bald'] },
      { kind: 'links' },
    ],
  },
  links: [
    { label: 'Ja', url: 'https://verein.example/ja' },
    { label: 'Nein', url: 'https://verein.example/nein' },
  ],
  pages: [{ label: 'Meine Einsätze', url: 'https://verein.example/helfer/x' }],
  why: 'Weil Sie helfen.',
  settings: { ...association, ...fields },
  ...more,
});

/** Value of a property, of the element or rule that the pattern finds. */
const color = (html: string, pattern: RegExp) =>
  assertDefined(parseColor(pattern.exec(html)?.[1] ?? ''), `a colour for ${pattern}`);
const hex = '(#[0-9a-f]{6})';

describe('the look of an e-mail', () => {
  // The darkest and lightest colours that an association may set, and one for which the program picks another.
  test.each(['#000000', '#1f6f78', '#b3261e', '#0000ff', '#767676', '#ffff00', 'keine Farbe'])(
    'with the accent colour %s every word can be read on light and on dark',
    accent_color => {
      const html = htmlMail(partsWith({ accent_color }));
      const dark = html.slice(html.indexOf('@media'));
      const light = html.slice(html.indexOf('<body'));
      const pairs = [
        [
          color(light, new RegExp(`<td style="background:${hex}`)),
          color(light, /background:#\w{6};color:(#\w{6});padding/),
        ],
        [
          color(light, /max-width:600px;background:(#\w{6})/),
          color(light, /class="m-link"[^>]*[;"]color:(#\w{6})/),
        ],
        [
          color(light, /max-width:600px;background:(#\w{6})/),
          color(light, /class="m-quiet[^>]*[;"]color:(#\w{6})/),
        ],
        [
          color(light, /class="m-ground"[^>]*background:(#\w{6})/),
          color(light, /<p class="m-quiet"[^>]*;color:(#\w{6})/),
        ],
        [color(dark, /\.m-sheet\{background:(#\w{6})/), color(dark, /\.m-link\{color:(#\w{6})/)],
        [color(dark, /\.m-sheet\{background:(#\w{6})/), color(dark, /\.m-sheet\{[^}]*;color:(#\w{6})/)],
        [color(dark, /\.m-sheet\{background:(#\w{6})/), color(dark, /\.m-no\{color:(#\w{6})/)],
        [color(dark, /\.m-ground\{background:(#\w{6})/), color(dark, /\.m-quiet\{color:(#\w{6})/)],
      ] as const;
      for (const [ground, ink] of pairs) expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('never sets a light ground without the dark words that belong on it', () => {
    const html = htmlMail(partsWith({}));
    const styles = [...html.matchAll(/style="([^"]*)"/g)].map(([, style = '']) => style);
    const grounds = styles.filter(style => style.includes('background:'));
    expect(grounds.length).toBeGreaterThan(3);
    expect(grounds.filter(style => !/(^|;)color:/.test(style))).toEqual([]);
  });

  test('holds to one column of 600 px and loads nothing', () => {
    const html = htmlMail(partsWith({}));
    expect(html).toContain('max-width:600px');
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import/);
    expect(html).toContain('<h1');
    expect(html).toContain('Verein &lt;Musterwil&gt;');
  });

  test('is the same words in plain text', () => {
    expect(plainMail(partsWith({ email: 'info@verein.example', website: 'www.verein.example' }))).toBe(
      `Guten Tag
Anna

Ort: Dorfplatz

> Bis
>
> bald

Ja:
https://verein.example/ja

Nein:
https://verein.example/nein

Meine Einsätze:
https://verein.example/helfer/x

-- 
Verein <Musterwil>
8633 Musterwil
info@verein.example · www.verein.example

Weil Sie helfen.
`,
    );
  });

  test('leaves out what there is none of', () => {
    const bare = partsWith({ name: '', ort: '', plz: '' }, { links: [], pages: [] });
    expect(plainMail(bare)).toMatch(/bald\n\n-- \n\nWeil Sie helfen\.\n$/);
    expect(htmlMail(bare)).not.toContain('href=');
    expect(htmlMail(bare)).toContain('>Betreff</h1>');
  });
});
