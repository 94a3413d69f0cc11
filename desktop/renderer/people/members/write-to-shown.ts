import type { MemberQuery } from '../../../../shared/people/desktop-member-contract.ts';
import type { Audience } from '../../../../shared/people/audience.ts';
import { api } from '../../api.ts';
import { billThese } from '../handed-audience-store.ts';
import { writeTo } from '../write-to.ts';

/** An e-mail to the members as the list shows them. */
export const writeToShown = async (query: MemberQuery): Promise<void> => writeTo(await shownPeople(query));

/** A run of invoices for them. */
export const billShown = async (query: MemberQuery): Promise<void> => billThese(await shownPeople(query));

/**
 * A filter goes along as such, so that later members of it are in; who was picked, or searched by letters or
 * statistics, goes along as the people who were found.
 */
async function shownPeople(query: MemberQuery): Promise<Partial<Audience>> {
  const { search, status, funktion, group, gruppe, felder, ids, except = [] } = query;
  if (search.trim() === '' && group === null && ids === undefined && except.length === 0)
    return { filters: [{ status, funktion, gruppe, felder, sprache: null, zustellung: null }] };
  return { member_ids: await api.desktopMemberBulk.ids({ people: query }) };
}
