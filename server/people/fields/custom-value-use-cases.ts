import type { customValueContract } from '../../../shared/people/fields/custom-field-contract.ts';
import {
  customValueFields,
  customValueKey,
  partsOfKey,
  requireValue,
  unsetCustomValue,
  type CustomValue,
  type FieldsOfMembers,
  type ShownField,
} from '../../../shared/people/fields/custom-value.ts';
import { chosenNames } from '../../../shared/people/fields/value-words.ts';
import { DomainError } from '../../../shared/errors.ts';
import { checked } from '../../../shared/fields.ts';
import type { CustomCondition } from '../../../shared/people/fields/custom-condition.ts';
import type { FieldColumn } from '../../../shared/people/audience.ts';
import { may, type Actor } from '../../../shared/permission.ts';
import type { Call, Handlers } from '../../context.ts';
import { entityStore } from '../../db/entity-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import { wasErased } from '../../db/erasure-store.ts';
import { boundsOf } from '../../db/list-page.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { rowWrite, syncedTable } from '../../sync/synced-table.ts';
import { customFieldStore } from './custom-field-use-cases.ts';

const store = entityStore(entityTable('custom_value'), { order: 'key' });

/** True for callers who see the fields that only people who may change members see. */
export const seesLimited = (actor: Actor): boolean => may(actor, 'members.write');

/**
 * Throws `forbidden` where a condition asks for a limited field that the caller may not see: who fulfils it would tell
 * its values. The server itself sends what a person with the right has ordered.
 */
export function requireSeenConditions(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  conditions: readonly CustomCondition[] = [],
): void {
  if (actor.kind === 'system' || seesLimited(actor)) return;
  if (conditions.some(({ field_id }) => customFieldStore.find(db, field_id)?.limited === true))
    throw new DomainError('forbidden', {});
}

/** Every value that a member has, by field. */
const valuesOfMember = (db: Database, memberId: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    store
      .where(db, "member_id = @memberId AND value <> ''", { memberId })
      .map(({ field_id, value }) => [field_id, value]),
  );

/** The fields that a caller may see, with what a member has in them. */
export const shownFields = (db: Database, limited: boolean): FieldsOfMembers => ({
  fields: customFieldStore.list(db).filter(field => limited || !field.limited),
  valuesOf: memberId => valuesOfMember(db, memberId),
});

/** What a member sees of itself in the member area: filled in fields that the association shows there. */
export function portalFields(db: Database, memberId: string): ShownField[] {
  const values = valuesOfMember(db, memberId);
  return customFieldStore.list(db, { portal: true }).flatMap(field => {
    const value = values[field.id] ?? '';
    const { name, kind } = field;
    const shown = kind === 'choice' ? chosenNames(field, value).join(', ') : value;
    return shown === '' ? [] : [{ name, kind, value: shown }];
  });
}

/** The kind of a field and every value by member; null for one that is not there. */
export function fieldColumn(db: Database, fieldId: string): FieldColumn | null {
  const field = customFieldStore.find(db, fieldId);
  if (!field) return null;
  const rows = prepared<[string], { member_id: string; value: string }>(
    db,
    "SELECT member_id, value FROM custom_value WHERE field_id = ? AND value <> ''",
  ).all(fieldId);
  return { kind: field.kind, values: new Map(rows.map(({ member_id, value }) => [member_id, value])) };
}

/**
 * Sets what stands in one field of one member; '' takes it away, what stands there already changes nothing. Throws
 * `not_found` for a field that is not there or a member that never was, `erased`, and `validation_failed` for what does
 * not fit the kind of the field.
 */
function putCustomValue(call: Call, key: string, given: string): CustomValue {
  const before = store.find(call.db, key) ?? unsetCustomValue(key);
  if (before === null) throw new DomainError('not_found', { what: 'custom_value' });
  const value = requireValue(customFieldStore.get(call.db, before.field_id), given);
  if (before.value === value) return before;
  requireMember(call, before.member_id);
  const row = { ...before, value, updated_at: call.now().toISOString(), version: before.version + 1 };
  if (before.version === 0) store.insert(call.db, row);
  else store.change(call.db, key, row);
  return row;
}

/** A member who was removed meanwhile counts as there: it may come back, and then with its values. */
function requireMember({ db, effects }: Call, id: string): void {
  if (wasErased(effects, 'member', id)) throw new DomainError('erased', {});
  const known = prepared<[string, string], 1>(
    db,
    "SELECT 1 FROM member WHERE id = ? UNION ALL SELECT 1 FROM trash WHERE tbl = 'member' AND id = ?",
  );
  if (known.get(id, id) === undefined) throw new DomainError('not_found', { what: 'member' });
}

/** Empty values of a member who is to get those of another: nothing stands in their way. Inside the caller's transaction. */
export function dropEmptyValues(db: Database, memberId: string): void {
  prepared(db, "DELETE FROM custom_value WHERE member_id = ? AND value = ''").run(memberId);
}

export const customValueHandlers: Handlers<typeof customValueContract> = {
  list({ db, actor }, { field_id = null, member_id = null, ...paging }) {
    const limited = seesLimited(actor) ? 1 : 0;
    const where = `(@field_id IS NULL OR field_id = @field_id) AND (@member_id IS NULL OR member_id = @member_id)
      AND value <> '' AND (@limited = 1 OR field_id NOT IN (SELECT id FROM custom_field WHERE limited = 1))`;
    const asked = { field_id, member_id, limited };
    const total = prepared<[typeof asked], { n: number }>(
      db,
      `SELECT count(*) AS n FROM custom_value WHERE ${where}`,
    ).get(asked);
    const rows = store.where(db, `${where} ORDER BY key LIMIT @limit OFFSET @offset`, {
      ...asked,
      ...boundsOf(paging),
    });
    return { rows, total: total?.n ?? 0 };
  },
  get({ db, actor }, { key }) {
    const value = store.find(db, key) ?? unsetCustomValue(key);
    const field = customFieldStore.get(db, partsOfKey(key)?.field_id ?? '');
    if (field.limited && !seesLimited(actor)) throw new DomainError('forbidden', {});
    return value ?? store.get(db, key);
  },
  put: (call, { key, value }) => putCustomValue(call, key, value),
};

const written = rowWrite(
  (set, key) => ({ key: checked(customValueKey, key), ...checked(customValueFields.strip(), set) }),
  (call, _key, { key, value }: { readonly key: string; readonly value: string }) =>
    putCustomValue(call, key, value),
);

export const customValueSync = syncedTable('custom_value', {
  patch: written,
  bringBack: written,
  isWorthBringingBack: body => body['value'] !== '',
  unset: unsetCustomValue,
  isRestricted: ({ actor }) => !seesLimited(actor),
  hidden({ db, actor }) {
    if (seesLimited(actor)) return null;
    const limited = customFieldStore.list(db, { limited: true }).map(({ id }) => id);
    return limited.length === 0
      ? null
      : row => (limited.includes(String(row['field_id'])) ? { ...row, value: '' } : row);
  },
});
