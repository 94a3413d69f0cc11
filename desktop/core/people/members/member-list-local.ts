import { csvOf } from '../../../../shared/csv.ts';
import { formatDay } from '../../../../shared/day.ts';
import { baseRows, baseSheetName, ownColumnName } from '../../../../shared/people/imports/export-base.ts';
import { groupCell } from '../../../../shared/people/groups/group-cell.ts';
import { label } from '../../../../shared/i18n/label.ts';
import type { Member } from '../../../../shared/people/members/member.ts';
import { jubileesOf } from '../../../../shared/people/statistics/jubilee.ts';
import {
  memberSheet,
  memberTable,
  type ListedMember,
  tableColumns,
  type TableLabels,
} from '../../../../shared/people/statistics/member-table.ts';
import { membersByYear } from '../../../../shared/people/statistics/members-by-year.ts';
import { belongs, statisticOf } from '../../../../shared/people/statistics/statistic.ts';
import { vcardsOf } from '../../../../shared/people/statistics/vcard.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Context } from '../../context.ts';
import { xlsxOf, xlsxType } from '../write-xlsx.ts';
import type { PdfOrder } from '../../pdf/pdf-order.ts';
import type { PdfPool } from '../../pdf/pdf-pool.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { localToday } from '../../association/local-today.ts';
import { statusNameOf } from '../../../../shared/association/member-status.ts';
import { localStatuses, readSettings } from '../../association/setting-local.ts';
import type { MemberPages, PageRequest } from './member-page.ts';
import { allValues, localFields } from '../fields/field-rows.ts';
import { groupNames } from '../groups/group-rows.ts';
import { countedMembers, membersWithDays } from './counted-members.ts';

export interface MemberListParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
  readonly pages: MemberPages;
  readonly pdf: PdfPool;
  /** How the lists of participants look now. */
  readonly branding: () => PhoneListOrder['source']['branding'];
  /** Whether the signed-in person sees limited fields. */
  readonly seesLimited: () => boolean;
}

type PhoneListOrder = Extract<PdfOrder, { kind: 'phoneList' }>;

type Query = Omit<PageRequest, 'offset' | 'limit'>;

/** So many years are looked back on. */
const shownYears = 20;

/** Figures and lists of many members from this computer's own copy. */
export function memberListHandlers(parts: MemberListParts): LocalHandlers['desktopMemberLists'] {
  const { context, replica, pages, pdf, branding, seesLimited } = parts;
  const today = () => localToday(replica, context.now());
  return {
    overview: () => statisticOf(countedMembers(replica.sql), today()),
    byYear: () => membersByYear(countedMembers(replica.sql), today(), shownYears),
    jubilees: ({ year }) => jubileesOf(membersWithDays(replica.sql), year),
    phoneList({ query, options }) {
      const statuses = localStatuses(replica);
      const entries = everybody(pages, query)
        .filter(member => belongs(member, today()))
        .map(member => ({ ...member, status: statusNameOf(statuses, member.status) }));
      return pdf.draw({
        kind: 'phoneList',
        source: { entries, options, branding: branding(), now: context.now() },
      });
    },
    file({ query, format }) {
      const labels = labelsOf(localFields(replica).filter(({ limited }) => !limited || seesLimited()));
      const members = withGroups(replica, everybody(pages, query));
      const name = `${label('member.file')}-${today()}.${format}`;
      if (format === 'xlsx') return workbook(members, { labels, filename: name, now: context.now() });
      return format === 'csv'
        ? written(csvOf(memberTable(members, labels)), name, 'text/csv')
        : written(vcardsOf(members, readSettings(replica).name), name, 'text/vcard');
    },
  };
}

interface Workbook {
  readonly labels: TableLabels;
  readonly filename: string;
  readonly now: Date;
}

/** With what stands in it now on a sheet of its own, hidden from people. */
async function workbook(members: readonly ListedMember[], { labels, filename, now }: Workbook) {
  const { headings, rows } = memberSheet(members, labels);
  const own = labels.fields.map(({ id }) => ownColumnName(id));
  const kept = members.map(member => ({
    ...member,
    ...Object.fromEntries(labels.fields.map(({ id }) => [ownColumnName(id), member.felder[id] ?? ''])),
  }));
  const hidden = { name: baseSheetName, rows: baseRows(now.toISOString(), [...tableColumns, ...own], kept) };
  const bytes = await xlsxOf({ name: label('member.sheet'), headings, rows, hidden });
  return { bytes, filename, type: xlsxType };
}

const labelsOf = (fields: TableLabels['fields']): TableLabels => ({
  fields,
  heading: column =>
    label(column === 'hausnummer' ? 'member.field.hausnummer.long' : `member.field.${column}`),
  yes: label('ui.yes'),
  no: label('ui.no'),
  day: formatDay,
});

/** Members with what the association calls their groups and their status. */
function withGroups(replica: Replica, members: readonly Member[]): ListedMember[] {
  const named = groupNames(replica);
  const values = allValues(replica);
  const statuses = localStatuses(replica);
  return members.map(member => ({
    ...member,
    gruppen: groupCell(named.of(member.id)),
    felder: values.get(member.id) ?? {},
    status_name: statusNameOf(statuses, member.status),
  }));
}

/** All members that a list shows. */
const everybody = (pages: MemberPages, query: Query): readonly Member[] =>
  pages.read({ ...query, offset: 0, limit: Number.MAX_SAFE_INTEGER }).members;

const written = (text: string, filename: string, type: string) => ({
  bytes: new TextEncoder().encode(text),
  filename,
  type,
});
