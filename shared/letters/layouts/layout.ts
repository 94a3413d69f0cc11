import { z } from 'zod';
import { instant, paragraph, uuid } from '../../fields.ts';
import { contrastToWhite, logoProblem, neededContrast } from '../../association/setting-rule.ts';
import type { Settings } from '../../association/setting.ts';

/** What a layout is for. 'letterhead' is the base that every other kind without an active layout of its own takes. */
export const layoutCategories = [
  'letterhead',
  'letter',
  'invoice',
  'dunning',
  'work_plan',
  'participant_list',
  'helper_letter',
] as const;
export type LayoutCategory = (typeof layoutCategories)[number];

export const layoutFonts = ['Liberation Sans', 'Liberation Serif'] as const;
export type LayoutFont = (typeof layoutFonts)[number];
export const logoSides = ['left', 'center', 'right'] as const;
export const windowSides = ['left', 'right'] as const;

/** Least and greatest value of every number; what lies between never reaches the window, the slip or the edge. */
export const layoutRanges = {
  'logo.width': [10, 120],
  font_size: [8, 13],
  'margins.left': [10, 40],
  'margins.right': [10, 40],
  'margins.top': [10, 20],
  'margins.bottom': [10, 50],
} as const;

const within = (name: keyof typeof layoutRanges) =>
  z.number().min(layoutRanges[name][0], 'range').max(layoutRanges[name][1], 'range');

/** A colour in which text and lines stay readable on paper. */
const inkColor = z
  .string()
  .transform(text => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/, { error: 'color', abort: true })
      .refine(color => contrastToWhite(color) >= neededContrast, 'ink_contrast'),
  );

const picture = z.string().superRefine((text, check) => {
  const problem = text === '' ? null : logoProblem(text);
  if (problem !== null) check.addIssue({ code: 'custom', message: problem });
});

const logoShape = {
  /** `data:image/png;base64,…` or JPEG; '' for none, null for the association's own. */
  image: picture.nullable(),
  /** The sender stands on the other side; with 'center' below. */
  side: z.enum(logoSides),
  /** Drawn smaller where it would leave the head. */
  width: within('logo.width'),
};
const marginShape = {
  left: within('margins.left'),
  right: within('margins.right'),
  top: within('margins.top'),
  bottom: within('margins.bottom'),
};
const layoutShape = {
  /** Raised when the shape of this object changes. */
  schema: z.literal(1, 'layout_schema'),
  /** Lines beside the logo; null takes name, address and contact from the settings. */
  sender: z.array(z.string().max(80, 'too_long')).max(6, 'too_many').nullable(),
  /** null takes the association's colour. */
  accent_color: inkColor.nullable(),
  text_color: inkColor,
  font: z.enum(layoutFonts),
  font_size: within('font_size'),
  /** null takes the association's own line. */
  footer: paragraph(500).nullable(),
  /** null takes the association's choice. */
  window_side: z.enum(windowSides).nullable(),
  /** The sender in small print above the address; never on letters that the provider posts. */
  return_line: z.boolean(),
  fold_marks: z.boolean(),
  /** A line in the accent colour below the head. */
  head_rule: z.boolean(),
};

/** How a document looks. All lengths in millimetres, sizes of type in points. */
export const layoutSchema = z.strictObject({
  ...layoutShape,
  logo: z.strictObject(logoShape),
  margins: z.strictObject(marginShape),
});
export type Layout = z.output<typeof layoutSchema>;

/** A part of a layout; the rest is filled in from the default of its category. */
export const layoutPartsSchema = z.strictObject({
  ...z.object(layoutShape).partial().shape,
  logo: z.strictObject(logoShape).partial().optional(),
  margins: z.strictObject(marginShape).partial().optional(),
});
export type LayoutParts = z.output<typeof layoutPartsSchema>;

/** The look of a document without a layout of its own. */
export const defaultLayout: Layout = {
  schema: 1,
  logo: { image: null, side: 'left', width: 80 },
  sender: null,
  accent_color: null,
  text_color: '#000000',
  font: 'Liberation Sans',
  font_size: 10,
  margins: { left: 23, right: 20, top: 15, bottom: 21 },
  footer: null,
  window_side: null,
  return_line: true,
  fold_marks: false,
  head_rule: true,
};

/** Plans and lists have no window: narrow margins, wide enough at the left to be punched. */
const planLayout: Layout = {
  ...defaultLayout,
  logo: { image: null, side: 'right', width: 42 },
  margins: { left: 18, right: 12, top: 18, bottom: 18 },
};

/** True for kinds that are lists of many pages, not letters. */
export const isPlan = (category: LayoutCategory): boolean =>
  category === 'work_plan' || category === 'participant_list';

/** What a new layout of a category begins with. */
export const defaultLayoutOf = (category: LayoutCategory): Layout =>
  isPlan(category) ? planLayout : defaultLayout;

/** The whole layout for a given part of it. */
export function filledLayout(category: LayoutCategory, parts: LayoutParts): Layout {
  const base = defaultLayoutOf(category);
  return {
    ...base,
    ...withoutGaps(parts),
    logo: { ...base.logo, ...withoutGaps(parts.logo ?? {}) },
    margins: { ...base.margins, ...withoutGaps(parts.margins ?? {}) },
  } as Layout;
}

const withoutGaps = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** A layout that is kept, with its history beside it. */
export const pdfTemplateSchema = z.object({
  /** Given by the server; null until it has. */
  id: z.int().nullable(),
  uuid,
  name: z.string(),
  category: z.enum(layoutCategories),
  layout: layoutSchema,
  /** The one that is used; exactly one of each category that has any. */
  active: z.boolean(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type PdfTemplate = z.output<typeof pdfTemplateSchema>;

/** What drawing a document takes besides its content: every `null` of the layout is filled from the settings. */
export interface Branding {
  readonly settings: Settings;
  readonly layout: Layout;
}

/** What a look is chosen from. */
export type LayoutChoice = Pick<PdfTemplate, 'category' | 'layout' | 'active'>;

/** The look of one kind of document: its own active layout, else the letterhead's, else the default. */
export function brandingOf(
  category: LayoutCategory,
  templates: readonly LayoutChoice[],
  settings: Settings,
): Branding {
  return brandingWith(layoutFor(category, templates), settings);
}

/** The layout that a kind of document has now. Plans take everything of the letterhead but the room for a letter. */
export function layoutFor(category: LayoutCategory, templates: readonly LayoutChoice[]): Layout {
  const of = (wanted: LayoutCategory) =>
    templates.find(({ category: found, active }) => active && found === wanted)?.layout;
  const own = of(category);
  const letterhead = of('letterhead');
  if (own || !letterhead) return own ?? defaultLayoutOf(category);
  if (!isPlan(category)) return letterhead;
  const { side, width } = planLayout.logo;
  return { ...letterhead, logo: { ...letterhead.logo, side, width }, margins: planLayout.margins };
}

/** The settings as a layout wants them: what it leaves open stays the association's. */
export function brandingWith(layout: Layout, settings: Settings): Branding {
  const { logo, accent_color, footer, window_side } = layout;
  const wanted = {
    logo: logo.image ?? settings.logo,
    accent_color: accent_color ?? settings.accent_color,
    letter_footer: footer ?? settings.letter_footer,
    window_side: window_side ?? settings.window_side,
  };
  return { layout, settings: { ...settings, ...wanted } };
}
