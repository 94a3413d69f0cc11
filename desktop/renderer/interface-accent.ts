/**
 * The accent of the screens. Red, amber and green say there how something stands, so an accent of such a hue is calmed
 * to a dark tone of itself: the buttons of a red association must not look like errors. Letters, e-mails and the public
 * pages keep the colour as it is set.
 */
import { contrast, parseColor } from '../../shared/accent.ts';
import { stateColors, stateTones } from './state-colors.ts';

type Rgb = readonly [number, number, number];

/** Lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** A colour as the eye orders colours (Björn Ottosson, 2020). */
export function oklchOf(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(part => linear(part / 255)) as unknown as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const first = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const second = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = ((Math.atan2(second, first) * 180) / Math.PI + 360) % 360;
  return { lightness, chroma: Math.hypot(first, second), hue };
}

/** '#5a3a36' of a colour; what a screen cannot show is cut off. */
function hexOf({ lightness, chroma, hue }: Oklch): string {
  const first = chroma * Math.cos((hue * Math.PI) / 180);
  const second = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * first + 0.2158037573 * second) ** 3;
  const m = (lightness - 0.1055613458 * first - 0.0638541728 * second) ** 3;
  const s = (lightness - 0.0894841775 * first - 1.291485548 * second) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = parts.map(part => Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, part)))) * 255));
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Hues of error, warning and success in both schemes, in degrees. */
const stateHues = Object.values(stateColors).flatMap(colors =>
  stateTones.flatMap(tone => {
    const rgb = parseColor(colors[tone]);
    return rgb === null ? [] : [oklchOf(rgb).hue];
  }),
);
/** Degrees on each side of them that still read as the same state. */
const nearness = 32;
/** Below this chroma a colour reads as grey. */
const calm = 0.045;
/** Dark enough for white words, light enough to stand out from the dark ground. */
const calmLightness = [0.36, 0.44] as const;

const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/** Whether an accent reads as an error, a warning or a success. */
export function isLikeState(setting: string): boolean {
  const rgb = parseColor(setting);
  if (rgb === null) return false;
  const { chroma, hue } = oklchOf(rgb);
  return chroma > calm && stateHues.some(state => apart(state, hue) <= nearness);
}

/** The accent for the screens: the association's, calmed where it would read as a state. */
export function interfaceAccent(setting: string): string {
  const rgb = parseColor(setting);
  if (rgb === null || !isLikeState(setting)) return setting;
  const { lightness, hue } = oklchOf(rgb);
  const [darkest, lightest] = calmLightness;
  return hexOf({ lightness: Math.min(lightest, Math.max(darkest, lightness)), chroma: calm, hue });
}

/** The association's own colour for lines and marks without words, moved until it stands out from the ground. */
export function brandMark(setting: string, ground: string): string {
  const rgb = parseColor(setting);
  const base = parseColor(ground);
  if (rgb === null || base === null) return interfaceAccent(setting);
  if (contrast(rgb, base) >= 3) return setting;
  const own = oklchOf(rgb);
  const step = oklchOf(base).lightness > 0.5 ? -0.03 : 0.03;
  for (let lightness = own.lightness; lightness > -0.03 && lightness < 1.03; lightness += step) {
    const hex = hexOf({ ...own, lightness });
    const shown = parseColor(hex);
    if (shown !== null && contrast(shown, base) >= 3) return hex;
  }
  return interfaceAccent(setting);
}
