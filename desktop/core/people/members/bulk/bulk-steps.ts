import type { BulkStep } from '../../../../../shared/people/desktop-member-bulk-contract.ts';
import { DomainError } from '../../../../../shared/errors.ts';
import type { Member } from '../../../../../shared/people/members/member.ts';
import { sameValue } from '../../../../../shared/sync/merge.ts';
import type { FieldChanges, Row } from '../../../../../shared/sync/mutation.ts';
import type { Replica } from '../../../replica/open-replica.ts';
import type { PersonChange } from './bulk-plan.ts';

/** What is needed to take a step back. It stays in memory: after a restart the history of each member is left. */
export type DoneStep = BulkStep & {
  readonly changes: readonly PersonChange[];
  readonly removed: readonly Member[];
};

/** So many steps can be taken back. */
const keptSteps = 10;

export interface BulkSteps {
  keep(step: DoneStep): BulkStep;
  list(): BulkStep[];
  /** Throws `not_found`, or `conflict` for one that was taken back already. */
  undo(id: string): { readonly restored: number; readonly kept: number };
  /** Somebody else sits here now, or somebody was erased. */
  forget(): void;
}

export function bulkSteps(replica: Replica): BulkSteps {
  let steps: DoneStep[] = [];
  return {
    keep(step) {
      steps = [step, ...steps].slice(0, keptSteps);
      return shownStep(step);
    },
    list: () => steps.map(shownStep),
    undo(id) {
      const step = steps.find(each => each.id === id);
      if (!step) throw new DomainError('not_found', { what: 'bulk_step' });
      if (step.undone) throw new DomainError('conflict', { what: 'bulk_step' });
      const restored = replica.inOne(() => takeBack(replica, step));
      steps = steps.map(each => (each === step ? { ...step, changes: [], removed: [], undone: true } : each));
      return { restored, kept: step.count - restored };
    },
    forget: () => void (steps = []),
  };
}

const shownStep = ({ changes: _, removed: __, ...step }: DoneStep): BulkStep => step;

/** How many people are again as they were. */
const takeBack = (replica: Replica, { changes, removed }: DoneStep): number =>
  changes.filter(change => setBack(replica, change)).length +
  removed.filter(member => bringBack(replica, member)).length;

/** Only what still is as the step made it; true when nothing of it was edited since. */
function setBack(replica: Replica, { id, changes }: PersonChange): boolean {
  const now: Row | null = replica.read('member', id);
  if (now === null) return false;
  const untouched = Object.entries(changes).filter(([field, { to }]) => sameValue(now[field] ?? null, to));
  const back: FieldChanges = Object.fromEntries(
    untouched.map(([field, { from, to }]) => [field, { from: to, to: from }]),
  );
  replica.edit('member', id, back);
  return untouched.length === Object.keys(changes).length;
}

function bringBack(replica: Replica, member: Member): boolean {
  const { id, nr, foto, email_events, created_at, updated_at, version, ...values } = member;
  const given = { nr, foto, email_events, created_at, updated_at, version };
  return replica.create('member', id, values, given) !== null;
}
