import { DomainError } from '../../../../shared/errors.ts';
import type { FieldChanges } from '../../../../shared/sync/mutation.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { whileUndoing, type UndoRecord } from './undo-record.ts';

export interface StepParts {
  readonly replica: Replica;
  /** Answers another call of the page. */
  readonly dispatch: (area: string, name: string, input: unknown) => Promise<unknown>;
}

/** So many steps can be done again, of so many rows each. */
const most = { steps: 50, rows: 500 } as const;

/** Steps that the page takes back. */
export function stepHandlers({ replica, dispatch }: StepParts): LocalHandlers['desktopSteps'] {
  const records = new Map<string, UndoRecord>();
  // The next person who logs in does nothing of another one again.
  replica.onChange(() => void (replica.ready() || records.clear()));
  const recordOf = (step: string): UndoRecord => {
    const known = records.get(step) ?? { edits: [], isMore: false };
    records.delete(step);
    records.set(step, known);
    for (const old of [...records.keys()].slice(0, -most.steps)) records.delete(old);
    return known;
  };
  const redoable = (step: string): UndoRecord | null => {
    const record = records.get(step);
    const isFine = record && !record.isMore && record.edits.length > 0 && record.edits.length <= most.rows;
    return isFine ? record : null;
  };
  return {
    carryOut: ({ step, area, name, input }) =>
      whileUndoing(recordOf(step), () => dispatch(area, name, input)),
    mayRedo: ({ step }) => redoable(step) !== null,
    redo({ step }) {
      const record = redoable(step);
      if (!record) throw new DomainError('not_found', { what: 'step' });
      records.delete(step);
      const again = { edits: [], isMore: false };
      whileUndoing(again, () =>
        replica.engine.store.transaction(() => {
          for (const { tbl, id, changes } of record.edits.toReversed())
            replica.edit(tbl, id, inverseOf(changes));
        }),
      );
      return null;
    },
  };
}

const inverseOf = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(Object.entries(changes).map(([field, { from, to }]) => [field, { from: to, to: from }]));
