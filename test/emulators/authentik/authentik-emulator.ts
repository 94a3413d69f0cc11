import {
  startEmulator,
  type AssociationServer,
  type EmulatorReply,
  type EmulatorRequest,
} from '../http-server.ts';
import {
  addGroup,
  addUser,
  newWorld,
  type AuthentikGroup,
  type AuthentikUser,
  type AuthentikWorld,
} from './authentik-world.ts';

export interface AuthentikEmulator extends AssociationServer {
  readonly world: AuthentikWorld;
}

export const authentikToken = 'AK-TOKEN-1234';

/** An authentik over real HTTP, with the habits of its API v3. */
export async function startAuthentik(port = 0): Promise<AuthentikEmulator> {
  const world = newWorld();
  const fixture = await startEmulator(port, request => answerOf(world, request));
  return Object.assign(fixture, { world });
}

const detail = (status: number, text: string): EmulatorReply => ({ status, json: { detail: text } });
const invalid = (fields: Record<string, string[]>): EmulatorReply => ({ status: 400, json: fields });

function answerOf(world: AuthentikWorld, request: EmulatorRequest): EmulatorReply {
  // No 401 anywhere: a missing or wrong token is forbidden.
  if (request.headers.authorization === undefined)
    return detail(403, 'Authentication credentials were not provided.');
  if (request.headers.authorization !== `Bearer ${authentikToken}`)
    return detail(403, 'Token invalid/expired');
  // Django knows no path without its slash.
  if (!request.path.startsWith('/api/v3/') || !request.path.endsWith('/'))
    return { status: 404, json: { detail: 'Not found.' } };
  const [area, kind, id, verb] = request.path.slice('/api/v3/'.length, -1).split('/');
  if (area === 'core' && kind === 'users') return users(world, request, id);
  if (area === 'core' && kind === 'groups') return groups(world, request, id, verb);
  return detail(404, 'Not found.');
}

/** Page numbers, 0 for none; more per page than it likes is not given. */
function listed(world: AuthentikWorld, { query }: EmulatorRequest, rows: readonly unknown[]): EmulatorReply {
  const size = Math.min(Number(query.get('page_size') ?? 20), world.mostPerPage);
  const page = Number(query.get('page') ?? 1);
  const pages = Math.max(1, Math.ceil(rows.length / size));
  if (page < 1 || page > pages) return detail(404, 'Invalid page.');
  const results = rows.slice((page - 1) * size, page * size);
  const pagination = {
    next: page < pages ? page + 1 : 0,
    previous: page - 1,
    count: rows.length,
    current: page,
    total_pages: pages,
    start_index: (page - 1) * size + 1,
    end_index: (page - 1) * size + results.length,
  };
  return { status: 200, json: { pagination, results, autocomplete: {} } };
}

function users(world: AuthentikWorld, request: EmulatorRequest, id: string | undefined): EmulatorReply {
  const { method, body } = request;
  if (id === undefined) {
    if (method === 'GET')
      return listed(
        world,
        request,
        [...world.users.values()].map(user => userDetails(world, user)),
      );
    if (method !== 'POST') return detail(405, `Method "${method}" not allowed.`);
    return createUser(world, JSON.parse(body) as Partial<AuthentikUser>);
  }
  const user = world.users.get(Number(id));
  if (!user) return detail(404, 'No User matches the given query.');
  if (method === 'GET') return { status: 200, json: userDetails(world, user) };
  if (method !== 'PATCH') return detail(405, `Method "${method}" not allowed.`);
  const patch = JSON.parse(body) as Partial<AuthentikUser> & { groups?: string[] };
  if (patch.username !== undefined && isTaken(world, patch.username, user.pk))
    return invalid({ username: ['This field must be unique.'] });
  const { groups: memberships, ...fields } = patch;
  // Attributes are one field: what is not sent along is gone.
  Object.assign(user, fields);
  if (memberships)
    for (const group of world.groups.values())
      group.users = [
        ...group.users.filter(pk => pk !== user.pk),
        ...(memberships.includes(group.pk) ? [user.pk] : []),
      ];
  return { status: 200, json: userDetails(world, user) };
}

function createUser(world: AuthentikWorld, given: Partial<AuthentikUser>): EmulatorReply {
  const { username } = given;
  if (username === undefined || given.name === undefined)
    return invalid({ [username === undefined ? 'username' : 'name']: ['This field is required.'] });
  if (username.length > 150)
    return invalid({ username: ['Ensure this field has no more than 150 characters.'] });
  if (isTaken(world, username, 0)) return invalid({ username: ['This field must be unique.'] });
  return { status: 201, json: userDetails(world, addUser(world, { ...given, username })) };
}

const isTaken = (world: AuthentikWorld, username: string, but: number): boolean =>
  [...world.users.values()].some(user => user.username === username && user.pk !== but);

function userDetails(world: AuthentikWorld, user: AuthentikUser): object {
  const own = [...world.groups.values()].filter(group => group.users.includes(user.pk));
  return {
    ...user,
    last_login: null,
    date_joined: '2026-10-05T08:00:00Z',
    is_superuser: user.is_superuser || own.some(group => group.is_superuser),
    groups: own.map(({ pk }) => pk),
    groups_obj: own.map(({ pk, num_pk, name, is_superuser }) => ({
      pk,
      num_pk,
      name,
      is_superuser,
      attributes: {},
    })),
    avatar: 'data:image/svg+xml;base64,',
  };
}

function groups(world: AuthentikWorld, request: EmulatorRequest, id?: string, verb?: string): EmulatorReply {
  const { method, body } = request;
  if (id === undefined) {
    if (method === 'GET')
      return listed(
        world,
        request,
        [...world.groups.values()].map(group => groupDetails(world, group)),
      );
    const { name = '' } = JSON.parse(body) as { name?: string };
    if ([...world.groups.values()].some(group => group.name === name))
      return invalid({ name: ['Group with this name already exists.'] });
    return { status: 201, json: groupDetails(world, addGroup(world, name)) };
  }
  const group = world.groups.get(id);
  if (!group) return detail(404, 'No Group matches the given query.');
  if (verb === 'add_user' || verb === 'remove_user') return changeMembers(world, group, verb, body);
  if (method === 'GET') return { status: 200, json: groupDetails(world, group) };
  // A patch of the users replaces all of them.
  Object.assign(group, JSON.parse(body) as Partial<AuthentikGroup>);
  return { status: 200, json: groupDetails(world, group) };
}

/** Both may be repeated: a set takes and loses nothing twice. */
function changeMembers(
  world: AuthentikWorld,
  group: AuthentikGroup,
  verb: 'add_user' | 'remove_user',
  body: string,
): EmulatorReply {
  const { pk } = JSON.parse(body) as { pk: number };
  if (!world.users.has(pk)) return detail(404, 'User not found');
  group.users = [...group.users.filter(each => each !== pk), ...(verb === 'add_user' ? [pk] : [])];
  return { status: 204 };
}

function groupDetails(world: AuthentikWorld, group: AuthentikGroup): object {
  const inside = group.users.flatMap(pk => world.users.get(pk) ?? []);
  return {
    ...group,
    parent: null,
    parent_name: null,
    roles: [],
    roles_obj: [],
    users_obj: inside.map(({ pk, username, name, is_active, email, attributes, uid }) => ({
      pk,
      username,
      name,
      is_active,
      email,
      attributes,
      uid,
      last_login: null,
    })),
  };
}
