import {
  lookOf,
  type LayoutCategory,
  type Look,
  type PdfTemplate,
} from '../../../shared/letters/layouts/layout.ts';
import type { Replica } from '../replica/open-replica.ts';
import { readSettings } from '../association/setting-local.ts';

/** How documents of a category look now, as far as this computer knows. */
export const readLook = (replica: Replica, category: LayoutCategory): Look =>
  lookOf(category, replica.all('pdf_template') as unknown as PdfTemplate[], readSettings(replica));
