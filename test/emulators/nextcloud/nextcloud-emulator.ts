import {
  startEmulator,
  type AssociationServer,
  type EmulatorReply,
  type EmulatorRequest,
} from '../http-server.ts';
import { newWorld, type CloudUser, type NextcloudWorld } from './nextcloud-world.ts';

export interface NextcloudEmulator extends AssociationServer {
  readonly world: NextcloudWorld;
}

export const nextcloudLogin = { user: 'technik', password: 'app-password-1234' } as const;

/** A Nextcloud over real HTTP: OCS of both versions, and the app for team folders. */
export async function startNextcloud(port = 0): Promise<NextcloudEmulator> {
  const world = newWorld(nextcloudLogin.user);
  const fixture = await startEmulator(port, request => replyOf(request, answerOf(world, request)));
  return Object.assign(fixture, { world });
}

/** What a call came to: its code (100 is good), and its data. */
interface Outcome {
  readonly code: number;
  readonly data?: unknown;
  readonly message?: string;
}
const good = (data: unknown = []): Outcome => ({ code: 100, data });
const bad = (code: number, message = ''): Outcome => ({ code, message });

/** The envelope: version 1 says 200 to everything, version 2 maps; what is empty comes as a list. */
function replyOf({ path }: EmulatorRequest, { code, data = [], message = '' }: Outcome): EmulatorReply {
  const isFirst = path.startsWith('/ocs/v1.php');
  const isGood = code === 100;
  const statuscode = isGood && !isFirst ? 200 : code;
  const meta = {
    status: isGood ? 'ok' : 'failure',
    statuscode,
    message: isGood ? 'OK' : message,
    ...(isFirst ? { totalitems: '', itemsperpage: '' } : {}),
  };
  const isEmpty = data !== null && typeof data === 'object' && Object.keys(data).length === 0;
  return {
    status: isFirst ? (code === 997 ? 401 : 200) : httpStatus(statuscode),
    json: { ocs: { meta, data: isEmpty ? [] : data } },
  };
}

function httpStatus(code: number): number {
  if (code === 997) return 401;
  if (code === 998) return 404;
  if (code === 996 || code === 999) return 500;
  return code < 200 || code > 600 ? 400 : code;
}

function answerOf(world: NextcloudWorld, request: EmulatorRequest): Outcome {
  const { user, password } = nextcloudLogin;
  const basic = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  if (request.headers['ocs-apirequest'] !== 'true') return bad(412, 'CSRF check failed');
  if (request.headers.authorization !== basic) return bad(997, 'Current user is not logged in');
  if (request.query.get('format') !== 'json') return bad(996, 'XML is not spoken here');
  if (request.method !== 'GET' && world.wantsPassword) return bad(403, 'Password confirmation is required');
  const parts = request.path
    .split('/')
    .filter(part => part !== '')
    .map(decodeURIComponent);
  if (parts[0] === 'index.php') return folders(world, parts);
  const [cloud, area, id, what] = parts.slice(2);
  if (cloud !== 'cloud') return bad(998, 'Invalid query');
  if (area === 'users') return users(world, request, id, what);
  if (area === 'groups') return groups(world, request, id, what);
  return bad(998, 'Invalid query');
}

function users(world: NextcloudWorld, request: EmulatorRequest, id?: string, what?: string): Outcome {
  if (id === 'details') {
    const rows = paged([...world.users.values()], request.query);
    return good({ users: Object.fromEntries(rows.map(user => [user.id, detailsOf(world, user)])) });
  }
  const user = world.users.get(id ?? '');
  if (what === undefined) return user ? good(detailsOf(world, user)) : bad(998, 'User does not exist');
  if (what === 'subadmins')
    return user ? good(world.subadmins.get(user.id) ?? []) : bad(101, 'User does not exist');
  if (what !== 'groups') return bad(998, 'Invalid query');
  if (request.method === 'GET') return user ? good({ groups: groupsOf(world, user.id) }) : bad(998);
  return changeGroups(world, request, user);
}

/** The group of a DELETE stands in the query: a body may be lost on its way, and here it is. */
function changeGroups(world: NextcloudWorld, request: EmulatorRequest, user: CloudUser | undefined): Outcome {
  const { method, query, body } = request;
  const name = (method === 'DELETE' ? query : new URLSearchParams(body)).get('groupid') ?? '';
  if (name === '') return bad(101);
  const group = world.groups.get(name);
  if (!group) return bad(102);
  if (!user) return bad(103);
  if (method === 'POST') group.add(user.id);
  else if (name === 'admin' && user.id === nextcloudLogin.user)
    return bad(105, 'Cannot remove yourself from the admin group');
  else group.delete(user.id);
  return good();
}

function groups(world: NextcloudWorld, request: EmulatorRequest, id?: string, what?: string): Outcome {
  if (request.method === 'POST' && id === undefined) {
    const name = new URLSearchParams(request.body).get('groupid') ?? '';
    if (name === '') return bad(101, 'Invalid group name');
    if (world.groups.has(name)) return bad(102, 'group exists');
    world.groups.set(name, new Set());
    return good();
  }
  const group = world.groups.get(id ?? '');
  if (!group || what !== 'users') return bad(998, 'The requested group could not be found');
  return good({ users: [...group] });
}

function folders(world: NextcloudWorld, parts: readonly string[]): Outcome {
  if (!world.hasFolders || parts.slice(1).join('/') !== 'apps/groupfolders/folders') return bad(998);
  const rows = [...world.folders.values()].map(folder => [
    String(folder.id),
    {
      ...folder,
      // PHP writes an empty map as a list.
      groups: Object.keys(folder.groups).length === 0 ? [] : folder.groups,
      quota: -3,
      size: 104_857,
      acl: false,
      manage: [],
    },
  ]);
  return good(Object.fromEntries(rows));
}

const groupsOf = (world: NextcloudWorld, user: string): string[] =>
  [...world.groups].flatMap(([name, inside]) => (inside.has(user) ? [name] : []));

function paged<T>(rows: readonly T[], query: URLSearchParams): T[] {
  const offset = Number(query.get('offset') ?? 0);
  const limit = query.get('limit');
  return rows.slice(offset, limit === null ? undefined : offset + Number(limit));
}

const detailsOf = (world: NextcloudWorld, user: CloudUser): object => ({
  ...user,
  email: user.email === '' ? null : user.email,
  groups: groupsOf(world, user.id),
  subadmin: world.subadmins.get(user.id) ?? [],
  quota: { quota: 'none', used: 0 },
  lastLogin: 0,
  backend: 'Database',
});
