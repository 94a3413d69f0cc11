import { asc, eq } from 'drizzle-orm';
import type { OfficeRole } from '../../shared/accesses/office-role.ts';
import type { RoleName } from '../../shared/permission.ts';
import type { Database } from '../db/open.ts';
import { funktionTable, officeRoleTable } from '../db/tables.ts';

/** An office without a role of its own has all rights, as the board as a whole. */
const unassigned: RoleName = 'board';

/** The offices of the board with their roles, in the order of the list. */
export function listOfficeRoles(db: Database): OfficeRole[] {
  const { id, uuid, name, email, vorstand, reihenfolge } = funktionTable;
  return db.orm
    .select({ id, uuid, name, email, role: officeRoleTable.role })
    .from(funktionTable)
    .leftJoin(officeRoleTable, eq(officeRoleTable.funktion_id, id))
    .where(eq(vorstand, true))
    .orderBy(asc(reihenfolge), asc(id))
    .all()
    .map(row => ({ ...row, role: row.role ?? unassigned }));
}

export function setOfficeRole(db: Database, id: number, role: RoleName): void {
  const row = { funktion_id: id, role };
  const target = officeRoleTable.funktion_id;
  db.orm.insert(officeRoleTable).values(row).onConflictDoUpdate({ target, set: { role } }).run();
}

/**
 * The role of whoever calls with a mailbox of the board: that of its office, the first in the list where several share
 * it; all rights for a mailbox without office, which the server's configuration names.
 */
export function roleOfMailbox(db: Database, email: string): RoleName {
  return roleWhere(db, 'f.vorstand = 1 AND f.email = ?', email);
}

/** The role of a member of the board who calls as a person: that of the office that the member holds. */
export function roleOfMember(db: Database, memberId: string): RoleName {
  return roleWhere(db, 'f.name = (SELECT funktion FROM member WHERE id = ?)', memberId);
}

const roleWhere = (db: Database, condition: string, value: string): RoleName =>
  db.sql
    .prepare<[string], RoleName>(
      `SELECT r.role FROM funktion f LEFT JOIN office_role r ON r.funktion_id = f.id
       WHERE ${condition} ORDER BY f.reihenfolge, f.id LIMIT 1`,
    )
    .pluck()
    .get(value) ?? unassigned;
