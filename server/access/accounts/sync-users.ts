import type { AccountSync } from '../../../shared/access/accesses/account-contract.ts';
import {
  isAccountChange,
  planAccounts,
  type PlannedAccount,
} from '../../../shared/access/accesses/account-plan.ts';
import { removalLimit } from '../../../shared/access/accesses/removal-limit.ts';
import { assertDefined } from '../../../shared/assert.ts';
import { dayIn } from '../../../shared/day.ts';
import { fullName } from '../../../shared/people/members/member.ts';
import type { Call } from '../../context.ts';
import { findMember, listMembers } from '../../people/members/member-store.ts';
import type { IdpAccount, IdpPort } from '../../ports/idp/idp-port.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { listLinks, markDeactivated, putLink } from './account-store.ts';
import { closeErasedAccounts } from './close-erased-accounts.ts';
import { recordAccountChange } from './record-account-change.ts';
import { madeByAccounts, resolveUnknownChanges } from './resolve-unknown-changes.ts';
import { checkRemovals, countsOf, takeSteps, type SyncOrder } from './take-steps.ts';

const service = 'idp';

/**
 * Brings the accounts of the identity provider in line with the members, one after the other; what fails for one is
 * told and stops no other. What is there is read first: so a synchronisation that was cut off goes on where it stopped,
 * and an account whose line was not written any more is recognised by the member that stands in it.
 */
export async function syncUsers(
  call: Call,
  port: IdpPort,
  order: SyncOrder & { readonly link_existing: boolean },
): Promise<AccountSync> {
  const settings = readSettings(call.db);
  if (!order.dry_run) await closeErasedAccounts(call, port);
  const accounts = await port.accounts();
  const links = listLinks(call.db, service);
  const members = listMembers(call.db, {});
  const today = dayIn(call.now(), settings.timezone);
  const plan = planAccounts({ members, accounts, links, today });
  const limit = removalLimit(settings, links.length);
  const changes = plan.filter(step => isAccountChange(step, order.link_existing));
  if (!order.dry_run) {
    resolveUnknownChanges(call, service, madeByAccounts(accounts));
    checkRemovals(changes, order, limit);
  }
  const known = new Map(accounts.map(account => [account.id, account]));
  const errors = await takeSteps(changes, order, step => take(call, port, step, known));
  const counted = countsOf(changes, plan.length, errors, order);
  return {
    ...counted,
    removal_limit: limit,
    items: plan.map(({ account: _account, ...step }) => step),
  };
}

async function take(
  call: Call,
  port: IdpPort,
  step: PlannedAccount,
  known: ReadonlyMap<string, IdpAccount>,
): Promise<void> {
  if (step.action === 'create') return create(call, port, step);
  const account = assertDefined(known.get(step.account ?? ''), 'account of the step');
  if (step.action === 'remove') return remove(call, port, step, account);
  if (step.action === 'update') return update(call, port, step, account);
  return link(call, port, step, account);
}

const linkOf = (call: Call, member_id: string, account: IdpAccount) => ({
  service: 'idp' as const,
  member_id,
  account: account.id,
  username: account.username,
  subject: account.subject,
  deactivated_at: null,
  linked_at: call.now().toISOString(),
});

async function create(call: Call, port: IdpPort, { member_id, username }: PlannedAccount): Promise<void> {
  const member = assertDefined(findMember(call.db, member_id ?? ''), 'member of the step');
  const change = {
    service,
    action: 'account_create',
    target: username,
    member_id: member.id,
    detail: { email: member.email },
  } as const;
  await recordAccountChange(call, change, {
    work: () =>
      port.createAccount({ username, name: fullName(member), email: member.email, member_id: member.id }),
    after: account => putLink(call.db, linkOf(call, member.id, account)),
  });
}

async function update(call: Call, port: IdpPort, step: PlannedAccount, account: IdpAccount): Promise<void> {
  const patch = Object.fromEntries(
    step.changes.map(({ field, to }) => [field, field === 'active' ? true : to]),
  );
  const { member_id, username: target } = step;
  await recordAccountChange(
    call,
    { service, action: 'account_update', target, member_id, detail: patch },
    {
      work: () => port.updateAccount(account.id, patch),
      after: () => markDeactivated(call.db, service, member_id ?? '', null),
    },
  );
}

/** Noted before it happens: an account that is disabled without such a note was disabled by hand. */
async function remove(call: Call, port: IdpPort, step: PlannedAccount, account: IdpAccount): Promise<void> {
  const member_id = step.member_id ?? '';
  const isLinked = listLinks(call.db, service).some(({ account: id }) => id === account.id);
  await recordAccountChange(
    call,
    { service, action: 'account_remove', target: step.username, member_id, detail: { active: false } },
    {
      before: () => {
        if (!isLinked) putLink(call.db, linkOf(call, member_id, account));
        markDeactivated(call.db, service, member_id, call.now().toISOString());
      },
      work: () => port.updateAccount(account.id, { active: false }),
      refused: () => markDeactivated(call.db, service, member_id, null),
    },
  );
}

/** An account of Aktuar's own needs its line only; one that others made is told whose it is, so that all know. */
async function link(call: Call, port: IdpPort, step: PlannedAccount, account: IdpAccount): Promise<void> {
  const member_id = step.member_id ?? '';
  await recordAccountChange(
    call,
    { service, action: 'account_link', target: step.username, member_id, detail: {} },
    {
      work: async () => {
        if (account.member_id !== member_id) await port.updateAccount(account.id, { member_id });
      },
      after: () => putLink(call.db, linkOf(call, member_id, account)),
    },
  );
}
