import type { KnownAccount } from '../../../shared/access/accesses/account-plan.ts';
import type { GroupState } from '../../../shared/access/accesses/group-plan.ts';
import { storedLabel } from '../../../shared/i18n/label.ts';
import type { Call } from '../../context.ts';
import { doubtfulChanges, finishChange, type AccountChange } from './account-store.ts';
import type { AccountService } from './account-tables.ts';

/** Whether a change was made, by what the service says now; null where that does not show it. */
type IsMade = (change: AccountChange) => boolean | null;

/** Resolves changes with an unknown outcome by the present state of the service. */
export function resolveUnknownChanges(call: Call, service: AccountService, isMade: IsMade): void {
  const finished_at = call.now().toISOString();
  call.db.write(call.actor.name, () => {
    for (const change of doubtfulChanges(call.db, service)) {
      const made = isMade(change);
      if (made === true) finishChange(call.db, change.id, { status: 'done', error: '', finished_at });
      if (made === false)
        finishChange(call.db, change.id, {
          status: 'failed',
          error: storedLabel('service.account.problem.not_made'),
          finished_at,
        });
    }
  });
}

/** By the accounts that are there. */
export function madeByAccounts(accounts: readonly KnownAccount[]): IsMade {
  return ({ action, target, member_id, detail }) => {
    const account = accounts.find(({ username }) => username === target);
    if (action === 'account_create')
      return (
        account !== undefined || accounts.some(each => member_id !== null && each.member_id === member_id)
      );
    if (action === 'account_remove') return account?.active === false;
    if (action === 'account_link') return account?.member_id === member_id;
    if (action !== 'account_update') return null;
    const found: Readonly<Record<string, unknown>> = { ...account };
    return account !== undefined && Object.entries(detail).every(([field, value]) => found[field] === value);
  };
}

/** By the present groups; unknown for a member without a known account. */
export function madeByGroups({ groups, accounts }: GroupState): IsMade {
  return ({ action, target, member_id }) => {
    const group = groups.find(({ name }) => name === target);
    if (action === 'group_create') return group !== undefined;
    if (action !== 'group_add' && action !== 'group_remove') return null;
    const account = accounts.get(member_id ?? '');
    if (account === undefined) return null;
    return (group?.accounts.includes(account) ?? false) === (action === 'group_add');
  };
}
