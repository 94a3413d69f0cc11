import { entityOf, titleOf } from '../../../../shared/entities.ts';
import type { Row } from '../../../../shared/sync/mutation.ts';
import type { TrashItem } from '../../../../shared/sync/desktop-trash-contract.ts';
import {
  partTables,
  trashDays,
  trashKey,
  wentAlong,
  wholeOf,
  type TrashRow,
} from '../../../../shared/sync/trash.ts';
import type { Replica } from '../../replica/open-replica.ts';

/** A deleted row with those that were deleted along with it. */
export interface TrashTree {
  readonly row: TrashRow;
  /** The server has not heard of the deletion yet. */
  readonly waiting: boolean;
  readonly parts: TrashTree[];
}

export interface TrashSource {
  readonly replica: Replica;
  /** E-mail address of the signed-in person. */
  readonly person: () => string;
  /** False for rows that another person keeps for herself. */
  readonly mayRead: (tbl: string, body: Row) => boolean;
}

export const removeForGood = 'trash.remove';

/** Deleted rows that are not there again, by key: those that the server keeps and those it has not heard of yet. */
export function readTrash(source: TrashSource): Map<string, TrashTree> {
  const { replica, mayRead } = source;
  const leaving = new Set(
    replica
      .waitingCommands()
      .flatMap(({ mutation }) =>
        mutation.kind === 'command' && mutation.name === removeForGood ? [String(mutation.args['id'])] : [],
      ),
  );
  const trees = new Map<string, TrashTree>();
  const add = (row: TrashRow, waiting: boolean) => {
    const { id, tbl, row_id, body } = row;
    if (entityOf(tbl)?.trash !== true || body === null || leaving.has(id) || !mayRead(tbl, body)) return;
    if (replica.read(tbl, row_id) === null) trees.set(id, { row, waiting, parts: [] });
  };
  for (const row of replica.all('trash')) add(row, false);
  for (const row of waitingRows(source)) add(row, true);
  for (const tree of trees.values()) wholeIn(trees, tree)?.parts.push(tree);
  return trees;
}

/** The deleted row along with which this one was deleted. */
function wholeIn(trees: ReadonlyMap<string, TrashTree>, { row }: TrashTree): TrashTree | undefined {
  const whole = wholeOf(row);
  const tree = whole ? trees.get(trashKey(whole.tbl, whole.id)) : undefined;
  return tree && wentAlong(row, tree.row) ? tree : undefined;
}

interface DeleteLine {
  readonly tbl: string;
  readonly id: string;
  readonly base: string;
  readonly made_at: string;
}

/** Rows whose deletion waits in the outbox, as they were last. */
function waitingRows({ replica, person }: TrashSource): TrashRow[] {
  const lines = replica.sql.prepare<[], DeleteLine>(
    `SELECT r.tbl, r.id, o.body -> 'base' AS base, o.made_at FROM outbox o JOIN outbox_row r ON r.mid = o.mid
     WHERE o.body ->> 'kind' = 'delete' ORDER BY o.n`,
  );
  return lines.all().map(({ tbl, id, base, made_at }) => ({
    id: trashKey(tbl, id),
    tbl,
    row_id: id,
    body: JSON.parse(base) as Row,
    deleted_by: person(),
    deleted_at: made_at,
  }));
}

/** What the list shows: each row that was deleted for itself, the last deleted first. */
export function trashItems(source: TrashSource, may: (tbl: string) => boolean): TrashItem[] {
  const trees = readTrash(source);
  const { replica } = source;
  const read = (tbl: string, id: string): Row | null =>
    replica.read(tbl, id) ?? trees.get(trashKey(tbl, id))?.row.body ?? null;
  return [...trees.values()]
    .filter(tree => wholeIn(trees, tree) === undefined)
    .map(tree => {
      const { id: uuid, tbl, row_id: id, body, deleted_by, deleted_at } = tree.row;
      const gone = new Date(Date.parse(deleted_at) + trashDays * 86_400_000);
      return {
        uuid,
        tbl,
        title: titleOf(tbl, { id, row: body, read }),
        deleted_by,
        deleted_at,
        gone_at: gone.toISOString(),
        parts: countParts(tree) + shownParts(replica, tbl, id).length,
        waiting: tree.waiting,
        may: may(tbl),
      };
    })
    .sort((one, other) => (one.deleted_at < other.deleted_at ? 1 : -1));
}

const countParts = ({ parts }: TrashTree): number =>
  parts.reduce((sum, part) => sum + 1 + countParts(part), 0);

interface ShownPart {
  readonly tbl: string;
  readonly id: string;
  readonly row: Row;
}

/** Parts of a row that was deleted here: they go with it on the server, and stay in this copy until its next pull. */
export function shownParts(replica: Replica, whole: string, id: string): ShownPart[] {
  return partTables(whole).flatMap(({ tbl, field }) => {
    const rows = replica.sql
      .prepare<[string, string], { id: string; body: string }>(
        `SELECT id, body FROM ${tbl} WHERE body ->> ? = ?`,
      )
      .all(field, id);
    return rows.flatMap(part => [
      { tbl, id: part.id, row: JSON.parse(part.body) as Row },
      ...shownParts(replica, tbl, part.id),
    ]);
  });
}
