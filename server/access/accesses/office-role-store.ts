import { and, asc, eq } from 'drizzle-orm';
import type { OfficeRole } from '../../../shared/access/accesses/office-role.ts';
import { roleMay, type RoleName } from '../../../shared/permission.ts';
import { groupChoices } from '../../people/offices/group-choice-store.ts';
import { entityTable } from '../../db/entity-table.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { officeRoleTable } from './office-role-tables.ts';

const funktionTable = entityTable('funktion');

/** An office without a role of its own has all rights, as the board as a whole. */
const unassigned: RoleName = 'board';

/** The offices of the board with their roles, in the order of the list. */
export function listOfficeRoles(db: Database): OfficeRole[] {
  const { id, uuid, name, email, vorstand, active, reihenfolge } = funktionTable;
  return db.orm
    .select({ id, uuid, name, email, role: officeRoleTable.role })
    .from(funktionTable)
    .leftJoin(officeRoleTable, eq(officeRoleTable.funktion_id, id))
    .where(and(eq(vorstand, true), eq(active, true)))
    .orderBy(asc(reihenfolge), asc(id))
    .all()
    .map(row => ({ ...row, role: row.role ?? unassigned }));
}

export function setOfficeRole(db: Database, id: number, role: RoleName): void {
  const row = { funktion_id: id, role };
  const target = officeRoleTable.funktion_id;
  db.orm.insert(officeRoleTable).values(row).onConflictDoUpdate({ target, set: { role } }).run();
}

/** An office that joins the board has the least rights until a person who may give some decides otherwise. */
export function giveLeastRole(db: Database, id: number): void {
  db.orm.insert(officeRoleTable).values({ funktion_id: id, role: 'read_only' }).onConflictDoNothing().run();
}

/**
 * The role of a caller with a mailbox of the board: that of its office, the first in the list where several share
 * it; all rights for a mailbox without office, which the server's configuration names.
 */
export function roleOfMailbox(db: Database, email: string): RoleName {
  const office = prepared<[string], { role: RoleName | null }>(
    db,
    `SELECT r.role FROM funktion f LEFT JOIN office_role r ON r.funktion_id = f.id
     WHERE f.vorstand = 1 AND f.active = 1 AND f.email = ? ORDER BY f.reihenfolge, f.id LIMIT 1`,
  ).get(email);
  return office?.role ?? unassigned;
}

/**
 * The role of a member whom the login service names in the board's group; null for none. It is that of the member's
 * office, or all rights for who was put into the group by hand, and only where the login is `proven` to be the member's.
 * The group alone gives rights only at the start of an installation: a member who has lost an office and is not out of the
 * group yet must not gain by it.
 */
export function roleOfMember(db: Database, memberId: string, proven: boolean): RoleName | null {
  const office = officeOfMember(db, memberId);
  if (office) return proven ? (office.role ?? unassigned) : null;
  if (isAtStart(db)) return unassigned;
  return proven && groupChoices(db, 'vorstand').get(memberId) === true ? unassigned : null;
}

/** The role of the board office that a member holds now; null for none. */
export function roleOfOffice(db: Database, memberId: string): RoleName | null {
  const office = officeOfMember(db, memberId);
  return office ? (office.role ?? unassigned) : null;
}

/** The board office that a member holds; undefined for none. */
const officeOfMember = (db: Database, memberId: string) =>
  prepared<[string], { readonly role: RoleName | null }>(
    db,
    `SELECT r.role FROM funktion f LEFT JOIN office_role r ON r.funktion_id = f.id
     WHERE f.vorstand = 1 AND f.active = 1 AND f.name = (SELECT funktion FROM member WHERE id = ?)
     ORDER BY f.reihenfolge, f.id LIMIT 1`,
  ).get(memberId);

/**
 * No member holds an office of the board, and each office has all rights: then no person can gain rights by the address of
 * another member.
 */
function isAtStart(db: Database): boolean {
  const held = `SELECT 1 FROM funktion f JOIN member m ON m.funktion = f.name
    WHERE f.vorstand = 1 AND f.active = 1`;
  const offices = listOfficeRoles(db);
  return (
    offices.every(({ role }) => roleMay(role, 'accesses.write')) &&
    prepared<[], unknown>(db, `${held} LIMIT 1`).get() === undefined
  );
}
