import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { ErasureRequest } from '../../../shared/privacy/erasure/erasure-request.ts';
import type { RowRef } from '../../../shared/fields.ts';
import { entityStore } from '../../db/entity-store.ts';
import type { Database } from '../../db/open.ts';
import { readPage, type Paging } from '../../db/list-page.ts';
import { memberTable } from '../../people/members/member-tables.ts';
import { deletionRequestTable } from './erasure-tables.ts';
import { fullName } from '../../../shared/people/members/member.ts';

export const erasureRequestStore = entityStore(deletionRequestTable);

export type StoredErasureRequest = typeof deletionRequestTable.$inferSelect;

export interface ErasureFilter extends Paging {
  readonly status?: ErasureRequest['status'] | undefined;
}

/** A request with the name of its member; '' when there is none any more. */
export type NamedRequest = StoredErasureRequest & { readonly name: string };

/** Requests, the newest first. */
export function listErasureRequests(db: Database, filter: ErasureFilter): NamedRequest[] {
  return readPage(
    named(db)
      .where(matching(filter))
      .orderBy(desc(deletionRequestTable.created_at), desc(deletionRequestTable.id)),
    filter,
  ).map(withName);
}

export function countErasureRequests(db: Database, filter: ErasureFilter): number {
  return db.orm.select({ n: count() }).from(deletionRequestTable).where(matching(filter)).get()?.n ?? 0;
}

/** By number or by uuid. */
export function findErasureRequest(db: Database, ref: RowRef): NamedRequest | undefined {
  const { id, uuid } = deletionRequestTable;
  const found = named(db)
    .where(typeof ref === 'number' ? eq(id, ref) : eq(uuid, ref))
    .get();
  return found && withName(found);
}

/** The undecided request of a member. */
export function findLiveRequest(db: Database, memberId: string): StoredErasureRequest | undefined {
  const { member_id, status } = deletionRequestTable;
  return db.orm
    .select()
    .from(deletionRequestTable)
    .where(and(eq(member_id, memberId), inArray(status, ['unconfirmed', 'open'])))
    .get();
}

/** Every request of a person who is erased is executed; it says no more than that. */
export function settleRequests(
  db: Database,
  { member_id, actor, at }: { readonly member_id: string; readonly actor: string; readonly at: string },
): void {
  db.sql
    .prepare(
      `UPDATE deletion_request SET status = 'executed', decided_at = @at, decided_by = @actor, updated_at = @at,
         version = version + 1 WHERE member_id = @member_id AND status IN ('unconfirmed', 'open')`,
    )
    .run({ member_id, actor, at });
}

const named = (db: Database) =>
  db.orm
    .select({
      request: deletionRequestTable,
      firma: memberTable.firma,
      vorname: memberTable.vorname,
      nachname: memberTable.nachname,
    })
    .from(deletionRequestTable)
    .leftJoin(memberTable, eq(memberTable.id, deletionRequestTable.member_id))
    .$dynamic();

interface Found {
  readonly request: StoredErasureRequest;
  readonly firma: string | null;
  readonly vorname: string | null;
  readonly nachname: string | null;
}

const withName = ({ request, firma, vorname, nachname }: Found): NamedRequest => ({
  ...request,
  name: fullName({ firma: firma ?? '', vorname: vorname ?? '', nachname: nachname ?? '' }),
});

const matching = ({ status }: ErasureFilter) =>
  status ? eq(deletionRequestTable.status, status) : undefined;
