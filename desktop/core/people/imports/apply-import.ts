import type { ImportStep } from '../../../../shared/people/imports/import-row.ts';
import type { PlannedRow } from '../../../../shared/people/imports/plan-import.ts';
import type { StepRow } from '../../../../shared/people/imports/undo-import.ts';
import type { FieldChanges } from '../../../../shared/sync/mutation.ts';
import type { Context } from '../../context.ts';
import { provisionalMember } from '../members/member-local.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { stepStore } from './step-store.ts';

export interface StepParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  /** Who is signed in. */
  readonly person: () => string;
}

/** What a step writes: changes as they are sent, and as they are taken back. */
interface Write {
  readonly row: StepRow;
  readonly changes: FieldChanges;
}

/**
 * Takes planned rows in, all or nothing, as changes like any other that wait for the server; with them stands what the
 * step did, so that it can be taken back.
 */
export function applyImport(parts: StepParts, planned: readonly PlannedRow[], fileName: string): ImportStep {
  const { context, replica, person } = parts;
  const writes = [...createsOf(planned, context.newId), ...updatesOf(planned)];
  const created = writes.filter(({ row }) => row.kind === 'create').length;
  const step = {
    id: context.newId(),
    file_name: fileName,
    at: context.now().toISOString(),
    person: person(),
    created,
    updated: writes.length - created,
  };
  const steps = stepStore(replica.sql);
  replica.inOne(() => {
    steps.add(step);
    for (const write of writes) {
      steps.addRow(step.id, write.row);
      writeMember(parts, write);
    }
  });
  return { ...step, undone_at: null };
}

function writeMember({ context, replica }: StepParts, { row, changes }: Write): void {
  const { member_id, kind } = row;
  if (kind === 'update') replica.edit('member', member_id, changes);
  else replica.create('member', member_id, valuesOf(row.fields), provisionalMember(context));
}

const valuesOf = (fields: FieldChanges) =>
  Object.fromEntries(Object.entries(fields).map(([field, { to }]) => [field, to]));

const createsOf = (planned: readonly PlannedRow[], newId: () => string): Write[] =>
  planned.flatMap(({ fate, values }) => {
    if (fate !== 'create' || values === null) return [];
    const changes = Object.fromEntries(
      Object.entries(values).map(([field, to]) => [field, { from: null, to }]),
    );
    return [{ row: { member_id: newId(), kind: 'create' as const, fields: changes }, changes }];
  });

/** Where several rows are about one member they make one change, and the last row has the last word. */
function updatesOf(planned: readonly PlannedRow[]): Iterable<Write> {
  const writes = new Map<string, Write>();
  for (const { fate, member, changes } of planned) {
    if (fate !== 'update' || !member) continue;
    const before = writes.get(member.id);
    const sent = changes.map(({ field, from, to }) => [field, { from, to }]);
    const kept = changes.map(({ field, here, to }) => [field, { from: here, to }]);
    const fields = { ...before?.row.fields, ...Object.fromEntries(kept) };
    writes.set(member.id, {
      row: { member_id: member.id, kind: 'update', fields },
      changes: { ...before?.changes, ...Object.fromEntries(sent) },
    });
  }
  return writes.values();
}
