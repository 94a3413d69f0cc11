import type { Member } from '../../../../shared/members/member.ts';
import { belongs, statisticOf } from '../../../../shared/members/statistics/statistic.ts';
import type { LocalHandlers } from '../../answer.ts';
import type { Context } from '../../context.ts';
import { readLook } from '../../layouts/read-look.ts';
import type { PdfRoom } from '../../pdf/pdf-room.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { localToday } from '../../settings/local-today.ts';
import type { MemberPages, PageRequest } from '../member-page.ts';
import { countedMembers } from './counted-members.ts';

export interface StatisticParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
  readonly pages: MemberPages;
  readonly pdf: PdfRoom;
}

/** Figures and lists of all members from this computer's own copy. */
export function statisticHandlers({
  context,
  replica,
  pages,
  pdf,
}: StatisticParts): LocalHandlers['desktopStatistics'] {
  const today = () => localToday(replica, context.now());
  return {
    overview: () => statisticOf(countedMembers(replica.sql), today()),
    phoneList({ query, options }) {
      const entries = everybody(pages, query).filter(member => belongs(member, today()));
      const look = readLook(replica, 'participant_list');
      return pdf.draw({ kind: 'phoneList', source: { entries, options, look, now: context.now() } });
    },
  };
}

/** Everybody whom a list shows. */
function everybody(pages: MemberPages, query: Omit<PageRequest, 'offset' | 'limit'>): readonly Member[] {
  return pages.read({ ...query, offset: 0, limit: Number.MAX_SAFE_INTEGER }).members;
}
