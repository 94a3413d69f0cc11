import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  handoverKinds,
  handoverReasons,
  stepStatuses,
  type HandoverItem,
} from '../../../shared/access/handover.ts';
import { someAddress, someMention } from '../../../shared/person-rule.ts';
import type { ServerTables } from '../../db/server-table.ts';

export const handoverTable = sqliteTable('handover', {
  id: integer().primaryKey(),
  uuid: text().notNull(),
  funktion_id: integer().notNull(),
  funktion: text().notNull(),
  successor_id: text().notNull(),
  predecessor_id: text(),
  day: text().notNull(),
  status: text({ enum: ['open', 'done'] }).notNull(),
  started_by: text().notNull(),
  created_at: text().notNull(),
  updated_at: text().notNull(),
});

export const handoverStepTable = sqliteTable('handover_step', {
  id: text().primaryKey(),
  handover_id: integer().notNull(),
  position: integer().notNull(),
  kind: text({ enum: handoverKinds }).notNull(),
  status: text({ enum: stepStatuses }).notNull(),
  reason: text({ enum: handoverReasons }),
  message: text().notNull(),
  items: text({ mode: 'json' }).$type<readonly HandoverItem[]>().notNull(),
  finished_at: text(),
});

export const sessionEndTable = sqliteTable('session_end', {
  owner: text().primaryKey(),
  ended_at: text().notNull(),
});

const handoversOfPerson = 'successor_id = @member OR predecessor_id = @member';

export const handoverTables: ServerTables = {
  // That an office was handed over stays, with its steps; the names of the two do not.
  handover_step: {
    table: handoverStepTable,
    audit: { name: 'handover_step', id: 'id', only: ['kind', 'status', 'reason', 'message'] },
    person: {
      about: `handover_id IN (SELECT id FROM handover WHERE ${handoversOfPerson}) OR ${someMention('items')}`,
      erasure: 'blank',
      set: {
        items: "'[]'",
        message: "''",
        status: "iif(status IN ('done', 'left_out'), status, 'left_out')",
      },
      unreported: ['id', 'handover_id', 'position'],
      merge: { stays: 'hangs on its handover' },
    },
  },
  handover: {
    table: handoverTable,
    audit: {
      name: 'handover',
      id: 'uuid',
      only: ['funktion', 'successor_id', 'predecessor_id', 'day', 'status'],
    },
    person: {
      about: handoversOfPerson,
      erasure: 'blank',
      set: {
        successor_id: "iif(successor_id = @member, '', successor_id)",
        predecessor_id: 'nullif(predecessor_id, @member)',
        status: "'done'",
      },
      merge: {
        key: ['uuid'],
        where: 'successor_id = @other OR predecessor_id = @other',
        change: (row, { kept, other }) => ({
          successor_id: row['successor_id'] === other ? kept : row['successor_id'],
          predecessor_id: row['predecessor_id'] === other ? kept : row['predecessor_id'],
        }),
      },
    },
  },
  session_end: {
    outlivesRestore: {},
    table: sessionEndTable,
    person: {
      about: `owner = @member OR ${someAddress('owner')}`,
      erasure: 'delete',
      reported: false,
      merge: { stays: 'ends sessions of the entry that vanishes, which are not opened any more' },
    },
  },
};
