import type { RoleName } from '../../../shared/permission.ts';
import type { Database } from '../../db/open.ts';
import { roleOfOffice } from '../accesses/office-role-store.ts';
import { findLocalAccount } from './local-account-store.ts';

/**
 * The role of the login that this server keeps for an address: that of its member's office of now, null for a member
 * without one; undefined where there is no such login.
 */
export function roleOfAccount(db: Database, email: string): RoleName | null | undefined {
  const account = findLocalAccount(db, email);
  return account && roleOfOffice(db, account.member_id);
}
