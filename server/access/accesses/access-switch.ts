import { DomainError } from '../../../shared/errors.ts';
import { label } from '../../../shared/i18n/label.ts';
import type { AccountPorts } from '../accounts/account-ports.ts';
import { chooseGroup, groupChoices, type ChosenList } from '../../people/offices/group-choice-store.ts';
import { findLink } from '../accounts/account-store.ts';
import { changeMembership } from '../accounts/change-membership.ts';
import { findCloudAccount } from '../accounts/find-cloud-account.ts';
import { makeGroup } from '../accounts/make-group.ts';
import { officeRule } from '../accounts/wanted-groups.ts';
import type { Call } from '../../context.ts';
import type { MemberRow } from '../../people/members/member-store.ts';
import { adminGroup } from '../../ports/cloud/cloud-port.ts';
import { AccountDoubt, idpProblem } from '../../ports/account-problem.ts';
import { settingValue } from '../../association/settings/setting-store.ts';

/** Something that a member has or has not. */
export interface AccessSwitch {
  /** As the service says it now. */
  read(call: Call, member: MemberRow): Promise<boolean>;
  write(call: Call, member: MemberRow, enabled: boolean): Promise<void>;
}

/** Whether a member may do everything in the cloud. */
export function adminSwitch(ports: AccountPorts): AccessSwitch {
  const { cloud } = ports;
  return {
    read: async (call, member) => {
      const account = await findCloudAccount(call, cloud, member);
      return account !== null && (await cloud.groupsOf(account.id)).includes(adminGroup);
    },
    write: async (call, member, enabled) => {
      const account = await findCloudAccount(call, cloud, member);
      // Nothing is taken away from a member who has no account.
      if (!account && !enabled) return;
      if (!account) throw new DomainError('account_missing', { service: label('service.cloud.name') });
      await changeMembership(call, ports, {
        service: 'cloud',
        group: adminGroup,
        member_id: member.id,
        account: account.id,
        enabled,
      });
    },
  };
}

const groupNames = { vorstand: 'idp_board_group', social_media: 'social_media_group' } as const;

/** Whether a member belongs to a group of the identity provider. What is chosen here outlasts the synchronisation. */
export function groupSwitch(ports: AccountPorts, list: ChosenList): AccessSwitch {
  const { idp } = ports;
  const nameOf = ({ db }: Call) => settingValue(db, groupNames[list]);
  return {
    read: async (call, { id }) => {
      const groups = await idp.groups();
      const link = findLink(call.db, 'idp', id);
      const group = groups.find(({ name }) => name === nameOf(call));
      return link !== undefined && group?.accounts.includes(link.account) === true;
    },
    write: async (call, member, enabled) => {
      const group = nameOf(call);
      const byOffice = officeRule(call, list)(member);
      const before = groupChoices(call.db, list).get(member.id) ?? null;
      const hasAccount = findLink(call.db, 'idp', member.id) !== undefined;
      if (!enabled && !hasAccount && !byOffice && before === null) return;
      const groups = await idp.groups();
      const account = await ownAccount(call, ports, member);
      if (group === '') throw idpProblem('group_missing', ['']);
      if (enabled && !groups.some(({ name }) => name === group))
        await makeGroup(call, ports, { service: 'idp', group });
      const choose = (choice: boolean | null) =>
        call.db.write(call.actor.name, () => chooseGroup(call.db, list, member.id, choice));
      // Written first: what is refused for certain is taken back, a doubt is settled by the next comparison.
      choose(enabled === byOffice ? null : enabled);
      try {
        const membership = { service: 'idp', group, member_id: member.id, account, enabled } as const;
        if (enabled || groups.some(({ name }) => name === group))
          await changeMembership(call, ports, membership);
      } catch (error) {
        if (!(error instanceof AccountDoubt)) choose(before);
        throw error;
      }
    },
  };
}

/** Only an account of Aktuar's, and none that became an administrator's. */
async function ownAccount({ db }: Call, { idp }: AccountPorts, { id }: MemberRow): Promise<string> {
  const link = findLink(db, 'idp', id);
  const account = link && (await idp.account(link.account));
  if (!account || account.protected)
    throw new DomainError('account_missing', { service: label('service.idp.name') });
  return account.id;
}
