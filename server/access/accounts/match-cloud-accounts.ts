import type { Call } from '../../context.ts';
import { listMembers } from '../../people/members/member-store.ts';
import type { CloudAccount } from '../../ports/cloud/cloud-port.ts';
import { listLinks } from './account-store.ts';

/**
 * Member → account in the cloud. People come there by the identity provider's login: an account counts as theirs by the
 * user name that Aktuar gave them there, else by an e-mail address that is unique here and there.
 */
export function matchCloudAccounts({ db }: Call, accounts: readonly CloudAccount[]): Map<string, string> {
  const ids = new Map(accounts.map(({ id }) => [id.toLowerCase(), id]));
  const found = new Map<string, string>();
  for (const { member_id, username } of listLinks(db, 'idp')) {
    const id = ids.get(username.toLowerCase());
    if (id !== undefined) found.set(member_id, id);
  }
  const taken = new Set(found.values());
  const there = Map.groupBy(accounts, ({ email }) => email.toLowerCase());
  const here = Map.groupBy(listMembers(db, {}), ({ email }) => email.toLowerCase());
  for (const [email, [member, ...namesakes]] of here) {
    const [account, ...others] = there.get(email) ?? [];
    if (email === '' || !member || !account || namesakes.length + others.length > 0) continue;
    if (!found.has(member.id) && !taken.has(account.id)) found.set(member.id, account.id);
  }
  return found;
}
