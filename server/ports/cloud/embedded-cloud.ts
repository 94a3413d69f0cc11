import { DomainError } from '../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { cloudProblem } from '../account-problem.ts';
import {
  findAccount,
  findGroup,
  listAccounts,
  listGroups,
  putGroup,
  setMembership,
  type EmbeddedAccount,
} from '../embedded-account-store.ts';
import type { CloudAccount, CloudPort } from './cloud-port.ts';

const service = 'cloud';

/** People, groups and team folders as rows of the server's own database, with the manners of a real cloud. */
export function embeddedCloud({ db }: Pick<Context, 'db'>): CloudPort {
  const change = (enabled: boolean) => async (group: string, account: string) => {
    if (!findAccount(db, service, account)) throw new DomainError('not_found', { what: 'account' });
    const isThere = db.write('', () => setMembership(db, service, { group, account, enabled }));
    if (!isThere) throw cloudProblem('group_missing', [group]);
  };
  return {
    isThere: true,
    address: '',
    accounts: () => Promise.resolve(listAccounts(db, service).map(accountOf)),
    account: id => {
      const row = findAccount(db, service, id);
      return Promise.resolve(row ? accountOf(row) : null);
    },
    group: name => {
      const row = findGroup(db, service, name);
      return Promise.resolve(
        row ? { id: name, name, accounts: [...row.accounts], protected: row.guarded } : null,
      );
    },
    groupsOf: account =>
      Promise.resolve(
        listGroups(db, service).flatMap(({ name, accounts }) => (accounts.includes(account) ? [name] : [])),
      ),
    managedBy: () => Promise.resolve([]),
    folders: () => Promise.resolve(foldersOf(listGroups(db, service))),
    createGroup: async name => {
      if (!findGroup(db, service, name))
        db.write('', () => putGroup(db, { service, name, guarded: false, accounts: [], folders: {} }));
    },
    addToGroup: change(true),
    removeFromGroup: change(false),
  };
}

function foldersOf(
  groups: ReturnType<typeof listGroups>,
): { name: string; groups: Record<string, number> }[] {
  const folders = new Map<string, Record<string, number>>();
  for (const { name: group, folders: bits } of groups)
    for (const [name, bit] of Object.entries(bits)) folders.set(name, { ...folders.get(name), [group]: bit });
  return [...folders].map(([name, bits]) => ({ name, groups: bits }));
}

const accountOf = ({ id, name, email, active }: EmbeddedAccount): CloudAccount => ({
  id,
  name,
  email,
  active,
});
