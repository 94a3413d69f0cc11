import type { EventRow } from '../../../../shared/events/desktop-event-contract.ts';
import { isOver } from '../../../../shared/events/event-rule.ts';

/**
 * Events to begin another one from, the likeliest first: past ones with shifts by how lately they were, then the rest.
 * A feast that was already held again is less likely than one that was not.
 */
export function sourcesOf(rows: readonly EventRow[], today: string): EventRow[] {
  const rank = (row: EventRow) => (isOver(row, today) ? 0 : 2) + (row.shifts > 0 ? 0 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b) || b.start_date.localeCompare(a.start_date));
}
