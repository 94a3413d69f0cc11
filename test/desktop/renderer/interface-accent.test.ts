import { describe, expect, test } from 'vitest';
import { accentShades, contrast, parseColor } from '../../../shared/accent.ts';
import { brandMark, interfaceAccent, oklchOf } from '../../../desktop/renderer/interface-accent.ts';
import { stateColors, stateTones } from '../../../desktop/renderer/state-colors.ts';

const rgb = (hex: string) => parseColor(hex) ?? [0, 0, 0];
const hex = (part: number) => part.toString(16).padStart(2, '0');
const steps = [0, 36, 73, 109, 146, 182, 219, 255];
const accents = steps.flatMap(r => steps.flatMap(g => steps.map(b => `#${hex(r)}${hex(g)}${hex(b)}`)));

/** Degrees between two hues. */
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/** Grey to the eye, or of another hue by enough to be named otherwise. */
function differs(shown: string, state: string): boolean {
  const accent = oklchOf(rgb(shown));
  return accent.chroma <= 0.055 || apart(accent.hue, oklchOf(rgb(state)).hue) >= 18;
}

describe('the accent of the screens', () => {
  test.each(['light', 'dark'] as const)('never reads as a state, whatever colour is set: %s', scheme => {
    const like = accents.flatMap(setting => {
      const shades = accentShades(interfaceAccent(setting))[scheme];
      return stateTones.flatMap(tone =>
        (['text', 'filled'] as const)
          .filter(part => !differs(shades[part], stateColors[scheme][tone]))
          .map(part => `${setting} ${part} ${shades[part]} reads as ${tone}`),
      );
    });
    expect(like).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('can be read on every ground, whatever colour is set: %s', scheme => {
    const ground = scheme === 'light' ? '#ffffff' : '#1b1e22';
    const faint = accents.filter(setting => {
      const { text, soft, filled } = accentShades(interfaceAccent(setting))[scheme];
      return (
        Math.min(
          contrast(rgb(text), rgb(ground)),
          contrast(rgb(text), rgb(soft)),
          contrast(rgb(filled), rgb('#ffffff')),
        ) < 4.5
      );
    });
    expect(faint).toEqual([]);
  });

  test('stays what the association set where it is no colour of a state', () => {
    for (const setting of ['#1f6f78', '#2457a6', '#7a2e8e']) expect(interfaceAccent(setting)).toBe(setting);
    expect(interfaceAccent('#b3261e')).not.toBe('#b3261e');
  });
});

describe('the mark in the colour of the association', () => {
  test.each(['#f5f6f7', '#15171a'])('stands out from the ground %s', ground => {
    const faint = accents.filter(setting => contrast(rgb(brandMark(setting, ground)), rgb(ground)) < 3);
    expect(faint).toEqual([]);
  });
});
