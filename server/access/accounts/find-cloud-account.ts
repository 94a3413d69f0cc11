import type { Call } from '../../context.ts';
import type { CloudAccount, CloudPort } from '../../ports/cloud/cloud-port.ts';
import { findLink } from './account-store.ts';
import { matchCloudAccounts } from './match-cloud-accounts.ts';

/** The account of one member in the cloud; null for none that is surely theirs. */
export async function findCloudAccount(
  call: Call,
  cloud: CloudPort,
  { id }: { readonly id: string },
): Promise<CloudAccount | null> {
  const link = findLink(call.db, 'idp', id);
  const byName = link && (await cloud.account(link.username));
  if (byName) return byName;
  const accounts = await cloud.accounts();
  const own = matchCloudAccounts(call, accounts).get(id);
  return accounts.find(account => account.id === own) ?? null;
}
