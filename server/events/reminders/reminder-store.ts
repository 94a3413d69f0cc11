import { and, asc, eq, gte, inArray, like } from 'drizzle-orm';
import type { DispatchState } from '../../delivery/dispatch-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';
import { outgoingMailTable } from '../../delivery/dispatch-tables.ts';
import { registrationTable } from '../registrations/registration-tables.ts';
import { shiftTable } from '../shifts/shift-tables.ts';

const clubEventTable = entityTable('club_event');

/** Everybody who is expected at a shift that begins at this local time or later, by begin, shift and name. */
export function expectedHelpers(db: Database, fromLocal: string, eventId: number | undefined) {
  return db.orm
    .select({ registration: registrationTable, shift: shiftTable, event: clubEventTable })
    .from(registrationTable)
    .innerJoin(shiftTable, eq(shiftTable.id, registrationTable.shift_id))
    .innerJoin(clubEventTable, eq(clubEventTable.id, registrationTable.event_id))
    .where(
      and(
        eq(registrationTable.status, 'approved'),
        gte(shiftTable.start_time, fromLocal),
        inArray(clubEventTable.status, ['active', 'cancelled']),
        eventId === undefined ? undefined : eq(registrationTable.event_id, eventId),
      ),
    )
    .orderBy(
      asc(shiftTable.start_time),
      asc(shiftTable.id),
      asc(registrationTable.name),
      asc(registrationTable.id),
    )
    .all();
}
export type ExpectedHelper = ReturnType<typeof expectedHelpers>[number];

/** Reminders that wait in the outbox: key → when they leave. */
export function waitingReminders(db: Database): Map<string, string> {
  const rows = db.orm
    .select({ key: outgoingMailTable.key, not_before: outgoingMailTable.not_before })
    .from(outgoingMailTable)
    .where(like(outgoingMailTable.key, 'reminder:%'))
    .all();
  return new Map(rows.map(({ key, not_before }) => [key, not_before]));
}

/** Which of these keys are on their way or have left, and what became of them. */
export function dispatchedReminders(effects: Database, keys: readonly string[]): Map<string, DispatchState> {
  const rows = effects.sql
    .prepare<[string], { key: string; state: DispatchState }>(
      'SELECT key, state FROM dispatch WHERE key IN (SELECT value FROM json_each(?))',
    )
    .all(JSON.stringify(keys));
  return new Map(rows.map(({ key, state }) => [key, state]));
}

/** The day of the last daily run, '' for never. It stands in effects.db: a restored server does not run again. */
export function lastDailyRun(effects: Database): string {
  const days = effects.sql
    .prepare<[], number>("SELECT value FROM counter WHERE name = 'reminder_day'")
    .pluck()
    .get();
  return days === undefined ? '' : new Date(days * dayMs).toISOString().slice(0, 10);
}

/** Keeps the day of a daily run, as days since 1970; it never goes back. */
export function keepDailyRun(effects: Database, day: string): void {
  effects.sql
    .prepare(
      `INSERT INTO counter(name, value) VALUES ('reminder_day', @days)
       ON CONFLICT(name) DO UPDATE SET value = max(value, @days)`,
    )
    .run({ days: Date.parse(`${day}T00:00:00Z`) / dayMs });
}

const dayMs = 86_400_000;
