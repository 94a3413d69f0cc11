import { z } from 'zod';
import { localCall } from '../endpoint.ts';
import { uuid } from '../fields.ts';

/** The state of the sync as shown to a person; the label is made from `kind` and the numbers. */
const syncStateSchema = z.object({
  kind: z.enum(['saved', 'syncing', 'waiting', 'offline', 'blocked']),
  /** Changes that have not reached the server. */
  waiting: z.int(),
  /** When the oldest of them was made. */
  oldest_at: z.iso.datetime().nullable(),
  offline_since: z.iso.datetime().nullable(),
  last_sync_at: z.iso.datetime().nullable(),
  conflicts: z.int(),
  refused: z.int(),
  /** Lines of the server that could not be taken in: their rows may be old here. */
  skipped: z.int(),
  /** The cause where `kind` is 'blocked': an error code (storage_full, upgrade_required, device_revoked …). */
  problem: z.string().nullable(),
  /** Parameters of its sentence. */
  problem_params: z.record(z.string(), z.unknown()),
});
export type SyncState = z.output<typeof syncStateSchema>;

/** A change in the outbox, as it is shown in the list of what waits. */
export const waitingChangeSchema = z.object({
  mid: z.string(),
  kind: z.enum(['patch', 'create', 'delete', 'command']),
  tbl: z.string(),
  row_id: z.string(),
  title: z.string(),
  /** Field → [before, after]. */
  fields: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  made_at: z.iso.datetime(),
  /** held: the server does not know its table yet. */
  state: z.enum(['pending', 'acked', 'held']),
});
export type WaitingChange = z.output<typeof waitingChangeSchema>;

/** Two people changed the same field, or one deleted what the other changed. */
export const conflictViewSchema = z.object({
  id: z.string(),
  kind: z.enum(['field', 'edit-vs-delete', 'delete-vs-edit']),
  tbl: z.string(),
  row_id: z.string(),
  /** The person it is about, e.g. 'Anna Müller'. */
  title: z.string(),
  field: z.string().nullable(),
  base: z.unknown(),
  mine: z.unknown(),
  theirs: z.unknown(),
  /** Who made the change that was refused, on which device, when; and the author of the present value, where known. */
  by_person: z.string(),
  by_device: z.string(),
  created_at: z.iso.datetime(),
  theirs_by: z.string().nullable(),
  theirs_at: z.string().nullable(),
});
export type ConflictView = z.output<typeof conflictViewSchema>;

/** A create or command that the server refused, with everything that was typed. */
export const refusedViewSchema = z.object({
  mid: z.string(),
  kind: z.enum(['patch', 'create', 'delete', 'command']),
  tbl: z.string(),
  row_id: z.string(),
  title: z.string(),
  values: z.record(z.string(), z.unknown()),
  reason: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }),
  /**
   * A registration whose shift had no place any more: `desktopRegistrations.afterFull` puts it elsewhere. `waiting`: the
   * waiting list takes it. Null for everything else.
   */
  after_full: z.object({ waiting: z.boolean(), event_uuid: uuid, shift_uuid: uuid }).nullable(),
  refused_at: z.iso.datetime(),
});
export type RefusedView = z.output<typeof refusedViewSchema>;

/** A row as the sync and the audit log name it: its table and what it is called there. */
const rowName = z.strictObject({ tbl: z.string().max(60), id: z.string().max(80) });

const nothing = z.null();

export const desktopSyncContract = {
  state: localCall({ input: z.strictObject({}), output: syncStateSchema }),
  /** Syncs at once instead of at the next turn. */
  now: localCall({ input: z.strictObject({}), output: syncStateSchema }),
  waiting: localCall({ input: z.strictObject({}), output: z.array(waitingChangeSchema) }),
  conflicts: localCall({ input: z.strictObject({}), output: z.array(conflictViewSchema) }),
  /** Solves a conflict with the refused value, the present one, or a third one. Works offline. */
  solveConflict: localCall({
    input: z.strictObject({
      id: z.string(),
      choice: z.enum(['mine', 'theirs', 'value']),
      value: z.unknown().optional(),
    }),
    output: nothing,
  }),
  refused: localCall({ input: z.strictObject({}), output: z.array(refusedViewSchema) }),
  /** Sends a refused entry again, with changed values where given. */
  retryRefused: localCall({
    input: z.strictObject({ mid: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
    output: nothing,
  }),
  /** Drops a refused entry; the one call that throws typed data away, so the screen asks first. */
  discardRefused: localCall({ input: z.strictObject({ mid: z.string() }), output: nothing }),
  /** What these rows are, one answer per row: 'Anmeldung Anna Müller, Bar Sa 3.7. 18:00'; '' for one that is not here. */
  titles: localCall({
    input: z.strictObject({ rows: z.array(rowName).max(50_000) }),
    output: z.array(z.string()),
  }),
};
