import { brandingOf, type LayoutCategory, type Branding } from '../../../shared/letters/layouts/layout.ts';
import type { Database } from '../../db/open.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { listActiveLayouts } from './layout-store.ts';

/** How documents of a category look now. */
export const readBranding = (db: Database, category: LayoutCategory): Branding =>
  brandingOf(category, listActiveLayouts(db), readSettings(db));
