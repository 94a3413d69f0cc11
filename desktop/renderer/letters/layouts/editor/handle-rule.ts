import {
  isPlan,
  layoutRanges,
  type Layout,
  type LayoutCategory,
} from '../../../../../shared/letters/layouts/layout.ts';

/** A page in millimetres. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** What is drawn over the page can be moved in millimetres, by mouse and by keys. */
export type Edge = keyof Layout['margins'];
export const edges: readonly Edge[] = ['left', 'right', 'top', 'bottom'];

/** Half millimetres are as fine as the eye sees. */
const fine = (value: number): number => Math.round(value * 2) / 2;

const inside = (value: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, fine(value)));

/** Where the line of a margin stands on the page. */
export function lineOf(edge: Edge, { margins }: Layout, page: PageSize): number {
  if (edge === 'right') return page.width - margins.right;
  return edge === 'bottom' ? page.height - margins.bottom : margins[edge];
}

/** The margin whose line stands at a point. */
export function marginAt(edge: Edge, at: number, page: PageSize): number {
  const value = edge === 'right' ? page.width - at : edge === 'bottom' ? page.height - at : at;
  return inside(value, layoutRanges[`margins.${edge}`]);
}

export const withMargin = (layout: Layout, edge: Edge, value: number): Layout => ({
  ...layout,
  margins: { ...layout.margins, [edge]: inside(value, layoutRanges[`margins.${edge}`]) },
});

export const withLogoWidth = (layout: Layout, width: number): Layout => ({
  ...layout,
  logo: { ...layout.logo, width: inside(width, layoutRanges['logo.width']) },
});

/** Where the logo stands on the page. */
export interface LogoBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The edge that is drawn to make it wider. */
  readonly grip: number;
}

/** Height of the head of letters and of the logo of plans, as they are drawn. */
const headFoot = 36.6;
const planLogo = 17;

interface LogoRoom {
  readonly category: LayoutCategory;
  readonly page: PageSize;
  /** Width of the picture as a share of its height; null for none. */
  readonly ratio: number | null;
}

/** Where the logo is drawn: a high one is narrower than it might be. */
export function logoBox({ logo, margins }: Layout, { category, page, ratio }: LogoRoom): LogoBox {
  const [left, right] = [margins.left, page.width - margins.right];
  const height = isPlan(category) ? planLogo : headFoot - margins.top;
  const most = Math.min(right - left, ratio === null ? Number.POSITIVE_INFINITY : height * ratio);
  const width = Math.min(logo.width, most);
  const x = { left, center: (left + right - width) / 2, right: right - width }[logo.side];
  const drawn = ratio === null ? height : width / ratio;
  return { x, y: margins.top, width, height: drawn, grip: logo.side === 'right' ? x : x + width };
}

/** How wide the logo is when its edge is drawn to a point. */
export function logoWidthAt({ logo, margins }: Layout, at: number, page: PageSize): number {
  const [left, right] = [margins.left, page.width - margins.right];
  if (logo.side === 'left') return at - left;
  return logo.side === 'right' ? right - at : 2 * (at - (left + right) / 2);
}

/** On which side a logo is that is dropped at a point. */
export function logoSideAt(at: number, page: PageSize): Layout['logo']['side'] {
  if (at < page.width / 3) return 'left';
  return at > (page.width * 2) / 3 ? 'right' : 'center';
}
