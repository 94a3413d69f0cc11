import { z } from 'zod';
import type { Topic } from './topic.ts';
import type { Permission } from './permission.ts';
import type { PersonRule } from './person-rule.ts';
import type { WebhookRule } from './webhook-event.ts';

/**
 * What is declared once about a table that laptops have a copy of. Server and desktop derive from it: keys, rows and
 * rights of the sync, the check of a value typed in a conflict, the audit log, erasures and merges of members.
 */
export interface Entity {
  /** Field of a row that names it in the sync. */
  readonly key: 'id' | 'uuid' | 'key';
  /** A row as it is synced. */
  readonly row: z.ZodObject;
  /** Fields in francs, which the server stores in Rappen. */
  readonly money?: readonly string[];
  /** Fields whose columns a later migration added behind the bookkeeping, in that order. */
  readonly appended?: readonly string[];
  /** Fields that people edit one by one, with their rules; without any, laptops only create, delete or read rows. */
  readonly fields: z.ZodObject;
  /** Fields that a laptop sends of a new row, where they are others; what else the row has, the server sets. */
  readonly created?: z.ZodObject;
  /** The permission that writing a row needs. */
  readonly permission: Permission;
  /** What screens of the desktop listen to when a row changes; null where none does. */
  readonly topic: Topic | null;
  /** Null where changes are not recorded. */
  readonly audit: AuditRule | null;
  /** True where deleted rows are kept, so that a deletion can be taken back. */
  readonly trash: boolean;
  /** The row that this one is a part of, and the field that names it: it is deleted and comes back with it. */
  readonly parent?: { readonly tbl: string; readonly field: string };
  /** The row that is not removed while this one names it, and the field that does. */
  readonly keeps?: { readonly tbl: string; readonly field: string };
  readonly person: PersonRule;
  /** What webhooks are told when a row is written. */
  readonly webhooks?: readonly WebhookRule[];
  /** Names a row for people, '' where nothing does; without it, its name, subject, e-mail or postal address. */
  readonly title?: (row: TitledRow) => string;
}

type Row = Readonly<Record<string, unknown>>;

/** A row that needs a title: its key, its fields (null for a row that is not in this copy), and the rows beside it. */
export interface TitledRow {
  readonly id: string;
  readonly row: Row | null;
  readonly read: (tbl: string, id: string) => Row | null;
}

/** A text field of a row; '' for anything else. */
export function textIn(row: Row | null, field: string): string {
  const value = row?.[field];
  return typeof value === 'string' ? value : '';
}

/** What the audit log records of a table. */
export interface AuditRule {
  /** Name in the log, as on the wire. */
  readonly name: string;
  /** Column that names the row in the log; the key of the entity where it is left out. */
  readonly id?: string;
  /** The recorded columns; all but bookkeeping and `hidden` ones where they are left out. */
  readonly only?: readonly string[];
  readonly hidden?: readonly string[];
}

/** Fields of an entity whose rows laptops do not edit. */
export const noFields = z.strictObject({});
