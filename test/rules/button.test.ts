import { describe, expect, test } from 'vitest';
import { files, text } from './source-file.ts';

const home = 'desktop/renderer/ui/icon-button.tsx';
const screens = files('desktop/renderer/**/*.tsx').filter(path => path !== home);

/** A button of any kind around an icon and nothing else. */
const iconOnly =
  /<(button|Button|WriteButton|UnstyledButton)\b(?:[^<>]|=>|<[^>]*\/>)*>\s*<Icon\w*\b[^>]*\/>\s*<\/\1>/g;
const bare = /<(?:ActionIcon|CloseButton)[\s>]/g;

const lineOf = (content: string, at: number) => content.slice(0, at).split('\n').length;

describe('buttons without words', () => {
  test('are IconButton or CrossButton, which show their name and key as a tooltip', () => {
    const found = screens.flatMap(path => {
      const content = text(path);
      return [...content.matchAll(bare)].map(
        ({ index, 0: what }) => `${path}:${lineOf(content, index)} ${what}`,
      );
    });
    expect(found).toEqual([]);
  });

  test('of other kinds stand in a NameTip', () => {
    const found = screens.flatMap(path => {
      const content = text(path);
      return [...content.matchAll(iconOnly)]
        .filter(({ index }) => !/<NameTip\b(?:[^<>]|=>)*>\s*$/.test(content.slice(0, index)))
        .map(({ index }) => `${path}:${lineOf(content, index)}`);
    });
    expect(found).toEqual([]);
  });
});
