import type { MemberQuery } from '../../../shared/desktop/desktop-member-contract.ts';
import type { Audience } from '../../../shared/recipients/audience.ts';
import { api } from '../api.ts';
import { billThese } from '../mail/handed-audience-store.ts';
import { writeTo } from '../mail/write-to.ts';

const pageSize = 500;

/** An e-mail to the members as the list shows them. */
export const writeToShown = async (query: MemberQuery): Promise<void> => writeTo(await shownPeople(query));

/** A run of invoices for them. */
export const billShown = async (query: MemberQuery): Promise<void> => billThese(await shownPeople(query));

/**
 * A filter goes along as such, so that whoever joins it later is in; what was searched by letters or statistics goes along as the
 * people who were found.
 */
async function shownPeople({ search, ...query }: MemberQuery): Promise<Partial<Audience>> {
  const { status, funktion, group } = query;
  if (search.trim() === '' && group === null)
    return { filters: [{ status, funktion, sprache: null, zustellung: null }] };
  const member_ids: string[] = [];
  for (;;) {
    const page = { ...query, search, offset: member_ids.length, limit: pageSize };
    const { rows, total } = await api.desktopMembers.page(page);
    member_ids.push(...rows.map(({ id }) => id));
    if (rows.length === 0 || member_ids.length >= total) return { member_ids };
  }
}
