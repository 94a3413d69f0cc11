import { idpProblem } from '../../ports/account-problem.ts';
import type { Call } from '../../context.ts';
import type { AccountPorts } from './account-ports.ts';
import type { AccountService } from './account-tables.ts';
import { recordAccountChange } from './record-account-change.ts';

export interface Membership {
  readonly service: AccountService;
  /** Name of the group. */
  readonly group: string;
  readonly member_id: string;
  readonly account: string;
  readonly enabled: boolean;
  /** Where it is known already: saves asking for all groups. */
  readonly groupId?: string | undefined;
}

/** Puts a member's account into a group or takes it out. Groups of administrators of the identity provider are refused. */
export async function changeMembership(
  call: Call,
  { idp, cloud }: AccountPorts,
  { service, group, member_id, account, enabled, groupId }: Membership,
): Promise<void> {
  const id = groupId ?? (service === 'cloud' ? group : await idpGroup(idp, group));
  const port = service === 'cloud' ? cloud : idp;
  await recordAccountChange(
    call,
    { service, action: enabled ? 'group_add' : 'group_remove', target: group, member_id, detail: {} },
    { work: () => (enabled ? port.addToGroup(id, account) : port.removeFromGroup(id, account)) },
  );
}

async function idpGroup(idp: AccountPorts['idp'], name: string): Promise<string> {
  const group = (await idp.groups()).find(each => each.name === name);
  if (!group) throw idpProblem('group_missing', [name]);
  if (group.protected) throw idpProblem('group_protected', [name]);
  return group.id;
}
