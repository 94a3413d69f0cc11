export interface CloudUser {
  readonly id: string;
  displayname: string;
  email: string;
  enabled: boolean;
}
interface Folder {
  readonly id: number;
  mount_point: string;
  groups: Record<string, number>;
}

export interface NextcloudWorld {
  readonly users: Map<string, CloudUser>;
  /** Group → its users. */
  readonly groups: Map<string, Set<string>>;
  /** User → groups that it looks after. */
  readonly subadmins: Map<string, string[]>;
  readonly folders: Map<number, Folder>;
  /** False: the app for team folders is not installed. */
  hasFolders: boolean;
  /** The newer versions' wish to see the real password before anything is changed. */
  wantsPassword: boolean;
}

/** A technical administrator in its group, and nothing else. */
export const newWorld = (admin: string): NextcloudWorld => ({
  users: new Map([[admin, { id: admin, displayname: 'Technik', email: '', enabled: true }]]),
  groups: new Map([['admin', new Set([admin])]]),
  subadmins: new Map(),
  folders: new Map(),
  hasFolders: true,
  wantsPassword: false,
});

export function addCloudUser(world: NextcloudWorld, id: string, displayname: string, email: string): void {
  world.users.set(id, { id, displayname, email, enabled: true });
}

/** A folder with the groups that may get in, each with its bits; makes the groups. */
export function addFolder(world: NextcloudWorld, mount_point: string, groups: Record<string, number>): void {
  const id = world.folders.size + 3;
  world.folders.set(id, { id, mount_point, groups });
  for (const group of Object.keys(groups)) if (!world.groups.has(group)) world.groups.set(group, new Set());
}
