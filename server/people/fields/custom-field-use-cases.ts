import { DomainError } from '../../../shared/errors.ts';
import {
  newCustomFieldSchema,
  type customFieldContract,
} from '../../../shared/people/fields/custom-field-contract.ts';
import {
  requireFieldRules,
  requireFieldUnused,
  type FieldUse,
} from '../../../shared/people/fields/custom-field-rule.ts';
import { mostCustomFields } from '../../../shared/people/fields/custom-field.ts';
import type { Handlers } from '../../context.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import { crudHandlers, entityUseCases } from '../../db/entity-use-cases.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { syncedEntity } from '../../sync/synced-table.ts';

export const customFieldStore = entityStore(entityTable('custom_field'), {
  order: 'place, aktuar_fold(name), id',
});

/**
 * Fields that the association adds to its members. Two computers may have given the same name while they had no network:
 * both fields stay, and a person renames one. Throws `limit_reached`, what `requireFieldRules` throws, and
 * `custom_field_in_use` for the removal of a field that members have values of.
 */
const customFields = entityUseCases(customFieldStore, {
  check({ db }, _set, { before, after, restored }) {
    if (before === null && !restored && customFieldStore.count(db) >= mostCustomFields)
      throw new DomainError('limit_reached', { what: 'custom_field', limit: mostCustomFields });
    requireFieldRules(before, after, usageOf(db, before?.id ?? ''));
  },
  // Laptops of people who may only look get no values of a limited field: they get them, or lose them, now.
  changed({ db, now }, before, after) {
    if (before.limited !== after.limited)
      prepared(
        db,
        'UPDATE custom_value SET version = version + 1, updated_at = @at WHERE field_id = @field_id',
      ).run({ at: now().toISOString(), field_id: after.id });
  },
  removing: ({ db }, { id }) => requireFieldUnused(usageOf(db, id)),
});

/** Who uses a field; values of removed members count too, as those may come back. */
function usageOf(db: Database, fieldId: string): FieldUse {
  const filled = "FROM custom_value WHERE field_id = ? AND value <> ''";
  const chosen = prepared<[string, string], 1>(db, `SELECT 1 ${filled} AND instr(value, ?) > 0 LIMIT 1`);
  return {
    values: prepared<[string], { n: number }>(db, `SELECT count(*) AS n ${filled}`).get(fieldId)?.n ?? 0,
    isChosen: option => chosen.get(fieldId, option) !== undefined,
  };
}

export const customFieldHandlers: Handlers<typeof customFieldContract> = {
  ...crudHandlers(customFields),
  list: ({ db }, page) => customFieldStore.page(db, page),
};

export const customFieldSync = syncedEntity(customFields, newCustomFieldSchema);
