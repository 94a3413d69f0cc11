import type { RoleName } from '../../../shared/permission.ts';
import type { Database } from '../../db/open.ts';
import { findBoardFunktion, hasOffice } from '../../people/offices/funktion-store.ts';
import { isMethodOn } from '../accesses/login-method-store.ts';
import { roleOfMailbox, roleOfOffice } from '../accesses/office-role-store.ts';
import { findLocalAccount } from './local-account-store.ts';

/**
 * The role of the caller with this address; null for one that does not belong to the board. An address with a login of
 * this server stands for its member alone, never for an office that has the same mailbox. Null too where its way of login
 * does not count any more: sessions and laptops lose their rights at once.
 */
export function boardRole(db: Database, boardEmails: readonly string[], email: string): RoleName | null {
  const account = findLocalAccount(db, email);
  if (account) return isMethodOn(db, 'local') ? roleOfOffice(db, account.member_id) : null;
  if (!isMethodOn(db, 'mailbox')) return null;
  const isOnBoard = boardEmails.includes(email) || findBoardFunktion(db, email) !== undefined;
  return isOnBoard ? roleOfMailbox(db, email) : null;
}

/**
 * True for a person whose login is still there and whose office is not, and for the mailbox of an office that was retired
 * or left the board. An address that is no login any more may have been changed: that person logs in again.
 */
export function hasLostOffice(db: Database, email: string): boolean {
  if (boardRole(db, [], email) !== null) return false;
  if (findLocalAccount(db, email)) return isMethodOn(db, 'local');
  return isMethodOn(db, 'mailbox') && hasOffice(db, email);
}
