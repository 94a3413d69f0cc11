import type { FieldPreview } from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import {
  bulkFields,
  bulkValue,
  type BulkChange,
  type BulkField,
} from '../../../../../shared/people/members/bulk-change.ts';
import type { Member } from '../../../../../shared/people/members/member.ts';
import type { FieldChanges } from '../../../../../shared/sync/mutation.ts';

type FieldValue = FieldPreview['to'];

/** What changes in one person. */
export interface PersonChange {
  readonly id: string;
  readonly changes: FieldChanges;
}

/** An edit of many people, worked out person by person. */
export interface BulkPlan {
  readonly changes: readonly PersonChange[];
  readonly fields: readonly FieldPreview[];
}

/** Replaced values that are named; the rest is their sum. */
const namedValues = 200;

interface Tally {
  readonly field: BulkField;
  readonly to: FieldValue;
  changed: number;
  already: number;
  no_room: number;
  readonly replaced: Map<FieldValue, number>;
}

/** Works an edit out, one person after the other. */
export function bulkPlanner(change: BulkChange): { add(member: Member): void; plan(): BulkPlan } {
  const tallies = bulkFields
    .filter(field => change[field] !== undefined)
    .map((field): Tally => {
      const to = change[field] as FieldValue;
      return { field, to, changed: 0, already: 0, no_room: 0, replaced: new Map() };
    });
  const changes: PersonChange[] = [];
  return {
    add(member) {
      const own: Record<string, FieldChanges[string]> = {};
      for (const tally of tallies) {
        const to = newValue(tally, member);
        if (to !== undefined) own[tally.field] = { from: member[tally.field], to };
      }
      if (Object.keys(own).length > 0) changes.push({ id: member.id, changes: own });
    },
    plan: () => ({ changes, fields: tallies.map(preview) }),
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

const preview = ({ replaced, ...tally }: Tally): FieldPreview => ({
  ...tally,
  replaced: [...replaced]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, namedValues),
});
