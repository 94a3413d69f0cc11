import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import { sortName } from './member-store.ts';

/**
 * Writes rows of members without asking for anything: only write-member.ts, which holds the rules, may import this file
 * (test/rules/import-rule.ts).
 */
export const memberRows = entityStore(entityTable('member'), {
  computed: { sort_name: sortName('@') },
});
