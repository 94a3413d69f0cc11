import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MemberRow } from '../members/member-store.ts';
import type { Row } from '../../../shared/sync/mutation.ts';
import type { ServerTables } from '../../db/server-table.ts';

/** One row that a merge moved, with what it takes to put it back. */
export interface MovedRow {
  readonly tbl: string;
  /** What names the row after the move. */
  readonly key: Row;
  /** Column → before and after; absent for a row that was taken away. */
  readonly set?: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** The row that was taken away. */
  readonly dropped?: Row;
  /** True: the row lies in effects.db. */
  readonly effects?: true;
}

export const memberMergeTable = sqliteTable('member_merge', {
  id: text().primaryKey(),
  /** Who stayed. */
  member_id: text().notNull(),
  /** Who vanished, and its row as it was. */
  other_id: text().notNull(),
  other: text({ mode: 'json' }).$type<MemberRow>().notNull(),
  /** Field of the kept one → before and after. */
  fields: text({ mode: 'json' }).$type<Readonly<Record<string, readonly [unknown, unknown]>>>().notNull(),
  moved: text({ mode: 'json' }).$type<readonly MovedRow[]>().notNull(),
  merged_at: text().notNull(),
  merged_by: text().notNull(),
  undone_at: text(),
  undone_by: text().notNull(),
});

export const distinctPairTable = sqliteTable('distinct_pair', {
  id: text().primaryKey(),
  one_id: text().notNull(),
  other_id: text().notNull(),
  said_by: text().notNull(),
  said_at: text().notNull(),
});

export const mergeTables: ServerTables = {
  member_merge: {
    table: memberMergeTable,
    // The identity is in the merge itself, which is erased with the person.
    audit: { name: 'member_merge', id: 'id', only: ['member_id', 'other_id', 'undone_at'] },
    person: {
      about: 'member_id = @member OR other_id = @member',
      erasure: 'delete',
      unreported: ['fields', 'moved'],
      merge: { stays: 'an earlier merge is undone after the later one' },
    },
  },
  distinct_pair: {
    table: distinctPairTable,
    audit: { name: 'distinct_pair', id: 'id', only: ['one_id', 'other_id'] },
    person: {
      about: 'one_id = @member OR other_id = @member',
      erasure: 'delete',
      // Says as much of another person.
      reported: false,
      merge: { stays: 'says something of this entry; holds again when it is back' },
    },
  },
};
