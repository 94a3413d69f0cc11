import { storedLabel } from '../../../shared/i18n/label.ts';
import { someAddress } from '../../../shared/person-rule.ts';
import type { ServerTables } from '../../db/server-table.ts';

/** API keys, which are read and written by plain SQL. */
export const apiKeyTables: ServerTables = {
  api_key: {
    audit: { name: 'api_key', id: 'id', only: ['name', 'owner', 'scopes', 'expires_on', 'revoked_at'] },
    person: {
      about: someAddress('owner'),
      erasure: 'blank',
      set: {
        owner: "''",
        name: `'${storedLabel('erasure.erasedName')}'`,
        revoked_at: 'coalesce(revoked_at, aktuar_now())',
      },
      unreported: ['token_hash', 'hint'],
      merge: { stays: 'belongs to a login' },
    },
  },
};
