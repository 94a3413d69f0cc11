import type { ConflictView, WaitingChange } from '../../../../shared/sync/desktop-sync-contract.ts';
import { entityOf } from '../../../../shared/entities.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { settingKeys } from '../../../../shared/association/setting.ts';
import { settingValue } from '../../../../shared/association/setting-rule.ts';
import type { Conflict } from '../../../../shared/sync/conflict.ts';
import type { LocalHandlers } from '../../answer.ts';
import { spendNumber } from '../../finance/invoices/invoice-number.ts';
import { wholeInSlices } from '../../jobs/slices.ts';
import type { Replica } from '../../replica/open-replica.ts';
import type { Session } from '../../session/session.ts';
import { fieldValue } from './checked-changes.ts';
import { conflictView, refusedView, waitingView } from './change-view.ts';
import type { ConflictAuthors } from './conflict-author.ts';
import { knownTitle } from './row-title.ts';

export interface ChangeParts {
  readonly replica: Replica;
  readonly session: Session;
  readonly authors: ConflictAuthors;
}

/** What waits, what was refused and what two people changed at once, with the ways to settle it. */
export function changeHandlers(parts: ChangeParts): LocalHandlers['desktopSync'] {
  const { replica, session, authors } = parts;
  return {
    state: () => session.syncState(),
    now: () => session.syncNow(),
    waiting: () => wholeInSlices(waitingViews(replica)),
    conflicts: () => replica.openConflicts().map(conflict => conflictView(replica, conflict, authors)),
    solveConflict({ id, choice, value }) {
      const conflict = replica.openConflicts().find(open => open.id === id);
      if (!conflict) throw new DomainError('not_found', { what: 'conflict' });
      const decided = choice === 'value' ? { choice, value: checkedValue(conflict, value) } : { choice };
      replica.solve(id, decided);
      return null;
    },
    refused: () => replica.refused().map(entry => refusedView(replica, entry)),
    retryRefused({ mid, values }) {
      if (replica.retry(mid, values) === null) throw new DomainError('not_found', { what: 'refused' });
      return null;
    },
    discardRefused({ mid }) {
      const entry = replica.refused().find(refused => refused.mid === mid);
      if (entry) spendNumber(replica, entry.mutation);
      replica.discard(mid);
      return null;
    },
    titles: ({ rows }) => rows.map(({ tbl, id }) => knownTitle(replica, tbl, id)),
  };
}

function* waitingViews(replica: Replica): Generator<undefined, WaitingChange[]> {
  const views: WaitingChange[] = [];
  const held = new Set(replica.engine.store.heldTables());
  for (const entry of replica.waiting()) {
    views.push(waitingView(replica, entry, held));
    yield;
  }
  return views;
}

/** Open conflicts of one row. */
export const conflictsOfRow = (
  { replica, authors }: Pick<ChangeParts, 'replica' | 'authors'>,
  tbl: string,
  id: string,
): ConflictView[] =>
  replica
    .openConflicts()
    .filter(conflict => conflict.tbl === tbl && conflict.row_id === id)
    .map(conflict => conflictView(replica, conflict, authors));

/** A third value is typed like any other and must be as good. Throws `validation_failed`. */
function checkedValue({ tbl, row_id, field }: Conflict, value: unknown): unknown {
  const key = settingKeys.find(known => known === row_id);
  if (tbl === 'organisation_setting' && key !== undefined && typeof value === 'string')
    return settingValue(key, value);
  const entity = entityOf(tbl);
  return entity && field !== null ? fieldValue(entity.fields, field, value) : value;
}
