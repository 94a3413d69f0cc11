import { accentShades, contrast, darkGround, parseColor } from '../accent.ts';
import { contrastToWhite, neededContrast } from './setting-rule.ts';

/** So many different colours of a logo are offered at most. */
const mostColors = 3;
/** Hues closer than this, in degrees, count as one colour. */
const hueStep = 24;
/** Greys, paper and nearly transparent pixels say nothing about the colour of an association. */
const leastChroma = 40;
const leastAlpha = 128;

interface Hue {
  red: number;
  green: number;
  blue: number;
  weight: number;
}

/**
 * The strongest colours of a picture as '#rrggbb', the most frequent first; none for a logo in black and white.
 * `pixels`: red, green, blue and alpha, 0 to 255 each, one pixel after the other.
 */
export function logoColors(pixels: ArrayLike<number>): string[] {
  const hues = new Map<number, Hue>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map(part => pixels[at + part] ?? 0);
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (alpha < leastAlpha || chroma < leastChroma) continue;
    const slot = Math.round(hueOf(red, green, blue, chroma) / hueStep) % (360 / hueStep);
    const hue = hues.get(slot) ?? { red: 0, green: 0, blue: 0, weight: 0 };
    hue.red += red * chroma;
    hue.green += green * chroma;
    hue.blue += blue * chroma;
    hue.weight += chroma;
    hues.set(slot, hue);
  }
  const found = [...hues.values()].toSorted((a, b) => b.weight - a.weight);
  const enough = (found[0]?.weight ?? 0) / 10;
  return found
    .filter(({ weight }) => weight >= enough)
    .slice(0, mostColors)
    .map(({ red, green, blue, weight }) => hexOf([red, green, blue].map(sum => sum / weight)));
}

/** 0 to 360 degrees. */
function hueOf(red: number, green: number, blue: number, chroma: number): number {
  if (red >= green && red >= blue) return (((green - blue) / chroma) * 60 + 360) % 360;
  return green >= blue ? ((blue - red) / chroma) * 60 + 120 : ((red - green) / chroma) * 60 + 240;
}

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A tone that may become the accent colour, with what WCAG 2.2 asks of it (1.4.3: 4.5 to 1). */
export interface AccentTone {
  readonly color: string;
  /** Of white text on it, 1 to 21. */
  readonly onWhite: number;
  /** Of its light variant on the ground of the dark scheme. */
  readonly onDark: number;
  /** False: the colour of the logo itself. */
  readonly isCorrected: boolean;
}

/** How much darker than the lightest readable one the second tone is. */
const deeper = 0.75;

/** Tones of a colour that stay readable: the colour itself or the nearest one that is, and a deeper one. */
export function readableTones(color: string): AccentTone[] {
  const nearest = contrastToWhite(color) >= neededContrast ? color : accentShades(color).light.filled;
  const parts = parseColor(nearest) ?? [0, 0, 0];
  return [toneOf(nearest, nearest !== color), toneOf(hexOf(parts.map(part => part * deeper)), true)];
}

function toneOf(color: string, isCorrected: boolean): AccentTone {
  const onDarkText = parseColor(accentShades(color).dark.text) ?? [255, 255, 255];
  return { color, onWhite: contrastToWhite(color), onDark: contrast(onDarkText, darkGround), isCorrected };
}
