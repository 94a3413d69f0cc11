import type { KnownGroup } from '../../../shared/access/accesses/group-plan.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { idpProblem } from '../account-problem.ts';
import {
  findAccount,
  findGroup,
  listAccounts,
  listGroups,
  putAccount,
  putGroup,
  setMembership,
  type EmbeddedAccount,
  type EmbeddedGroup,
} from '../embedded-account-store.ts';
import type { IdpAccount, IdpPort } from './idp-port.ts';

type Parts = Pick<Context, 'db' | 'newId'>;
const service = 'idp';

/** Accounts and groups as rows of the server's own database, with the manners of a real identity provider. */
export function embeddedIdp({ db, newId }: Parts): IdpPort {
  const get = (id: string) => {
    const row = findAccount(db, service, id);
    if (!row) throw new DomainError('not_found', { what: 'account' });
    return row;
  };
  return {
    isThere: true,
    address: '',
    accounts: () => Promise.resolve(listAccounts(db, service).map(accountOf)),
    account: id => {
      const row = findAccount(db, service, id);
      return Promise.resolve(row ? accountOf(row) : null);
    },
    createAccount: async account => {
      if (listAccounts(db, service).some(({ username }) => username === account.username))
        throw new DomainError('conflict', { what: 'account' });
      const row = { ...account, service, id: newId(), active: true, guarded: false } as const;
      db.write('', () => putAccount(db, row));
      return accountOf(row);
    },
    updateAccount: async (id, patch) => {
      const row = { ...get(id), ...patch };
      db.write('', () => putAccount(db, row));
      return accountOf(row);
    },
    ...groupCalls(db),
  };
}

function groupCalls(
  db: Parts['db'],
): Pick<IdpPort, 'groups' | 'createGroup' | 'addToGroup' | 'removeFromGroup'> {
  const change = (enabled: boolean) => async (group: string, account: string) => {
    const isThere = db.write('', () => setMembership(db, service, { group, account, enabled }));
    if (!isThere) throw idpProblem('group_missing', [group]);
  };
  return {
    groups: () => Promise.resolve(listGroups(db, service).map(groupOf)),
    createGroup: async name => {
      if (findGroup(db, service, name)) throw new DomainError('conflict', { what: 'account' });
      const row = { service, name, guarded: false, accounts: [], folders: {} } as const;
      db.write('', () => putGroup(db, row));
      return groupOf(row);
    },
    addToGroup: change(true),
    removeFromGroup: change(false),
  };
}

const accountOf = ({
  id,
  username,
  name,
  email,
  active,
  guarded,
  member_id,
}: EmbeddedAccount): IdpAccount => ({
  id,
  username,
  name,
  email,
  active,
  member_id,
  protected: guarded,
  subject: id,
});

const groupOf = ({ name, accounts, guarded }: EmbeddedGroup): KnownGroup => ({
  id: name,
  name,
  accounts: [...accounts],
  protected: guarded,
});
