import { lookOf, type LayoutCategory, type Look } from '../../../shared/letters/layouts/layout.ts';
import type { Database } from '../../db/open.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { listActiveLayouts } from './layout-store.ts';

/** How documents of a category look now. */
export const readLook = (db: Database, category: LayoutCategory): Look =>
  lookOf(category, listActiveLayouts(db), readSettings(db));
