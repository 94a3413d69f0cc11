import type {
  AnyBulkField,
  FieldPreview,
} from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import {
  bulkFields,
  bulkValue,
  type BulkChange,
  type BulkField,
} from '../../../../../shared/people/members/bulk-change.ts';
import type { Member } from '../../../../../shared/people/members/member.ts';
import type { FieldChange } from '../../fields/field-local.ts';
import type { FieldValues } from '../../fields/field-rows.ts';
import type { FieldChanges } from '../../../../../shared/sync/mutation.ts';

type FieldValue = FieldPreview['to'];

/** What changes in one person. */
export interface PersonChange {
  readonly id: string;
  readonly changes: FieldChanges;
  /** What changes in own fields. */
  readonly own: readonly FieldChange[];
}

/** An edit of many people, worked out person by person. */
export interface BulkPlan {
  readonly changes: readonly PersonChange[];
  readonly fields: readonly FieldPreview[];
}

/** Replaced values that are named; the rest is their sum. */
const namedValues = 200;

interface Tally<F = BulkField> {
  readonly field: F;
  readonly to: FieldValue;
  changed: number;
  already: number;
  no_room: number;
  readonly replaced: Map<FieldValue, number>;
}

/** Works an edit out, one person after the other. */
export function bulkPlanner(change: BulkChange): {
  add(member: Member, values: FieldValues): void;
  plan(): BulkPlan;
} {
  const tallies = bulkFields
    .filter(field => change[field] !== undefined)
    .map((field): Tally => {
      const to = change[field] as FieldValue;
      return { field, to, changed: 0, already: 0, no_room: 0, replaced: new Map() };
    });
  const ofFields = Object.entries(change.felder ?? {}).map(
    ([id, to]): Tally<`feld:${string}`> & { id: string } => ({
      id,
      field: `feld:${id}`,
      to,
      changed: 0,
      already: 0,
      no_room: 0,
      replaced: new Map(),
    }),
  );
  const changes: PersonChange[] = [];
  return {
    add(member, values) {
      const own: Record<string, FieldChanges[string]> = {};
      for (const tally of tallies) {
        const to = newValue(tally, member);
        if (to !== undefined) own[tally.field] = { from: member[tally.field], to };
      }
      const fields = ofFields.flatMap(tally => newOwnValue(tally, values[tally.id] ?? ''));
      if (Object.keys(own).length + fields.length > 0)
        changes.push({ id: member.id, changes: own, own: fields });
    },
    plan: () => ({ changes, fields: [...tallies, ...ofFields].map(preview) }),
  };
}

/** Undefined: the field of this person stays. */
function newValue(tally: Tally, member: Member): FieldValue | undefined {
  const { field } = tally;
  const from = member[field];
  const to = bulkValue(member, field, tally.to as Member[BulkField]);
  if (to === undefined) tally.no_room += 1;
  else if (to === from) tally.already += 1;
  else {
    tally.changed += 1;
    // A note is added to, nothing of it is replaced.
    if (field !== 'notiz') tally.replaced.set(from, (tally.replaced.get(from) ?? 0) + 1);
    return to;
  }
  return undefined;
}

function newOwnValue(tally: Tally<string> & { readonly id: string }, from: string): FieldChange[] {
  if (tally.to === from) {
    tally.already += 1;
    return [];
  }
  tally.changed += 1;
  tally.replaced.set(from, (tally.replaced.get(from) ?? 0) + 1);
  return [{ field_id: tally.id, from, to: String(tally.to) }];
}

const preview = ({ field, to, changed, already, no_room, replaced }: Tally<AnyBulkField>): FieldPreview => ({
  field,
  to,
  changed,
  already,
  no_room,
  replaced: [...replaced]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, namedValues),
});
