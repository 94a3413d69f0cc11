import { groupsByOffice } from '../../../shared/access/accesses/access.ts';
import { isMemberOn } from '../../../shared/access/accesses/account-plan.ts';
import type { WantedGroup } from '../../../shared/access/accesses/group-plan.ts';
import { dayIn } from '../../../shared/day.ts';
import type { Call } from '../../context.ts';
import { listMembers, type MemberRow } from '../../people/members/member-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { groupChoices, type ChosenList } from '../../people/offices/group-choice-store.ts';
import { funktionStore } from '../../people/offices/funktion-store.ts';

/** The groups that follow from offices and choices, with who belongs into them today. */
export function wantedGroups(call: Call): WantedGroup[] {
  const settings = readSettings(call.db);
  const today = dayIn(call.now(), settings.timezone);
  const members = listMembers(call.db, {}).filter(member => isMemberOn(member, today));
  const chosen = (list: ChosenList) => {
    const choices = groupChoices(call.db, list);
    const byOffice = officeRule(call, list);
    return members.filter(member => choices.get(member.id) ?? byOffice(member)).map(({ id }) => id);
  };
  const ofIdp: WantedGroup[] = [
    {
      service: 'idp',
      name: settings.idp_board_group,
      members: chosen('vorstand'),
    },
    { service: 'idp', name: settings.social_media_group, members: chosen('social_media') },
  ];
  return [
    ...ofIdp.filter(({ name }) => name !== ''),
    ...cloudGroups(settings.cloud_function_groups, members),
  ];
}

/** The default members of a group by office, unless others were chosen. */
export function officeRule(
  { db }: Pick<Call, 'db'>,
  list: ChosenList,
): (member: Pick<MemberRow, 'funktion'>) => boolean {
  if (list === 'social_media') return () => false;
  const board = boardOffices({ db });
  return ({ funktion }) => board.has(funktion);
}

/** Names of the offices that belong to the board. */
export const boardOffices = ({ db }: Pick<Call, 'db'>): ReadonlySet<string> =>
  new Set(funktionStore.list(db).flatMap(({ name, vorstand, active }) => (vorstand && active ? [name] : [])));

/** Offices may share a group. */
function cloudGroups(text: string, members: readonly MemberRow[]): WantedGroup[] {
  const offices = Map.groupBy(groupsByOffice(text), ({ group }) => group);
  return [...offices].map(([name, lines]) => {
    const named = new Set(lines.map(({ funktion }) => funktion));
    return {
      service: 'cloud',
      name,
      members: members.filter(({ funktion }) => named.has(funktion)).map(({ id }) => id),
    };
  });
}
