import { z } from 'zod';
import { instant, paragraph } from '../fields.ts';
import type { Settings } from '../settings/setting.ts';

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
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'color');
const between = (least: number, most: number) => z.number().min(least, 'range').max(most, 'range');

/** How a document looks. All lengths in millimetres, sizes of type in points. */
export const layoutSchema = z.strictObject({
  /** Raised when the shape of this object changes. */
  schema: z.literal(1),
  logo: z.strictObject({
    /** `data:image/png;base64,…` or JPEG; '' for none, null for the association's own. */
    image: z.string().max(400_000, 'too_long').nullable(),
    side: z.enum(['left', 'center', 'right']),
    width: between(10, 120),
  }),
  /** Lines beside the logo; null takes name, address and contact from the settings. */
  sender: z.array(z.string().max(80, 'too_long')).max(8, 'too_many').nullable(),
  /** null takes the association's colour. */
  accent_color: color.nullable(),
  text_color: color,
  font: z.enum(layoutFonts),
  font_size: between(8, 13),
  margins: z.strictObject({
    left: between(10, 40),
    right: between(10, 40),
    top: between(10, 60),
    bottom: between(10, 50),
  }),
  /** null takes the association's own line. */
  footer: paragraph(500).nullable(),
  /** null takes the association's choice. */
  window_side: z.enum(['left', 'right']).nullable(),
  /** The sender in small print above the address; never on letters that the provider posts. */
  return_line: z.boolean(),
  fold_marks: z.boolean(),
  /** A line in the accent colour below the head. */
  head_rule: z.boolean(),
});
export type Layout = z.output<typeof layoutSchema>;

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

/** A layout that is kept, with its history beside it. */
export const pdfTemplateSchema = z.object({
  id: z.int(),
  uuid: z.uuid(),
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
export interface Look {
  readonly settings: Settings;
  readonly layout: Layout;
}

/** The look of one kind of document: its own active layout, else the letterhead's, else the default. */
export function lookOf(
  category: LayoutCategory,
  templates: readonly Pick<PdfTemplate, 'category' | 'layout' | 'active'>[],
  settings: Settings,
): Look {
  const of = (wanted: LayoutCategory) =>
    templates.find(({ category: found, active }) => active && found === wanted)?.layout;
  const layout = of(category) ?? of('letterhead') ?? defaultLayout;
  return { layout, settings: withLayout(settings, layout) };
}

/** The settings as this layout wants them: what it leaves open stays the association's. */
function withLayout(settings: Settings, { logo, accent_color, footer, window_side }: Layout): Settings {
  return {
    ...settings,
    logo: logo.image ?? settings.logo,
    accent_color: accent_color ?? settings.accent_color,
    letter_footer: footer ?? settings.letter_footer,
    window_side: window_side ?? settings.window_side,
  };
}
