import {
  requireNames,
  withCompanyName,
  withNameChange,
} from '../../../../shared/people/members/member-name.ts';
import type { FieldChanges } from '../../../../shared/sync/mutation.ts';
import { changesTo } from '../../sync/changes/checked-changes.ts';
import type { ConflictView } from '../../../../shared/sync/desktop-sync-contract.ts';
import {
  requireDays,
  requireNoOffice,
  requireRemovable,
} from '../../../../shared/people/members/member-rule.ts';
import { localToday } from '../../association/local-today.ts';
import type { LocalHandlers } from '../../answer.ts';
import { entityRows, type RowParts } from '../../sync/changes/entity-rows.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';
import type { Context } from '../../context.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { valuesOf } from '../fields/field-rows.ts';
import { groupsOf } from '../groups/group-rows.ts';
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
  const members = memberRows(parts);
  const counts = memberCounts(replica.sql);
  return {
    page: request => readPage(parts, request),
    get: ({ id }) => ({
      member: shownPhotos(replica)(members.get(id)),
      gruppen: groupsOf(replica, [id]).get(id) ?? [],
      felder: valuesOf(replica, [id]).get(id) ?? {},
      waiting: replica.isWaiting('member', id),
      conflicts: parts.conflictsOf('member', id),
    }),
    create: ({ id = parts.context.newId(), ...values }) => members.create(id, values),
    save: ({ id, changes }) => members.save(id, changes),
    remove: ({ id }) => members.remove(id),
    restore: ({ member }) => members.restore(member),
    counts: () => counts(),
  };
}

/** A part of the list, each row with the state of its sync. */
function readPage({ replica, pages }: MemberParts, request: PageRequest) {
  const { members, total } = pages.read(request);
  const mark = rowMarks(replica);
  const withPhoto = shownPhotos(replica);
  const ids = members.map(({ id }) => id);
  const groups = groupsOf(replica, ids);
  const fields = valuesOf(replica, ids);
  const rows = members.map(member => ({
    ...withPhoto(member),
    ...mark('member', member.id),
    gruppen: groups.get(member.id) ?? [],
    felder: fields.get(member.id) ?? {},
  }));
  return { rows, total };
}

/**
 * Members; one whom invoices name is not removed: `member_has_invoices`. Throws `validation_failed` for a person without
 * both names.
 */
export function memberRows(parts: RowParts) {
  const rows = entityRows('member', parts, {
    own: () => ({ nr: null, foto: null, email_events: true }),
    check({ before, after, restored }) {
      requireNames(after);
      if (!restored) requireDays(before, after, localToday(parts.replica, parts.context.now()));
    },
    removing(member) {
      requireNoOffice(member);
      requireRemovable({ invoices: invoicesOf(parts.replica, [member.id]).get(member.id) ?? 0 });
    },
  });
  const save = (id: string, changes: FieldChanges) => rows.save(id, withNameChange(rows.get(id), changes));
  return {
    ...rows,
    create: (id: string, row: Parameters<typeof rows.create>[1]) =>
      rows.create(id, withCompanyName(null, row)),
    save,
    update: (id: string, values: Parameters<typeof rows.update>[1]) =>
      save(id, changesTo(rows.get(id), values)),
  };
}

type MemberCounts = Output<(typeof desktopMemberContract)['counts']>;

/** How many members there are, by kind, status and office; read from the indexes. */
function memberCounts(sql: Sqlite): () => MemberCounts {
  const by = (column: 'status' | 'funktion') =>
    sql.prepare<[], [string, number]>(`SELECT ${column}, count(*) FROM member GROUP BY ${column}`).raw(true);
  const byStatus = by('status');
  const byFunktion = by('funktion');
  const companies = sql.prepare<[], number>("SELECT count(*) FROM member WHERE firma > ''").pluck();
  return () => {
    const statuses = byStatus.all();
    const total = statuses.reduce((sum, [, count]) => sum + count, 0);
    const company = companies.get() ?? 0;
    return {
      total,
      by_kind: { person: total - company, company },
      by_status: Object.fromEntries(statuses),
      by_funktion: Object.fromEntries(byFunktion.all().filter(([name]) => name !== '')),
    };
  };
}
