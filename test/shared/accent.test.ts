import { describe, expect, test } from 'vitest';
import { accentShades, contrast, parseColor } from '../../shared/accent.ts';

const rgb = (hex: string) => parseColor(hex) ?? [0, 0, 0];

describe('the accent colour can be read, whatever the association chose', () => {
  test.each(['#1f6f78', '#ffff00', '#ffffff', '#000000', '#ff0000', '#7fd19b', 'no colour'])(
    '%s',
    setting => {
      const { light, dark } = accentShades(setting);
      expect(contrast(rgb(light.filled), rgb('#ffffff'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(light.text), rgb(light.soft))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(light.text), rgb('#ffffff'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(dark.filled), rgb('#ffffff'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(dark.text), rgb(dark.soft))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(dark.text), rgb('#1b1e22'))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('a colour that is readable stays as it is', () => {
    expect(accentShades('#1f6f78').light.filled).toBe('#1f6f78');
    expect(accentShades('#1f6f78').adjusted).toBe(false);
    expect(accentShades('#ffd000').adjusted).toBe(true);
  });

  test('black and white are as far apart as can be', () => {
    expect(contrast(rgb('#000000'), rgb('#ffffff'))).toBeCloseTo(21, 5);
  });
});
