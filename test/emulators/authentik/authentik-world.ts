/** A user as authentik keeps it. */
export interface AuthentikUser {
  readonly pk: number;
  readonly uid: string;
  readonly uuid: string;
  username: string;
  name: string;
  email: string;
  is_active: boolean;
  is_superuser: boolean;
  type: string;
  path: string;
  attributes: Record<string, unknown>;
}

export interface AuthentikGroup {
  readonly pk: string;
  readonly num_pk: number;
  name: string;
  is_superuser: boolean;
  users: number[];
  attributes: Record<string, unknown>;
}

export interface AuthentikWorld {
  readonly users: Map<number, AuthentikUser>;
  readonly groups: Map<string, AuthentikGroup>;
  nextPk: number;
  /** The largest page that it gives, whatever was asked for. */
  mostPerPage: number;
}

/** akadmin, as every authentik has it, with its group. */
export function newWorld(): AuthentikWorld {
  const world: AuthentikWorld = { users: new Map(), groups: new Map(), nextPk: 4, mostPerPage: 100 };
  const admin = addUser(world, { username: 'akadmin', name: 'authentik Default Admin', is_superuser: true });
  addUser(world, { username: 'ak-outpost', name: 'Outpost', type: 'internal_service_account' });
  const group = addGroup(world, 'authentik Admins');
  group.is_superuser = true;
  group.users.push(admin.pk);
  return world;
}

export function addUser(
  world: AuthentikWorld,
  given: Partial<AuthentikUser> & Pick<AuthentikUser, 'username'>,
): AuthentikUser {
  const pk = world.nextPk;
  world.nextPk += 1;
  const hex = pk.toString(16).padStart(12, '0');
  const user: AuthentikUser = {
    pk,
    uid: `${hex}5f`.repeat(4),
    uuid: `33ee0000-0000-4000-8000-${hex}`,
    name: '',
    email: '',
    is_active: true,
    is_superuser: false,
    type: 'internal',
    path: 'users',
    attributes: {},
    ...given,
  };
  world.users.set(pk, user);
  return user;
}

export function addGroup(world: AuthentikWorld, name: string): AuthentikGroup {
  const number = world.groups.size + 1;
  const pk = `0a1b2c3d-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
  const group = { pk, num_pk: 4700 + number, name, is_superuser: false, users: [], attributes: {} };
  world.groups.set(pk, group);
  return group;
}
