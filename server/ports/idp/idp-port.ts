import type { KnownAccount } from '../../../shared/access/accesses/account-plan.ts';
import type { KnownGroup } from '../../../shared/access/accesses/group-plan.ts';

/**
 * What we need of an identity provider, in our words: accounts of people and groups of them. What is not there is null,
 * or `not_found` for a change; everything else that goes wrong is `provider_failed` with a sentence. Accounts are
 * switched off, never deleted; passwords are no matter of ours.
 */
export interface IdpPort {
  /** False where none is set up: every call says so. */
  readonly isThere: boolean;
  /** Where people use it; '' for none. */
  readonly address: string;
  accounts(): Promise<IdpAccount[]>;
  account(id: string): Promise<IdpAccount | null>;
  createAccount(account: NewAccount): Promise<IdpAccount>;
  updateAccount(id: string, patch: AccountPatch): Promise<IdpAccount>;
  groups(): Promise<KnownGroup[]>;
  createGroup(name: string): Promise<KnownGroup>;
  /** Nothing happens when the account is in it already. */
  addToGroup(group: string, account: string): Promise<void>;
  /** Nothing happens when it is not in it. */
  removeFromGroup(group: string, account: string): Promise<void>;
}

export interface IdpAccount extends KnownAccount {
  /** `sub` of its logins. */
  readonly subject: string;
}

interface NewAccount {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly member_id: string;
}

export interface AccountPatch {
  readonly username?: string;
  readonly name?: string;
  readonly email?: string;
  readonly active?: boolean;
  /** Null takes the sign of the member away, with everything else that was noted there. */
  readonly member_id?: string | null;
}
