import {
  newFunktionSchema,
  type funktionContract,
  type NewFunktion,
} from '../../../shared/people/funktion-contract.ts';
import { funktionFields, funktionSchema, type Funktion } from '../../../shared/people/funktion.ts';
import { isSameOfficeName } from '../../../shared/people/office-name.ts';
import { DomainError, invalid } from '../../../shared/errors.ts';
import { asStored, checked } from '../../../shared/fields.ts';
import type { Call, Handlers } from '../../context.ts';
import { entityUseCases, type PatchOf } from '../../db/entity-use-cases.ts';
import { givenNumber } from '../../db/row-number.ts';
import { funktionStore } from '../../people/offices/funktion-store.ts';
import { countHolders } from '../../people/offices/office-holders.ts';
import { rowWrite, syncedEntity } from '../../sync/synced-table.ts';
import { officesWithAccount } from '../local-accounts/local-account-store.ts';
import { isManageable } from '../../../shared/access/accesses/office-role.ts';
import { otherLogins } from './login-method-store.ts';
import { giveLeastRole, listOfficeRoles } from './office-role-store.ts';
import { claimName, renameOffice } from './rename-office.ts';

const written = entityUseCases<Funktion, Pick<Funktion, 'former_names'>>(funktionStore, {
  check(call, _set, { before, after }) {
    if (before?.name !== after.name) requireFreeName(call, after.name, before?.id ?? null);
    if (before?.active === true && !after.active) requireVacant(call, before.name);
  },
  own: () => ({ former_names: [] }),
  created(call, row) {
    claimName(call, row);
    giveLeastRole(call.db, row.id);
  },
  changed(call, before, after) {
    if (before.name !== after.name) renameOffice(call, before, after);
    if (after.vorstand && !before.vorstand) giveLeastRole(call.db, after.id);
  },
  removing(call, { name }) {
    const { all } = countHolders(call, name);
    if (all > 0) throw new DomainError('office_held', { count: all });
  },
});

/**
 * Offices of the association. A new name reaches every row that names the office. Throws `validation_failed` for a name
 * that another office has, `office_held` for retiring one that a member has, or removing one that a member is noted with,
 * and `last_manager` where no person could give rights any more.
 */
const offices = {
  ...written,
  create: (call: Call, { email, ...values }: NewFunktion, restored?: { readonly former: number | null }) =>
    keepingManager(call, () =>
      written.create(
        call,
        { ...values, email: email.toLowerCase(), reihenfolge: values.reihenfolge ?? behindOthers(call) },
        restored,
      ),
    ),
  update: (call: Call, ref: Parameters<typeof written.update>[1], patch: PatchOf<Funktion>): Funktion =>
    keepingManager(call, () => {
      const { id } = written.update(call, ref, lowered(patch));
      return funktionStore.get(call.db, id);
    }),
  remove: (call: Call, ref: Parameters<typeof written.remove>[1]): void =>
    keepingManager(call, () => written.remove(call, ref)),
};

/** Writing offices; reading them is the business of the people's own handlers. */
export const officeHandlers: Pick<Handlers<typeof funktionContract>, 'create' | 'update' | 'remove'> = {
  create: offices.create,
  update: (call, { id, ...patch }) => offices.update(call, id, patch),
  remove(call, { id }) {
    offices.remove(call, id);
    return null;
  },
};

/** A laptop of before keeps no `active` of an office that a restore lost. */
const lostFields = asStored(funktionFields, funktionSchema);

export const officeSync = syncedEntity(offices, newFunktionSchema, {
  bringBack: rowWrite(
    body => ({ values: checked(lostFields, body), former: givenNumber(body) }),
    (call, uuid, { values, former }) => offices.create(call, { ...values, uuid }, { former }),
  ),
});

const lowered = (patch: PatchOf<Funktion>): PatchOf<Funktion> =>
  patch.email === undefined ? patch : { ...patch, email: patch.email.toLowerCase() };

const behindOthers = ({ db }: Call): number =>
  Math.max(0, ...funktionStore.list(db).map(({ reihenfolge }) => reihenfolge)) + 10;

function requireFreeName({ db }: Call, name: string, self: number | null): void {
  const isTaken = funktionStore
    .list(db)
    .some(other => other.id !== self && isSameOfficeName(other.name, name));
  if (isTaken) throw invalid('name', 'office_name_taken');
}

function requireVacant(call: Call, name: string): void {
  const { now } = countHolders(call, name);
  if (now > 0) throw new DomainError('office_held', { count: now });
}

/** Takes a change back, as its transaction, that leaves no person who may give rights. */
function keepingManager<T>(call: Call, change: () => T): T {
  const before = hasManager(call);
  const result = change();
  if (before && !hasManager(call)) throw new DomainError('last_manager', {});
  return result;
}

const hasManager = ({ db, now, boardEmails = [] }: Call): boolean =>
  isManageable(
    listOfficeRoles(db),
    otherLogins(db, { boardEmails, held: officesWithAccount(db, now().toISOString()) }),
  );
