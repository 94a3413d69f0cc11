import { describe, expect, it } from 'vitest';
import { layoutFileText, readLayoutFile } from '../../../shared/letters/layouts/layout-file.ts';
import {
  defaultLayout,
  defaultLayoutOf,
  layoutFor,
  brandingOf,
  type Layout,
  type LayoutCategory,
} from '../../../shared/letters/layouts/layout.ts';
import { someSettings } from '../finance/invoice-order.ts';

const layout: Layout = { ...defaultLayout, font_size: 11, sender: ['Eins', 'Zwei'] };

describe('the file of a layout', () => {
  it('says the same when it is read again', () => {
    const file = { name: 'Haus', category: 'letterhead', layout } as const;
    expect(readLayoutFile(layoutFileText(file))).toEqual({ file });
    expect(readLayoutFile(`\uFEFF${layoutFileText(file)}`)).toEqual({ file });
  });

  it('may leave out what is as usual', () => {
    const text = JSON.stringify({
      aktuar: 'layout',
      name: 'Kurz',
      category: 'work_plan',
      layout: { font_size: 9 },
    });
    expect(readLayoutFile(text)).toEqual({
      file: {
        name: 'Kurz',
        category: 'work_plan',
        layout: { ...defaultLayoutOf('work_plan'), font_size: 9 },
      },
    });
  });

  it.each([
    ['nothing', '', ['']],
    ['a picture', '\u0089PNG\r\n', ['']],
    ['something else', '{"name":"x"}', ['aktuar', 'category', 'layout']],
    [
      'bad fields',
      JSON.stringify({
        aktuar: 'layout',
        name: 'x',
        category: 'letter',
        layout: { font_size: 'gross', x: 1, schema: 7 },
      }),
      ['layout.font_size', 'layout.schema', 'layout.x'],
    ],
  ])('is refused when it holds %s, naming the fields', (_what, text, paths) => {
    const read = readLayoutFile(text);
    expect('problems' in read && read.problems.map(({ path }) => path).toSorted()).toEqual(paths);
  });
});

describe('the layout of a kind of document', () => {
  const row = (category: LayoutCategory, font_size: number, active = true) => ({
    category,
    active,
    layout: { ...defaultLayout, font_size },
  });

  it('is its own, else the letterhead’s, else the program’s', () => {
    expect(layoutFor('invoice', [])).toEqual(defaultLayout);
    expect(layoutFor('invoice', [row('letterhead', 11)]).font_size).toBe(11);
    expect(layoutFor('invoice', [row('letterhead', 11), row('invoice', 9)]).font_size).toBe(9);
    expect(layoutFor('invoice', [row('letterhead', 11), row('invoice', 9, false)]).font_size).toBe(11);
  });

  it('leaves plans their own margins under a letterhead', () => {
    const plan = layoutFor('work_plan', [row('letterhead', 11)]);
    expect(plan.font_size).toBe(11);
    expect(plan.margins).toEqual(defaultLayoutOf('work_plan').margins);
  });

  it('fills what it leaves open from the settings', () => {
    const settings = someSettings({ accent_color: '#112233', letter_footer: 'Unten', window_side: 'left' });
    const own = { ...defaultLayout, footer: 'Eigene', window_side: 'right' } as const;
    const branding = brandingOf('letter', [{ category: 'letter', active: true, layout: own }], settings);
    expect(branding.settings).toMatchObject({
      accent_color: '#112233',
      letter_footer: 'Eigene',
      window_side: 'right',
    });
  });
});
