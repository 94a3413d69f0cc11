import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { AuditEntry } from '../../../shared/privacy/audit-contract.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { auditTable } from './audit-tables.ts';

export interface AuditFilter {
  readonly action?: AuditEntry['action'] | undefined;
  readonly entity?: string | undefined;
  readonly entity_id?: string | undefined;
}

/** Entries that match, the newest first. */
export function listAudit(db: Database, filter: AuditFilter, page: Paging): AuditEntry[] {
  return readPage(
    db.orm.select().from(auditTable).where(matching(filter)).orderBy(desc(auditTable.id)),
    page,
  );
}

export function countAudit(db: Database, filter: AuditFilter): number {
  return db.orm.select({ n: count() }).from(auditTable).where(matching(filter)).get()?.n ?? 0;
}

/** When the oldest entry was written; undefined in an empty log. */
export function firstAuditAt(db: Database): string | undefined {
  return db.orm
    .select({ at: auditTable.created_at })
    .from(auditTable)
    .orderBy(asc(auditTable.id))
    .limit(1)
    .get()?.at;
}

interface OfficeChange {
  readonly member_id: string;
  /** '' for no office. */
  readonly before: string;
  readonly after: string;
  readonly at: string;
}

/** Every time that a member got or gave up an office, in their order. */
export const listOfficeChanges = (db: Database): OfficeChange[] =>
  db.sql
    .prepare<[], OfficeChange>(
      `SELECT entity_id AS member_id, ifnull(changes ->> '$.funktion[0]', '') AS before,
         ifnull(changes ->> '$.funktion[1]', '') AS after, created_at AS at
       FROM audit WHERE entity = 'member' AND json_extract(changes, '$.funktion') IS NOT NULL ORDER BY id`,
    )
    .all();

/** Members who are noted with an office. */
export const listOfficeHolders = (
  db: Database,
): { readonly id: string; readonly funktion: string; readonly austritt: string | null }[] =>
  db.sql
    .prepare<[], { id: string; funktion: string; austritt: string | null }>(
      "SELECT id, funktion, austritt FROM member WHERE funktion > ''",
    )
    .all();

const matching = ({ action, entity, entity_id }: AuditFilter) =>
  and(
    action ? eq(auditTable.action, action) : undefined,
    entity === undefined ? undefined : eq(auditTable.entity, entity),
    entity_id === undefined ? undefined : eq(auditTable.entity_id, entity_id),
  );
