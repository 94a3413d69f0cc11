import { requireOfficeMove } from '../../../shared/people/office-change.ts';
import { contract } from '../../../shared/contract.ts';
import type { Area } from '../../../shared/endpoint.ts';
import { DomainError } from '../../../shared/errors.ts';
import type { Permission } from '../../../shared/permission.ts';
import type { Mutation } from '../../../shared/sync/mutation.ts';
import { tablePermission } from '../../../shared/sync/table-permission.ts';
import { rowsWhere } from '../replica/read-rows.ts';
import type { Replica } from '../replica/open-replica.ts';
import { settingPermission, type SettingKey } from '../../../shared/association/setting.ts';

type May = (permission: Permission) => boolean;

/**
 * The replica as a person writes it: what the server would refuse later is refused now, with `forbidden`, also without a
 * network. What waits already, or was refused, may always be taken back and thrown away.
 */
export function guardedReplica(replica: Replica, may: May): Replica {
  const assert = (permission: Permission | null): void => {
    if (permission === null || !may(permission)) throw new DomainError('forbidden', {});
  };
  const table = (tbl: string): void => assert(tablePermission(tbl));
  return {
    ...replica,
    ...guardedRows(replica, may, assert),
    command(command) {
      assert(commandPermission(command.name));
      return replica.command(command);
    },
    solve(id, choice) {
      const conflict = replica.openConflicts().find(open => open.id === id);
      if (conflict) table(conflict.tbl);
      return replica.solve(id, choice);
    },
    retry(mid, values) {
      const entry = replica.refused().find(refused => refused.mid === mid);
      if (entry) assert(permissionOf(entry.mutation));
      return replica.retry(mid, values);
    },
    ...guardedPlaces(replica, table),
  };
}

/** Rows of tables; the office of a member and some settings need more rights than their table. */
function guardedRows(
  replica: Replica,
  may: May,
  assert: (permission: Permission | null) => void,
): Pick<Replica, 'edit' | 'expect' | 'create' | 'remove'> {
  const officeOf = (id: string): unknown => replica.read('member', id)?.['funktion'];
  const requireOffice = (move: readonly [unknown, unknown]): void =>
    requireOfficeMove(may('accesses.write'), () => rowsWhere(replica, 'funktion', 'true'), move);
  return {
    edit(tbl, id, changes, unset) {
      assert(tablePermission(tbl));
      const to = changes['funktion']?.to;
      if (tbl === 'member' && to !== undefined) requireOffice([officeOf(id), to]);
      if (tbl === 'organisation_setting') assert(settingPermission(id as SettingKey));
      return replica.edit(tbl, id, changes, unset);
    },
    // The server makes the change by itself, so that the row of another area needs no right of its own.
    expect(tbl, id, fields) {
      const permission = tablePermission(tbl);
      return permission !== null && may(permission) ? replica.expect(tbl, id, fields) : null;
    },
    create(tbl, id, values, provisional) {
      assert(tablePermission(tbl));
      if (tbl === 'member') requireOffice(['', values['funktion']]);
      return replica.create(tbl, id, values, provisional);
    },
    remove(tbl, id) {
      assert(tablePermission(tbl));
      if (tbl === 'member') requireOffice([officeOf(id), '']);
      return replica.remove(tbl, id);
    },
  };
}

/** Pictures of members, and files that go along with mailings. */
const guardedPlaces = (
  { photos, files }: Replica,
  table: (tbl: string) => void,
): Pick<Replica, 'photos' | 'files'> => ({
  photos: {
    ...photos,
    put(change) {
      table('member');
      photos.put(change);
    },
  },
  files: {
    ...files,
    keep(file) {
      table('mailing');
      files.keep(file);
    },
  },
});

const permissionOf = (mutation: Mutation): Permission | null =>
  mutation.kind === 'command' ? commandPermission(mutation.name) : tablePermission(mutation.tbl);

/** A command needs the permission of its endpoint. */
function commandPermission(command: string): Permission | null {
  const areas: Readonly<Record<string, Area>> = contract;
  const [area = '', name = ''] = command.split('.');
  return areas[area]?.[name]?.permission ?? null;
}
