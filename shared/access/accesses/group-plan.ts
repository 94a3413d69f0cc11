import { z } from 'zod';

/**
 * What the synchronisation does about a group and one member of it. `group`: makes the group. `missing`: the member has
 * no account there. `protected`: a group of administrators, which no office leads into.
 */
const groupActions = ['group', 'add', 'remove', 'unchanged', 'missing', 'protected'] as const;

export const groupStepSchema = z.object({
  key: z.string(),
  action: z.enum(groupActions),
  service: z.enum(['idp', 'cloud']),
  /** Name of the group. */
  group: z.string(),
  member_id: z.string().nullable(),
  /** Of the member; '' for the group itself. */
  name: z.string(),
});
export type GroupStep = z.output<typeof groupStepSchema>;
export interface PlannedMembership extends GroupStep {
  readonly account: string | null;
}

/** A group that Aktuar looks after, and who belongs into it. */
export interface WantedGroup {
  readonly service: 'idp' | 'cloud';
  readonly name: string;
  readonly members: readonly string[];
}
export interface KnownGroup {
  readonly id: string;
  readonly name: string;
  /** Ids of the accounts in it. */
  readonly accounts: readonly string[];
  /** Its members have all rights. */
  readonly protected: boolean;
}
/** The groups of a service, and which of its accounts are members'. */
export interface GroupState {
  readonly groups: readonly KnownGroup[];
  /** Member → account. */
  readonly accounts: ReadonlyMap<string, string>;
  readonly nameOf: (memberId: string) => string;
}

/** Steps for one group. Accounts without a member stay in it. */
export function planGroup(wanted: WantedGroup, state: GroupState): PlannedMembership[] {
  const group = state.groups.find(({ name }) => name === wanted.name);
  const step = (
    action: GroupStep['action'],
    member_id: string | null,
    account: string | null,
  ): PlannedMembership => ({
    key: `${action}:${wanted.service}:${wanted.name}:${member_id ?? ''}`,
    action,
    service: wanted.service,
    group: wanted.name,
    member_id,
    name: member_id === null ? '' : state.nameOf(member_id),
    account,
  });
  if (group?.protected === true) return [step('protected', null, null)];
  const inside = new Set(group?.accounts);
  const steps = wanted.members.map(member => {
    const account = state.accounts.get(member);
    if (account === undefined) return step('missing', member, null);
    return step(inside.has(account) ? 'unchanged' : 'add', member, account);
  });
  const belongs = new Set(wanted.members);
  const surplus = [...state.accounts]
    .filter(([member, account]) => inside.has(account) && !belongs.has(member))
    .map(([member, account]) => step('remove', member, account));
  const isNew = !group && steps.some(({ action }) => action === 'add');
  return [...(isNew ? [step('group', null, null)] : []), ...steps, ...surplus];
}

export const isGroupChange = ({ action }: Pick<GroupStep, 'action'>): boolean =>
  action === 'group' || action === 'add' || action === 'remove';
