import { z } from 'zod';
import type { KnownGroup } from '../../../shared/access/accesses/group-plan.ts';
import { DomainError } from '../../../shared/errors.ts';
import { idpProblem } from '../account-problem.ts';
import {
  authentikClient,
  type AuthentikClient,
  type AuthentikOptions,
  type AuthentikSetting,
} from './authentik-client.ts';
import type { AccountPatch, IdpAccount, IdpPort } from './idp-port.ts';

/** Attribute of an account that names the member it was made for. */
const memberAttribute = 'aktuar_member_id';

const attributes = z.record(z.string(), z.unknown()).catch({});
const userSchema = z.object({
  pk: z.int(),
  username: z.string(),
  name: z.string().catch(''),
  email: z.string().catch(''),
  is_active: z.boolean(),
  is_superuser: z.boolean().catch(false),
  type: z.string().catch('internal'),
  uid: z.string().catch(''),
  attributes,
});
const groupSchema = z.object({
  pk: z.string(),
  name: z.string(),
  is_superuser: z.boolean().catch(false),
  users: z.array(z.int()).catch([]),
});
/** Accounts of people; all others are programs'. */
const people = ['internal', 'external'];

/** authentik by its API v3. */
export function authentikIdp(setting: AuthentikSetting, options: AuthentikOptions = {}): IdpPort {
  const client = authentikClient(setting, options);
  return { isThere: true, address: setting.url, ...accountCalls(client), ...groupCalls(client) };
}

type AccountCalls = Pick<IdpPort, 'accounts' | 'account' | 'createAccount' | 'updateAccount'>;

function accountCalls(client: AuthentikClient): AccountCalls {
  const users = async () => read(z.array(userSchema), await client.all('/core/users/'));
  const find = async (id: string) => {
    const found = await client.find(`/core/users/${encodeURIComponent(id)}/`);
    return found === null ? null : read(userSchema, found);
  };
  return {
    accounts: async () => [...new Map((await users()).map(user => [user.pk, accountOf(user)])).values()],
    account: async id => {
      const found = await find(id);
      return found && accountOf(found);
    },
    createAccount: async ({ username, name, email, member_id }) => {
      const body = {
        username,
        name,
        email,
        is_active: true,
        type: 'internal',
        path: 'users',
        attributes: { [memberAttribute]: member_id },
      };
      return accountOf(read(userSchema, await client.change('POST', '/core/users/', body)));
    },
    updateAccount: async (id, patch) => {
      // A patch of the attributes replaces all of them: what others wrote there is sent along.
      const before = patch.member_id === undefined ? null : await find(id);
      if (patch.member_id !== undefined && !before) throw new DomainError('not_found', { what: 'account' });
      const body = patchBody(patch, before?.attributes ?? {});
      return accountOf(
        read(userSchema, await client.change('PATCH', `/core/users/${encodeURIComponent(id)}/`, body)),
      );
    },
  };
}

const patchBody = (
  { username, name, email, active, member_id }: AccountPatch,
  before: Record<string, unknown>,
) => ({
  ...(username === undefined ? {} : { username }),
  ...(name === undefined ? {} : { name }),
  ...(email === undefined ? {} : { email }),
  ...(active === undefined ? {} : { is_active: active }),
  ...(member_id === undefined ? {} : { attributes: attributesWith(member_id, before) }),
});

const attributesWith = (member_id: string | null, before: Record<string, unknown>) =>
  member_id === null ? {} : { ...before, [memberAttribute]: member_id };

function groupCalls(
  client: AuthentikClient,
): Pick<IdpPort, 'groups' | 'createGroup' | 'addToGroup' | 'removeFromGroup'> {
  const change = (verb: 'add_user' | 'remove_user') => async (group: string, account: string) =>
    void (await client.change('POST', `/core/groups/${encodeURIComponent(group)}/${verb}/`, {
      pk: Number(account),
    }));
  return {
    groups: async () => read(z.array(groupSchema), await client.all('/core/groups/')).map(groupOf),
    createGroup: async name =>
      groupOf(read(groupSchema, await client.change('POST', '/core/groups/', { name, is_superuser: false }))),
    // Never a patch of the group: that would replace everybody in it.
    addToGroup: change('add_user'),
    removeFromGroup: change('remove_user'),
  };
}

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const result = schema.safeParse(answer);
  if (!result.success) throw idpProblem('not_understood', [], result.error);
  return result.data;
}

function accountOf(user: z.output<typeof userSchema>): IdpAccount {
  const mark = user.attributes[memberAttribute];
  return {
    id: String(user.pk),
    username: user.username,
    name: user.name,
    email: user.email,
    active: user.is_active,
    member_id: typeof mark === 'string' ? mark : null,
    protected: user.is_superuser || !people.includes(user.type),
    subject: user.uid,
  };
}

const groupOf = (group: z.output<typeof groupSchema>): KnownGroup => ({
  id: group.pk,
  name: group.name,
  accounts: group.users.map(String),
  protected: group.is_superuser,
});
