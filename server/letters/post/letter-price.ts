import { letterRappen } from '../../../shared/letters/letter-price.ts';
import type { Database } from '../../db/open.ts';
import { settingValue } from '../../association/settings/setting-store.ts';

/** What a letter of so many pages costs about, until the provider has named its price. */
export const estimatedRappen = (db: Database, pages = 1): number =>
  letterRappen(
    {
      letter_price: settingValue(db, 'letter_price'),
      letter_page_price: settingValue(db, 'letter_page_price'),
    },
    pages,
  );
