import type { Database } from './open.ts';
import { prepared } from './prepared.ts';

/** put_back: an older copy of effects.db. copied: another file with the same content. lost: it was begun anew. */
export type RollbackReason = 'put_back' | 'copied' | 'lost';

/** That effects.db was put back or lost. From then on nothing leaves until a person has decided. */
export interface Rollback {
  readonly id: number;
  readonly reason: RollbackReason;
  readonly noticed_at: string;
  /** The device whose memory showed it; null where the server saw it at its start. */
  readonly device_id: string | null;
  readonly ended_at: string | null;
}

/** The newest one, decided or not. */
export const lastRollback = (effects: Database): Rollback | null =>
  prepared<[], Rollback>(
    effects,
    'SELECT id, reason, noticed_at, device_id, ended_at FROM rollback ORDER BY id DESC LIMIT 1',
  ).get() ?? null;

/** The one that no person has decided yet: while there is one, a trigger holds what would leave. */
export const openRollback = (effects: Database): Rollback | null =>
  prepared<[], Rollback>(
    effects,
    'SELECT id, reason, noticed_at, device_id, ended_at FROM rollback WHERE ended_at IS NULL ORDER BY id LIMIT 1',
  ).get() ?? null;

/** Writes a rollback down; its trigger holds everything that waits. */
export function addRollback(effects: Database, rollback: Omit<Rollback, 'id' | 'ended_at'>): void {
  prepared(
    effects,
    'INSERT INTO rollback(reason, noticed_at, device_id) VALUES (@reason, @noticed_at, @device_id)',
  ).run(rollback);
}

/** What is held stays held until it is decided; what is ordered from now on leaves. */
export function endRollbacks(effects: Database, actor: string, at: string): void {
  prepared(effects, 'UPDATE rollback SET ended_at = ?, ended_by = ? WHERE ended_at IS NULL').run(at, actor);
}

/** True for a device that has told since this rollback what it knows. */
export const hasReported = (effects: Database, rollback: number, device: string): boolean =>
  prepared(effects, 'SELECT 1 FROM rollback_report WHERE rollback_id = ? AND device_id = ?').get(
    rollback,
    device,
  ) !== undefined;

export function noteReport(
  effects: Database,
  report: {
    readonly rollback: number;
    readonly device: string;
    readonly at: string;
    readonly erasures: number;
  },
): void {
  prepared(
    effects,
    `INSERT INTO rollback_report(rollback_id, device_id, reported_at, erasures)
     VALUES (@rollback, @device, @at, @erasures)
     ON CONFLICT DO UPDATE SET reported_at = excluded.reported_at, erasures = erasures + excluded.erasures`,
  ).run(report);
}

/** How many devices have told what they know, and how many erasures came back by that. */
export const reportsOf = (
  effects: Database,
  rollback: number,
): { readonly devices: number; readonly erasures: number } =>
  prepared<[number], { devices: number; erasures: number }>(
    effects,
    'SELECT count(*) AS devices, coalesce(sum(erasures), 0) AS erasures FROM rollback_report WHERE rollback_id = ?',
  ).get(rollback) ?? { devices: 0, erasures: 0 };
