import { groupsByOffice } from '../../../../shared/access/accesses/access.ts';
import type { KnownGroup } from '../../../../shared/access/accesses/group-plan.ts';
import type { HandoverItem, HandoverReason } from '../../../../shared/access/handover.ts';
import { fullName } from '../../../../shared/people/members/member.ts';
import { groupSwitch } from '../../accesses/access-switch.ts';
import { findLink } from '../../accounts/account-store.ts';
import { findMember, type MemberRow } from '../../../people/members/member-store.ts';
import { settingValue } from '../../../association/settings/setting-store.ts';
import {
  leftOut,
  otherOffice,
  planOf,
  staysOnBoard,
  takeEach,
  type HandoverAsk,
  type OutsideRule,
} from '../handover-ask.ts';
import { cloudAccountOf, putIntoCloudGroup } from './cloud-group.ts';

type GroupMembership = { readonly account: boolean; readonly inside: boolean };
type Part = { readonly key: string; readonly group: string; readonly member: MemberRow };

/** Who gets into a group. */
export const giveItem = (
  { key, group, member }: Part,
  { account, inside }: GroupMembership,
): HandoverItem => ({
  key,
  name: fullName(member),
  from: inside ? group : '',
  to: group,
  chosen: true,
  hindrance: inside ? 'already' : account ? null : 'no_account',
});

/** Who leaves it; `keeps` says why not. */
export const takeItem = (
  { key, group, member }: Part,
  { account, inside }: GroupMembership,
  keeps: HandoverReason | null,
): HandoverItem => ({
  key,
  name: fullName(member),
  from: inside ? group : '',
  to: '',
  chosen: true,
  hindrance: !account ? 'no_account' : inside ? keeps : 'already',
});

/** The board's group at the identity provider. */
export const boardGroupStep: OutsideRule = {
  kind: 'board_group',
  plan: async ask => {
    const { call, parts, office, successor, predecessor } = ask;
    if (!office.vorstand) return leftOut('not_of_board');
    if (!parts.idp.isThere) return leftOut('no_idp');
    const group = settingValue(call.db, 'idp_board_group');
    if (group === '') return leftOut('no_group');
    const known = (await parts.idp.groups()).find(({ name }) => name === group);
    if (known?.protected) return leftOut('group_protected');
    const items = [giveItem({ key: 'give', group, member: successor }, await atIdp(ask, known, successor))];
    if (predecessor) {
      const part = { key: 'take', group, member: predecessor };
      items.push(
        takeItem(part, await atIdp(ask, known, predecessor), staysOnBoard(ask) ? 'keeps_board' : null),
      );
    }
    return planOf(items, 'no_group');
  },
  take: async ({ call, parts, successor, predecessor }, keys) => {
    const group = groupSwitch(parts, 'vorstand');
    await takeEach(keys, async key => {
      const id = key === 'give' ? successor.id : (predecessor?.id ?? '');
      // As it is now: by then the office has passed on.
      const member = findMember(call.db, id);
      if (member) await group.write(call, member, key === 'give');
    });
    return null;
  },
};

async function atIdp(
  { call, parts: { idp } }: HandoverAsk,
  group: KnownGroup | undefined,
  { id }: MemberRow,
): Promise<GroupMembership> {
  const link = findLink(call.db, 'idp', id);
  const account = link && (await idp.account(link.account));
  if (!account || account.protected) return { account: false, inside: false };
  return { account: true, inside: group?.accounts.includes(account.id) === true };
}

/** The groups of the cloud that belong to the office. */
export const officeGroupStep: OutsideRule = {
  kind: 'office_groups',
  plan: async ask => {
    const { parts, successor, predecessor } = ask;
    if (!parts.cloud.isThere) return leftOut('no_cloud');
    const groups = groupsOfOffice(ask, ask.office.name);
    if (groups.length === 0) return leftOut('no_group');
    const kept = groupsOfOffice(ask, otherOffice(ask));
    const [young, old] = [await atCloud(ask, successor), predecessor && (await atCloud(ask, predecessor))];
    return planOf(
      groups.flatMap(group => [
        giveItem({ key: `give:${group}`, group, member: successor }, young(group)),
        ...(predecessor && old
          ? [
              takeItem(
                { key: `take:${group}`, group, member: predecessor },
                old(group),
                kept.includes(group) ? 'keeps_board' : null,
              ),
            ]
          : []),
      ]),
      'no_group',
    );
  },
  take: async (ask, keys) => {
    await takeEach(keys, async key => {
      const [what = '', group = ''] = splitKey(key);
      const member = what === 'give' ? ask.successor : ask.predecessor;
      if (member) await putIntoCloudGroup(ask, { group, member, enabled: what === 'give' });
    });
    return null;
  },
};

/** 'give:Finanzen' → both; a name of a group may have a colon in it. */
const splitKey = (key: string): readonly string[] => [key.slice(0, 4), key.slice(5)];

const groupsOfOffice = ({ call }: HandoverAsk, office: string): string[] =>
  groupsByOffice(settingValue(call.db, 'cloud_function_groups')).flatMap(({ funktion, group }) =>
    funktion === office ? [group] : [],
  );

async function atCloud(ask: HandoverAsk, member: MemberRow): Promise<(group: string) => GroupMembership> {
  const account = await cloudAccountOf(ask, member);
  const groups = account === null ? [] : await ask.parts.cloud.groupsOf(account.id);
  return group => ({ account: account !== null, inside: groups.includes(group) });
}
