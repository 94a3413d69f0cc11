import { z } from 'zod';
import { DomainError } from '../../../shared/errors.ts';
import { cloudProblem } from '../account-problem.ts';
import { adminGroup, type CloudAccount, type CloudPort } from './cloud-port.ts';
import {
  isDone,
  nextcloudClient,
  type NextcloudClient,
  type NextcloudOptions,
  type NextcloudSetting,
  type OcsAnswer,
} from './nextcloud-client.ts';

const users = '/ocs/v2.php/cloud/users';
const groups = '/ocs/v2.php/cloud/groups';
const folderPath = '/index.php/apps/groupfolders/folders';
const pageSize = 100;
const mostPages = 2000;

const userSchema = z.object({
  id: z.string(),
  displayname: z.string().nullish(),
  'display-name': z.string().nullish(),
  email: z.string().nullish(),
  enabled: z.boolean().nullish(),
});
/** Nothing comes as an empty list, even where an object is expected. */
const orEmpty = <T extends z.ZodType>(schema: T) =>
  z.union([
    z
      .array(z.unknown())
      .length(0)
      .transform(() => ({})),
    z.record(z.string(), schema),
  ]);
const userPage = z.object({ users: orEmpty(userSchema) });
const groupUsers = z.object({ users: z.array(z.string()) });
const groupNames = z.object({ groups: z.array(z.string()) });
const folderList = orEmpty(z.object({ mount_point: z.string(), groups: orEmpty(z.coerce.number()) }));

/** Nextcloud by its provisioning API (OCS v2) and its app for team folders. */
export function nextcloudCloud(setting: NextcloudSetting, options: NextcloudOptions): CloudPort {
  const client = nextcloudClient(setting, options);
  return {
    isThere: true,
    address: setting.url,
    ...readCalls(client),
    ...groupCalls(client),
    folders: () => readFolders(client),
  };
}

type ReadCalls = Pick<CloudPort, 'accounts' | 'account' | 'group' | 'groupsOf' | 'managedBy'>;

function readCalls(client: NextcloudClient): ReadCalls {
  const get = (path: string) => client({ method: 'GET', path });
  const of = (id: string, what: string) => `${users}/${encodeURIComponent(id)}${what}`;
  return {
    accounts: () =>
      allPages(async page =>
        Object.values(dataOf(userPage, await get(`${users}/details?${page}`)).users).map(accountOf),
      ),
    account: async id => {
      const answer = await get(of(id, ''));
      return answer.code === 404 ? null : accountOf(dataOf(userSchema, answer));
    },
    group: async name => {
      const answer = await get(`${groups}/${encodeURIComponent(name)}/users`);
      if (answer.code === 404) return null;
      return { id: name, name, accounts: dataOf(groupUsers, answer).users, protected: name === adminGroup };
    },
    groupsOf: async id => dataOf(groupNames, await get(of(id, '/groups'))).groups,
    managedBy: async id => dataOf(z.array(z.string()), await get(of(id, '/subadmins'))),
  };
}

/** Reads page after page until one brings nothing new: not every version counts the last one right. */
async function allPages<T extends { readonly id: string }>(
  read: (query: string) => Promise<T[]>,
): Promise<T[]> {
  const found = new Map<string, T>();
  for (let page = 0; page < mostPages; page += 1) {
    const rows = await read(`limit=${pageSize}&offset=${page * pageSize}`);
    const before = found.size;
    for (const row of rows) found.set(row.id, row);
    if (found.size === before) return [...found.values()];
  }
  throw cloudProblem('not_understood');
}

function groupCalls(
  client: NextcloudClient,
): Pick<CloudPort, 'createGroup' | 'addToGroup' | 'removeFromGroup'> {
  const of = (id: string) => `${users}/${encodeURIComponent(id)}/groups`;
  return {
    createGroup: async name => {
      const answer = await client({ method: 'POST', path: groups, form: { groupid: name } });
      // 102: it exists meanwhile, which is what was wanted.
      if (!isDone(answer) && answer.code !== 102) throw other(answer);
    },
    addToGroup: async (group, account) =>
      checkMembership(await client({ method: 'POST', path: of(account), form: { groupid: group } }), group),
    // In the query: on their way the body of a DELETE is lost now and then.
    removeFromGroup: async (group, account) =>
      checkMembership(
        await client({ method: 'DELETE', path: `${of(account)}?groupid=${encodeURIComponent(group)}` }),
        group,
      ),
  };
}

function checkMembership(answer: OcsAnswer, group: string): void {
  if (isDone(answer)) return;
  if (answer.code === 102) throw cloudProblem('group_missing', [group]);
  if (answer.code === 103 || answer.code === 404) throw new DomainError('not_found', { what: 'account' });
  if (answer.code === 104 || answer.code === 105) throw cloudProblem('denied');
  throw other(answer);
}

async function readFolders(client: NextcloudClient): ReturnType<CloudPort['folders']> {
  const answer = await client({ method: 'GET', path: folderPath });
  // Without the app there are none.
  if (answer.code === 404) return [];
  return Object.values(dataOf(folderList, answer)).map(({ mount_point, groups: bits }) => ({
    name: mount_point,
    groups: bits,
  }));
}

function dataOf<T>(schema: z.ZodType<T>, answer: OcsAnswer): T {
  if (!isDone(answer))
    throw answer.code === 404 ? new DomainError('not_found', { what: 'account' }) : other(answer);
  const result = schema.safeParse(answer.data);
  if (!result.success) throw cloudProblem('not_understood', [], result.error);
  return result.data;
}

const other = ({ code, message }: OcsAnswer) =>
  cloudProblem('other', [`${code} ${message}`.trim().slice(0, 200)]);

const accountOf = (user: z.output<typeof userSchema>): CloudAccount => ({
  id: user.id,
  name: user.displayname ?? user['display-name'] ?? user.id,
  email: user.email ?? '',
  active: user.enabled ?? true,
});
