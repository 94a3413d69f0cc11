/** The accent colour, bent until it is readable: WCAG contrast of at least 4.5 wherever it carries text, 7 in the dark. */

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** Ground of the dark scheme, as in the renderer's theme.ts. */
export const darkGround: Rgb = [27, 30, 34];
const enough = 4.6;
/** On a dark ground a coloured word of less looks switched off beside the others. */
const enoughInDark = 7;

export interface AccentShades {
  /** Ground of filled buttons, with white text. */
  readonly filled: string;
  readonly filledHover: string;
  /** Text and lines on the ground of the scheme and on `soft`. */
  readonly text: string;
  /** Ground of the selected row and of marks. */
  readonly soft: string;
  readonly softHover: string;
}

/** '#1f6f78' → its three channels, or null. */
export function parseColor(text: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  return match ? [channel(match[1]), channel(match[2]), channel(match[3])] : null;
}
const channel = (hex = '0') => Number.parseInt(hex, 16);

const toHex = (color: Rgb) =>
  `#${color.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

function luminance(color: Rgb): number {
  const [r, g, b] = color.map(part => {
    const value = part / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** Contrast of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** Moves a colour towards another in small steps until the contrast to the ground suffices. */
function until(color: Rgb, towards: Rgb, ground: Rgb, wanted = enough): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(color, towards, share);
    if (contrast(candidate, ground) >= wanted) return candidate;
  }
  return towards;
}

/** The shades for the light and the dark scheme. An unreadable setting falls back to grey. */
export function accentShades(setting: string): {
  light: AccentShades;
  dark: AccentShades;
  adjusted: boolean;
} {
  const color = parseColor(setting) ?? [80, 88, 96];
  const softLight = mix(white, color, 0.1);
  const softDark = mix(darkGround, color, 0.28);
  const filled = until(color, black, white);
  const light = {
    filled: toHex(filled),
    filledHover: toHex(mix(filled, black, 0.12)),
    text: toHex(until(filled, black, softLight)),
    soft: toHex(softLight),
    softHover: toHex(mix(white, color, 0.16)),
  };
  const dark = {
    filled: toHex(filled),
    filledHover: toHex(mix(filled, black, 0.16)),
    // The ground of a very dark accent is darker than that of the scheme.
    text: toHex(until(until(color, white, softDark, enoughInDark), white, darkGround, enoughInDark)),
    soft: toHex(softDark),
    softHover: toHex(mix(darkGround, color, 0.36)),
  };
  return { light, dark, adjusted: toHex(filled) !== toHex(color) };
}
