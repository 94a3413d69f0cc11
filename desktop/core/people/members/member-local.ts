import type { ConflictView } from '../../../../shared/sync/desktop-sync-contract.ts';
import { DomainError } from '../../../../shared/errors.ts';
import { requireRemovable } from '../../../../shared/people/members/member-rule.ts';
import { memberFields, type Member } from '../../../../shared/people/members/member.ts';
import type { LocalHandlers } from '../../answer.ts';
import { checkedChanges } from '../../sync/changes/checked-changes.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';
import type { Context } from '../../context.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { shownPhotos } from '../photos/photo-view.ts';
import { invoicesOf } from './counted-members.ts';
import type { MemberPages, PageRequest } from './member-page.ts';
import type { Output } from '../../../../shared/endpoint.ts';
import type { desktopMemberContract } from '../../../../shared/people/desktop-member-contract.ts';
import type { Sqlite } from '../../replica/open-file.ts';

export interface MemberParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  readonly pages: MemberPages;
  readonly conflictsOf: (tbl: string, id: string) => ConflictView[];
}

/** Members from the replica; every change is applied locally at once and pushed when the server is reachable. */
export function memberHandlers(parts: MemberParts): LocalHandlers['desktopMembers'] {
  const { replica } = parts;
  const counts = memberCounts(replica.sql);
  return {
    page: request => readPage(parts, request),
    get: ({ id }) => ({
      member: shownPhotos(replica)(getMember(replica, id)),
      waiting: replica.isWaiting('member', id),
      conflicts: parts.conflictsOf('member', id),
    }),
    create({ id = parts.context.newId(), ...values }) {
      replica.create('member', id, values, provisionalMember(parts.context));
      return getMember(replica, id);
    },
    save({ id, changes }) {
      getMember(replica, id);
      replica.edit('member', id, checkedChanges(memberFields, changes));
      return getMember(replica, id);
    },
    remove({ id }) {
      getMember(replica, id);
      requireRemovable({ invoices: invoicesOf(replica, [id]).get(id) ?? 0 });
      replica.remove('member', id);
      return null;
    },
    restore({ member }) {
      const { id, nr, foto, email_events, created_at, updated_at, version, ...values } = member;
      const given = { nr, foto, email_events, created_at, updated_at, version };
      replica.create('member', id, values, given);
      return getMember(replica, id);
    },
    counts: () => counts(),
  };
}

/** A part of the list, each row with the state of its sync. */
function readPage({ replica, pages }: MemberParts, request: PageRequest) {
  const { members, total } = pages.read(request);
  const mark = rowMarks(replica);
  const withPhoto = shownPhotos(replica);
  const rows = members.map(member => ({
    ...withPhoto(member),
    ...mark('member', member.id),
  }));
  return { rows, total };
}

/** Throws `not_found`. */
export function getMember(replica: Replica, id: string): Member {
  const row = replica.read('member', id);
  if (row === null) throw new DomainError('not_found', { what: 'member' });
  return row as Member;
}

/** What a new member shows until the server has given it a number. */
export function provisionalMember({
  now,
}: Pick<Context, 'now'>): Omit<Member, keyof typeof memberFields.shape | 'id'> {
  const instant = now().toISOString();
  return { nr: null, foto: null, email_events: true, created_at: instant, updated_at: instant, version: 0 };
}

type MemberCounts = Output<(typeof desktopMemberContract)['counts']>;

/** How many members there are, by status and by office; read from the indexes. */
function memberCounts(sql: Sqlite): () => MemberCounts {
  const by = (column: 'status' | 'funktion') =>
    sql.prepare<[], [string, number]>(`SELECT ${column}, count(*) FROM member GROUP BY ${column}`).raw(true);
  const byStatus = by('status');
  const byFunktion = by('funktion');
  return () => {
    const statuses = byStatus.all();
    return {
      total: statuses.reduce((sum, [, count]) => sum + count, 0),
      by_status: Object.fromEntries(statuses),
      by_funktion: Object.fromEntries(byFunktion.all().filter(([name]) => name !== '')),
    };
  };
}
