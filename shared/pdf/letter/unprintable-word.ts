import type { Layout } from '../../letters/layouts/layout.ts';
import { newSheets } from '../sheet/document.ts';
import { missing, printable } from './blocks/printable.ts';

/** The first word of a text with a sign that the font of the letterhead has not; null where all can be printed. */
export function unprintableWord(layout: Layout, text: string): string | null {
  const sheets = newSheets({ title: '', author: '', created: new Date(0), language: 'de-CH' }, layout);
  const words = text.split(/\s+/);
  return words.find(word => printable(sheets, word).includes(missing)) ?? null;
}
