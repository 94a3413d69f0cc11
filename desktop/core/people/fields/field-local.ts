import { assertDefined } from '../../../../shared/assert.ts';
import { DomainError, invalid, requireValid, type FieldError } from '../../../../shared/errors.ts';
import { requireFieldRules, requireFieldUnused } from '../../../../shared/people/fields/custom-field-rule.ts';
import {
  isSameFieldName,
  mostCustomFields,
  type CustomField,
  type CustomFieldFields,
} from '../../../../shared/people/fields/custom-field.ts';
import { keyOfValue, storedValue, unsetCustomValue } from '../../../../shared/people/fields/custom-value.ts';
import { placeBehind, placesAfterMove } from '../../../../shared/place-order.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Context } from '../../context.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { getRow } from '../../replica/read-rows.ts';
import { entityRows } from '../../sync/changes/entity-rows.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';
import { fieldCounts, type FieldValues, localFields, fieldUsage, valuesOf } from './field-rows.ts';

export interface FieldParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

interface HandlerParts extends FieldParts {
  /** Whether the signed-in person sees limited fields. */
  readonly seesLimited: () => boolean;
}

/** Fields of the association and what members have in them, from this computer's own copy. */
export function customFieldHandlers(parts: HandlerParts): LocalHandlers['desktopCustomFields'] {
  const { context, replica, seesLimited } = parts;
  const fields = fieldRows(parts);
  return {
    list: () => listed(replica).filter(({ limited }) => !limited || seesLimited()),
    create: ({ id = context.newId(), ...typed }) => createField(parts, id, typed),
    save: ({ id, changes }) => fields.save(id, changes),
    move({ id, index }) {
      const rows = localFields(replica).map(field => ({ key: field.id, place: field.place }));
      const places = placesAfterMove(rows, id, index);
      replica.inOne(() => {
        for (const [key, place] of places) fields.update(key, { place });
      });
      return null;
    },
    remove: ({ id }) => fields.remove(id),
    restore({ field }) {
      if (replica.read('custom_field', field.id) === null) fields.restore(field);
      return null;
    },
    of: ({ member_id }) => valuesOf(replica, [member_id]).get(member_id) ?? {},
    setValues({ member_id, changes }) {
      fillFields(parts, member_id, changes);
      return null;
    },
  };
}

/** A field behind the others. Throws `limit_reached`, and `validation_failed` for what the rules of a field refuse. */
export function createField(
  parts: FieldParts,
  id: string,
  typed: Omit<CustomFieldFields, 'place' | 'active'>,
): CustomField {
  const present = localFields(parts.replica);
  if (present.length >= mostCustomFields)
    throw new DomainError('limit_reached', { what: 'custom_field', limit: mostCustomFields });
  const place = Math.max(placeBehind(present.map(field => field.place)), 10);
  return fieldRows(parts).create(id, { ...typed, place, active: true });
}

const fieldRows = (parts: FieldParts) =>
  entityRows('custom_field', parts, {
    check({ before, after, restored }) {
      const { replica } = parts;
      requireFieldRules(before, after, fieldUsage(replica, after.id));
      if (restored || after.name === before?.name) return;
      const taken = localFields(replica).some(
        other => other.id !== after.id && isSameFieldName(other.name, after.name),
      );
      if (taken) throw invalid('name', 'field_name_taken');
    },
    removing: ({ id }) => requireFieldUnused(fieldUsage(parts.replica, id)),
  });

/** One field of one member, from what the person saw to what it shall be. */
export interface FieldChange {
  readonly field_id: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Sets fields of a member as one local transaction. Throws `not_found` for a member or a field that is not here, and
 * `validation_failed` naming each bad field by its id.
 */
function fillFields(
  { replica }: Pick<FieldParts, 'replica'>,
  memberId: string,
  changes: readonly FieldChange[],
): void {
  getRow(replica, 'member', memberId);
  const bad: FieldError[] = [];
  const good = changes.map(({ field_id, from, to }) => {
    const outcome = storedValue(getRow(replica, 'custom_field', field_id), to);
    if ('code' in outcome) bad.push({ path: field_id, message: outcome.code });
    return { field_id, from, to: 'code' in outcome ? to : outcome.value };
  });
  requireValid(bad);
  replica.inOne(() => {
    for (const change of good) writeValue(replica, memberId, change);
  });
}

/** Values of fields as they are stored. Throws as `fillFields`. */
export function requireValues(
  replica: Replica,
  values: FieldValues | undefined,
): Record<string, string> | undefined {
  if (values === undefined) return undefined;
  const bad: FieldError[] = [];
  const good = Object.entries(values).map(([id, value]) => {
    const outcome = storedValue(getRow(replica, 'custom_field', id), value);
    if ('code' in outcome) bad.push({ path: `felder.feld:${id}`, message: outcome.code });
    return [id, 'code' in outcome ? value : outcome.value] as const;
  });
  requireValid(bad);
  return Object.fromEntries(good);
}

/** Writes a value that is right. */
export function writeValue(replica: Replica, memberId: string, { field_id, from, to }: FieldChange): void {
  const key = keyOfValue(field_id, memberId);
  const unset = assertDefined(unsetCustomValue(key), key);
  const isThere = replica.read('custom_value', key) !== null;
  replica.edit('custom_value', key, { value: { from, to } }, isThere ? undefined : unset);
}

/** Each field with how many members have a value of it, and the state of its sync. */
function listed(replica: Replica) {
  const counts = fieldCounts(replica);
  const mark = rowMarks(replica);
  return localFields(replica).map(field => ({
    ...field,
    count: counts.get(field.id) ?? 0,
    ...mark('custom_field', field.id),
  }));
}
