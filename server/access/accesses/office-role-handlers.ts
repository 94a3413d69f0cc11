import { isManageable } from '../../../shared/access/accesses/office-role.ts';
import type { officeRoleContract } from '../../../shared/access/accesses/office-role-contract.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Handlers } from '../../context.ts';
import { pageOf } from '../../db/list-page.ts';
import { officesWithAccount } from '../local-accounts/local-account-store.ts';
import { otherLogins } from './login-method-store.ts';
import { listOfficeRoles, setOfficeRole } from './office-role-store.ts';

interface Parts {
  /** Mailboxes that may log in besides those of the offices. */
  readonly boardEmails: readonly string[];
  /** Called when the rights of a person have changed. */
  readonly changed: () => void;
}

/** Which role each office of the board has. */
export function officeRoleHandlers({ boardEmails, changed }: Parts): Handlers<typeof officeRoleContract> {
  return {
    list: ({ db }, page) => pageOf(listOfficeRoles(db), page),
    set({ db, now }, { id, role }) {
      const before = listOfficeRoles(db);
      const office = before.find(each => each.uuid === id);
      if (!office) throw new DomainError('not_found', { what: 'funktion' });
      const after = { ...office, role };
      const offices = before.map(each => (each === office ? after : each));
      const logins = otherLogins(db, { boardEmails, held: officesWithAccount(db, now().toISOString()) });
      if (!isManageable(offices, logins)) throw new DomainError('last_manager', {});
      setOfficeRole(db, office.id, role);
      changed();
      return after;
    },
  };
}
