import type { KnownGroup } from '../../../shared/access/accesses/group-plan.ts';

/**
 * What we need of a cloud, in our words: who is there, in which groups, and what they may do in the team folders. What
 * is not there is null; everything else that goes wrong is `provider_failed` with a sentence.
 */
export interface CloudPort {
  /** False where none is set up: every call says so. */
  readonly isThere: boolean;
  /** Where people use it; '' for none. */
  readonly address: string;
  accounts(): Promise<CloudAccount[]>;
  account(id: string): Promise<CloudAccount | null>;
  /** A group of this name with who is in it. */
  group(name: string): Promise<KnownGroup | null>;
  /** Names of the groups that an account belongs to. */
  groupsOf(account: string): Promise<string[]>;
  /** Names of the groups that it looks after. */
  managedBy(account: string): Promise<string[]>;
  folders(): Promise<CloudFolder[]>;
  createGroup(name: string): Promise<void>;
  addToGroup(group: string, account: string): Promise<void>;
  removeFromGroup(group: string, account: string): Promise<void>;
}

export interface CloudAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly active: boolean;
}

interface CloudFolder {
  readonly name: string;
  /** Name of a group → bits: 1 read, 2 update, 4 create, 8 delete, 16 share. */
  readonly groups: Readonly<Record<string, number>>;
}

/** The group whose members may do everything there. */
export const adminGroup = 'admin';
