import type { GroupSync } from '../../../shared/access/accesses/account-contract.ts';
import {
  isGroupChange,
  planGroup,
  type GroupState,
  type KnownGroup,
  type PlannedMembership,
  type WantedGroup,
} from '../../../shared/access/accesses/group-plan.ts';
import { removalLimit } from '../../../shared/access/accesses/removal-limit.ts';
import { assertDefined } from '../../../shared/assert.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import type { Call } from '../../context.ts';
import { findMember } from '../../people/members/member-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import type { AccountPorts } from './account-ports.ts';
import { listLinks } from './account-store.ts';
import { changeMembership } from './change-membership.ts';
import { matchCloudAccounts } from './match-cloud-accounts.ts';
import { makeGroup } from './make-group.ts';
import { madeByGroups, resolveUnknownChanges } from './resolve-unknown-changes.ts';
import { checkRemovals, countsOf, takeSteps, type SyncOrder } from './take-steps.ts';
import { wantedGroups } from './wanted-groups.ts';

/**
 * Brings the groups that follow from offices and choices in line, at the identity provider and in the cloud. Only
 * accounts of members come and go; everybody else in a group stays, and groups of administrators are left alone.
 */
export async function syncGroups(call: Call, ports: AccountPorts, order: SyncOrder): Promise<GroupSync> {
  const groups = wantedGroups(call);
  const states = { idp: await idpState(call, ports), cloud: await cloudState(call, ports, groups) };
  const plan = groups.flatMap(group => {
    const state = states[group.service];
    return state ? planGroup(group, state) : [];
  });
  const linked = listLinks(call.db, 'idp').length;
  const limit = removalLimit(readSettings(call.db), linked);
  const changes = plan.filter(isGroupChange);
  if (!order.dry_run) {
    resolveUnknownChanges(call, 'idp', madeByGroups(states.idp));
    if (states.cloud) resolveUnknownChanges(call, 'cloud', madeByGroups(states.cloud));
    checkRemovals(changes, order, limit);
  }
  const ids = new Map(states.idp.groups.map(({ name, id }) => [name, id]));
  const errors = await takeSteps(changes, order, step => take(call, ports, step, ids));
  return {
    ...countsOf(changes, plan.length, errors, order),
    removal_limit: limit,
    items: plan.map(({ account: _account, ...step }) => step),
  };
}

const nameOf = (call: Call) => (id: string) => {
  const member = findMember(call.db, id);
  return member ? fullName(member) : '';
};

async function idpState(call: Call, { idp }: AccountPorts): Promise<GroupState> {
  const [groups, present] = [await idp.groups(), await idp.accounts()];
  const own = new Map(present.map(account => [account.id, account]));
  // An account that became an administrator there, or was deleted, is not managed any more.
  const usable = listLinks(call.db, 'idp').filter(({ account }) => own.get(account)?.protected === false);
  const accounts = new Map(usable.map(({ member_id, account }) => [member_id, account]));
  return { groups, accounts, nameOf: nameOf(call) };
}

/** Null where nothing is to be done in a cloud. */
async function cloudState(
  call: Call,
  { cloud }: AccountPorts,
  wanted: readonly WantedGroup[],
): Promise<GroupState | null> {
  const names = wanted.filter(({ service }) => service === 'cloud').map(({ name }) => name);
  if (!cloud.isThere || names.length === 0) return null;
  const groups: KnownGroup[] = [];
  for (const name of names) {
    const group = await cloud.group(name);
    if (group) groups.push(group);
  }
  const accounts = matchCloudAccounts(call, await cloud.accounts());
  return { groups, accounts, nameOf: nameOf(call) };
}

/** `ids`: of the identity provider's groups by name; what is made here joins them. */
async function take(
  call: Call,
  ports: AccountPorts,
  step: PlannedMembership,
  ids: Map<string, string>,
): Promise<void> {
  const { service, group } = step;
  if (step.action === 'group') {
    const id = await makeGroup(call, ports, step);
    if (service === 'idp') ids.set(group, id);
    return;
  }
  await changeMembership(call, ports, {
    service,
    group,
    member_id: assertDefined(step.member_id, 'member of the step'),
    account: assertDefined(step.account, 'account of the step'),
    enabled: step.action === 'add',
    groupId: service === 'idp' ? ids.get(group) : undefined,
  });
}
