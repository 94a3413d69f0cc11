import type { NewLayout } from '../../shared/letters/layouts/new-layout.ts';
import type { Call } from '../context.ts';
import { createLayout } from '../letters/layouts/write-layout.ts';
import { demoId } from './demo-id.ts';

const layouts: readonly Omit<NewLayout, 'active'>[] = [
  { name: 'Briefpapier', category: 'letterhead', layout: { fold_marks: true } },
  {
    name: 'Briefpapier zum Jubiläum',
    category: 'letterhead',
    layout: {
      font: 'Liberation Serif',
      font_size: 11,
      accent_color: '#8a5a00',
      logo: { side: 'center' },
      footer: '140 Jahre Feuerwehrverein Musterwil: wir feiern am 3. Juli 2027 auf dem Schulhausplatz',
    },
  },
];

/** The letterhead that is used, and one that is kept for a special year. */
export function seedLayouts(call: Call): void {
  for (const [index, layout] of layouts.entries())
    createLayout(call, { ...layout, active: false, uuid: demoId('pdf_template', index + 1) });
}
