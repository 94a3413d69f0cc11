import { z } from 'zod';
import { fullName, type Member, type Named } from '../../people/members/member.ts';
import { usernameFor } from './username.ts';

/**
 * What the synchronisation does about one account. `link`: one that it made itself and lost sight of. `match`: an
 * account of another origin with the member's e-mail address, taken over only when a person says so. `protected`: an administrator's or a
 * program's. `blocked`: switched off by hand. `foreign`: of no member here. The last five are left alone.
 */
const accountActions = [
  'create',
  'update',
  'remove',
  'link',
  'match',
  'unchanged',
  'no_email',
  'protected',
  'blocked',
  'foreign',
] as const;
type AccountAction = (typeof accountActions)[number];

export const accountStepSchema = z.object({
  /** Names the step as long as it means the same. */
  key: z.string(),
  action: z.enum(accountActions),
  member_id: z.string().nullable(),
  /** Of the member, or as the account has it. */
  name: z.string(),
  /** '' while there is none. */
  username: z.string(),
  changes: z.array(
    z.object({ field: z.enum(['name', 'email', 'active']), from: z.string(), to: z.string() }),
  ),
});
export type AccountStep = z.output<typeof accountStepSchema>;
/** A step with the account that it is about. */
export interface PlannedAccount extends AccountStep {
  readonly account: string | null;
}

/** An account as the identity provider tells it. */
export interface KnownAccount {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
  /** The member that Aktuar wrote into it when it made it; null for none. */
  readonly member_id: string | null;
  /** A program's or an administrator's. */
  readonly protected: boolean;
}
interface KnownLink {
  readonly account: string;
  readonly member_id: string;
  /** When Aktuar switched it off; null when it did not. */
  readonly deactivated_at: string | null;
}

type AccountHolder = Named & Pick<Member, 'id' | 'email' | 'austritt'>;
export interface AccountState {
  readonly members: readonly AccountHolder[];
  readonly accounts: readonly KnownAccount[];
  readonly links: readonly KnownLink[];
  /** 'YYYY-MM-DD' where the association is. */
  readonly today: string;
}

/** True for a member who has not left by this day. */
export const isMemberOn = ({ austritt }: Pick<Member, 'austritt'>, today: string): boolean =>
  austritt === null || austritt >= today;

/**
 * What has to happen so that every member has an account and all others lose one that Aktuar made. Members first, in
 * their order, then accounts. After the steps are done, the same plan changes nothing.
 */
export function planAccounts(state: AccountState): PlannedAccount[] {
  const links = knownLinks(state);
  const byMember = new Map(links.map(link => [link.member_id, link]));
  const linked = new Set(links.map(({ account }) => account));
  const accounts = new Map(state.accounts.map(account => [account.id, account]));
  const free = state.accounts.filter(({ id }) => !linked.has(id));
  const taken = new Set(state.accounts.map(({ username }) => username.toLowerCase()));
  const matched = new Set<string>();
  const steps: PlannedAccount[] = [];
  for (const member of state.members.filter(each => isMemberOn(each, state.today))) {
    const link = byMember.get(member.id);
    const account = link && accounts.get(link.account);
    if (link && account) {
      steps.push(stepForLinked(member, link, account));
      continue;
    }
    const step = stepForMissing(member, free, taken);
    if (step.account !== null) matched.add(step.account);
    steps.push(step);
  }
  const wanted = new Set(steps.map(({ member_id }) => member_id));
  const surplus = links.filter(({ member_id }) => !wanted.has(member_id));
  return [
    ...steps,
    ...surplus.flatMap(link => stepForSurplus(link, accounts.get(link.account))),
    ...free.filter(({ id }) => !matched.has(id)).map(account => stepOf('foreign', account, null)),
  ];
}

/** A link that may only stand in the account itself: Aktuar died before it wrote its own line, or was restored. */
type Link = KnownLink & { readonly found: boolean };

function knownLinks({ links, accounts }: AccountState): Link[] {
  const known: Link[] = links.map(link => ({ ...link, found: false }));
  const seen = new Set(links.flatMap(({ account, member_id }) => [account, member_id]));
  const alive = new Set(accounts.map(({ id }) => id));
  const gone = new Set(links.filter(({ account }) => !alive.has(account)).map(({ member_id }) => member_id));
  for (const { id, member_id } of accounts) {
    if (member_id === null || seen.has(id)) continue;
    if (seen.has(member_id) && !gone.has(member_id)) continue;
    seen.add(id).add(member_id);
    gone.delete(member_id);
    known.push({ account: id, member_id, deactivated_at: null, found: true });
  }
  // What was found anew stands for a line whose account is gone.
  const renewed = new Set(known.filter(({ found }) => found).map(({ member_id }) => member_id));
  return known.filter(({ member_id, found }) => found || !renewed.has(member_id));
}

function stepOf(
  action: AccountAction,
  account: KnownAccount,
  member: AccountHolder | null,
  changes: AccountStep['changes'] = [],
): PlannedAccount {
  return {
    key: `${action}:${account.id}`,
    action,
    member_id: member?.id ?? null,
    name: member ? fullName(member) : account.name,
    username: account.username,
    changes,
    account: account.id,
  };
}

function stepForLinked(member: AccountHolder, link: Link, account: KnownAccount): PlannedAccount {
  if (account.protected) return stepOf('protected', account, member);
  if (link.found) return stepOf('link', account, member);
  if (!account.active && link.deactivated_at === null) return stepOf('blocked', account, member);
  const changes = [
    difference('name', account.name, fullName(member)),
    // An address that was taken out here is no reason to disable the account there.
    member.email === '' ? null : difference('email', account.email, member.email),
    account.active ? null : difference('active', 'off', 'on'),
  ].filter(change => change !== null);
  return stepOf(changes.length > 0 ? 'update' : 'unchanged', account, member, changes);
}

function difference(
  field: AccountStep['changes'][number]['field'],
  from: string,
  to: string,
): AccountStep['changes'][number] | null {
  return from === to ? null : { field, from, to };
}

function stepForMissing(
  member: AccountHolder,
  free: readonly KnownAccount[],
  taken: Set<string>,
): PlannedAccount {
  const email = member.email.toLowerCase();
  const step = (action: AccountAction, username: string): PlannedAccount => ({
    key: `${action}:${member.id}`,
    action,
    member_id: member.id,
    name: fullName(member),
    username,
    changes: [],
    account: null,
  });
  if (email === '') return step('no_email', '');
  const same = free.filter(account => account.email.toLowerCase() === email);
  const guarded = same.find(account => account.protected);
  if (guarded) return stepOf('protected', guarded, member);
  // Several candidates cannot be assigned; a new account would be a further double.
  const [only, ...others] = same;
  if (only) return stepOf(others.length === 0 ? 'match' : 'foreign', only, member);
  const username = usernameFor(member, taken);
  taken.add(username);
  return step('create', username);
}

function stepForSurplus(link: Link, account: KnownAccount | undefined): PlannedAccount[] {
  if (!account || !account.active) return [];
  if (account.protected) return [stepOf('protected', account, null)];
  const change = { field: 'active' as const, from: 'on', to: 'off' };
  return [{ ...stepOf('remove', account, null, [change]), member_id: link.member_id }];
}

/** The steps that change something; those that need a person's word only where it was given. */
export const isAccountChange = ({ action }: Pick<AccountStep, 'action'>, linkExisting: boolean): boolean =>
  ['create', 'update', 'remove', 'link'].includes(action) || (action === 'match' && linkExisting);
