import type { MemberQuery } from '../../../shared/desktop/desktop-member-contract.ts';
import { api } from '../api.ts';
import { writeTo } from '../write-to.ts';

const pageSize = 500;

/**
 * An e-mail to the members as the list shows them. A filter goes along as such, so that whoever joins it later is in;
 * what was searched by letters goes along as the people who were found.
 */
export async function writeToShown({ search, ...query }: MemberQuery): Promise<void> {
  const { status, funktion } = query;
  if (search.trim() === '')
    return writeTo({ filters: [{ status, funktion, sprache: null, zustellung: null }] });
  const member_ids: string[] = [];
  for (;;) {
    const page = { ...query, search, offset: member_ids.length, limit: pageSize };
    const { rows, total } = await api.desktopMembers.page(page);
    member_ids.push(...rows.map(({ id }) => id));
    if (rows.length === 0 || member_ids.length >= total) return writeTo({ member_ids });
  }
}
