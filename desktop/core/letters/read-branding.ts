import { brandingOf, type LayoutCategory, type Branding } from '../../../shared/letters/layouts/layout.ts';
import type { Replica } from '../replica/open-replica.ts';
import { readSettings } from '../association/setting-local.ts';

/** How documents of a category look now, as far as this computer knows. */
export const readBranding = (replica: Replica, category: LayoutCategory): Branding =>
  brandingOf(category, replica.all('pdf_template'), readSettings(replica));
