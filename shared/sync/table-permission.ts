import { entityOf } from '../entities.ts';
import { may, type Actor, type Permission } from '../permission.ts';

/** The permission to write this table; null for one that people do not write. */
export const tablePermission = (tbl: string): Permission | null => entityOf(tbl)?.permission ?? null;

/** True when this caller may write rows of the table. */
export function mayWrite(actor: Actor, tbl: string): boolean {
  const permission = tablePermission(tbl);
  return permission !== null && may(actor, permission);
}
