import { describe, expect, it } from 'vitest';
import {
  lineOf,
  logoBox,
  logoSideAt,
  logoWidthAt,
  marginAt,
  withLogoWidth,
  withMargin,
} from '../../../../desktop/renderer/letters/layouts/editor/handle-rule.ts';
import { latestWins } from '../../../../desktop/renderer/letters/layouts/editor/latest-wins.ts';
import { fieldPathText } from '../../../../desktop/renderer/letters/layouts/field-path.ts';
import {
  noHistory,
  remember,
  stepAgain,
  stepBack,
} from '../../../../desktop/renderer/letters/layouts/layout-history.ts';
import {
  layoutOf,
  layoutProblems,
  layoutShape,
  textOf,
  wireChanges,
} from '../../../../desktop/renderer/letters/layouts/layout-values.ts';
import { defaultLayout, type Layout } from '../../../../shared/letters/layouts/layout.ts';

const page = { width: 210, height: 297 };

describe('steps of a layout', () => {
  it('go back and forth, and a slider that is drawn is one of them', () => {
    let history = remember(noHistory, 'a', { what: 'font', at: 0 });
    history = remember(history, 'b', { what: 'size', at: 5000 });
    history = remember(history, 'c', { what: 'size', at: 5300 });
    const back = stepBack(history, 'd');
    expect(back?.layout).toBe('b');
    const further = stepBack(back!.history, 'b');
    expect(further?.layout).toBe('a');
    expect(stepBack(further!.history, 'a')).toBeNull();
    const again = stepAgain(further!.history, 'a');
    expect(again?.layout).toBe('b');
    expect(stepAgain(again!.history, 'b')?.layout).toBe('d');
  });

  it('forget what was taken back once something else is done', () => {
    const { history } = stepBack(remember(noHistory, 'a', { what: 'x', at: 0 }), 'b')!;
    expect(stepAgain(remember(history, 'a', { what: 'y', at: 9000 }), 'c')).toBeNull();
  });
});

describe('lines and grips on the page', () => {
  it('stand where the margins are, and give them back', () => {
    for (const edge of ['left', 'right', 'top', 'bottom'] as const)
      expect(marginAt(edge, lineOf(edge, defaultLayout, page), page)).toBe(defaultLayout.margins[edge]);
  });

  it('never leave what the layout allows', () => {
    expect(marginAt('top', 200, page)).toBe(20);
    expect(marginAt('left', -5, page)).toBe(10);
    expect(withMargin(defaultLayout, 'right', 99).margins.right).toBe(40);
    expect(withLogoWidth(defaultLayout, 500).logo.width).toBe(120);
    expect(withLogoWidth(defaultLayout, 33.3).logo.width).toBe(33.5);
  });

  it('make the logo as wide as the mouse says, on whichever side it is', () => {
    for (const side of ['left', 'center', 'right'] as const) {
      const layout: Layout = { ...defaultLayout, logo: { ...defaultLayout.logo, side, width: 60 } };
      const box = logoBox(layout, { category: 'letterhead', page, ratio: 4 });
      expect(logoWidthAt(layout, box.grip, page)).toBeCloseTo(60);
      expect(box.y + box.height).toBeLessThan(39);
      const high = logoBox(layout, { category: 'letterhead', page, ratio: 0.5 });
      expect([high.width, high.height]).toEqual([10.8, 21.6]);
    }
    expect([20, 105, 190].map(at => logoSideAt(at, page))).toEqual(['left', 'center', 'right']);
  });
});

describe('a layout in the form', () => {
  it('is the same text whatever the order of its fields', () => {
    const turned = Object.fromEntries(Object.entries(defaultLayout).reverse()) as unknown as Layout;
    expect(textOf(turned)).toBe(textOf(defaultLayout));
  });

  it('is judged by the rules of the server, field by field', () => {
    const bad = { ...defaultLayout, accent_color: '#ffee00', font_size: 99 };
    expect(layoutProblems(JSON.stringify(bad))).toEqual({
      accent_color: 'ink_contrast',
      font_size: 'range',
    });
    expect(layoutShape.check({ name: '', layout: JSON.stringify(bad) }).fields).toBeNull();
    expect(layoutShape.check({ name: ' X ', layout: textOf(defaultLayout) }).fields?.name).toBe('X');
  });

  it('travels as a layout, not as text', () => {
    const to = { ...defaultLayout, font_size: 12 };
    const changes = { layout: { from: textOf(defaultLayout), to: textOf(to) } };
    expect(wireChanges(changes)).toEqual({ layout: { from: defaultLayout, to } });
    expect(layoutOf(textOf(to))).toEqual(to);
  });

  it('names its fields in words', () => {
    expect(fieldPathText('layout.margins.left')).toBe('Rand links');
    expect(fieldPathText('category')).toBe('Wofür?');
    expect(fieldPathText('layout.shadow')).toBe('layout.shadow');
  });
});

describe('the preview', () => {
  it('draws one at a time and of those that waited only the newest', async () => {
    const drawn: number[] = [];
    const shown: number[] = [];
    const finish: (() => void)[] = [];
    const work = latestWins(
      (order: number) =>
        new Promise<number>(resolve => {
          drawn.push(order);
          finish.push(() => resolve(order));
        }),
      { show: result => shown.push(result), fail: () => undefined },
    );
    for (const order of [1, 2, 3, 4]) work.want(order);
    expect(drawn).toEqual([1]);
    finish[0]?.();
    await new Promise(resolve => setTimeout(resolve));
    expect(drawn).toEqual([1, 4]);
    finish[1]?.();
    await new Promise(resolve => setTimeout(resolve));
    expect(shown).toEqual([1, 4]);
  });

  it('goes on after a failure, and shows nothing after its end', async () => {
    const failed: unknown[] = [];
    const shown: number[] = [];
    const work = latestWins(
      (order: number) => (order === 1 ? Promise.reject(new Error('no')) : Promise.resolve(order)),
      { show: result => shown.push(result), fail: error => failed.push(error) },
    );
    work.want(1);
    work.want(2);
    await new Promise(resolve => setTimeout(resolve));
    expect([failed.length, shown]).toEqual([1, [2]]);
    work.want(3);
    work.end();
    await new Promise(resolve => setTimeout(resolve));
    expect(shown).toEqual([2]);
  });
});
