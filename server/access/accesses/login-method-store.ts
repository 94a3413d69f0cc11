import { eq } from 'drizzle-orm';
import type { OtherLogins } from '../../../shared/access/accesses/office-role.ts';
import { loginMethods, type LoginMethod } from '../../../shared/access/login-method.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { loginMethodTable } from './login-method-tables.ts';

/** True while logins of the board by this way count. Asked for with every call of the board. */
export const isMethodOn = (db: Database, way: LoginMethod): boolean =>
  prepared<[string], unknown>(db, 'SELECT 1 FROM login_way_off WHERE way = ?').get(way) === undefined;

/** Lets a way count or not; what stands already is not written again. */
export function putMethod({ db, now }: Pick<Context, 'db' | 'now'>, way: LoginMethod, isOn: boolean): void {
  if (isMethodOn(db, way) === isOn) return;
  if (isOn) db.orm.delete(loginMethodTable).where(eq(loginMethodTable.way, way)).run();
  else db.orm.insert(loginMethodTable).values({ way, ended_at: now().toISOString() }).run();
}

/** What the configuration says counts, and nothing else does. */
export function fixMethods(context: Context, ways: readonly LoginMethod[] | null): void {
  if (ways === null) return;
  context.db.write('system', () => {
    for (const way of loginMethods) putMethod(context, way, ways.includes(way));
  });
}

/** Offices of the board whose holder has shown a login of the members' login service to be the own one. */
function officesWithProvider(db: Database): string[] {
  return db.sql
    .prepare<[], string>(
      `SELECT DISTINCT m.funktion FROM member m JOIN member_identity i ON i.member_id = m.id
       WHERE i.proof <> 'email' AND i.proven_for = i.member_id AND m.funktion <> ''`,
    )
    .pluck()
    .all();
}

/** Who can log in besides by the mailbox of an office, by the ways that count. `held`: offices with a login of this server. */
export const otherLogins = (
  db: Database,
  { boardEmails, held }: { readonly boardEmails: readonly string[]; readonly held: readonly string[] },
): OtherLogins => ({
  mailboxes: isMethodOn(db, 'mailbox') ? boardEmails : [],
  byOffice: isMethodOn(db, 'mailbox'),
  offices: [
    ...(isMethodOn(db, 'local') ? held : []),
    ...(isMethodOn(db, 'provider') ? officesWithProvider(db) : []),
  ],
});
