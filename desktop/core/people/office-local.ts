import { DomainError, invalid } from '../../../shared/errors.ts';
import { checked } from '../../../shared/fields.ts';
import { funktionFields, type FunktionFields } from '../../../shared/people/funktion.ts';
import { isSameOfficeName, officeCalled } from '../../../shared/people/office-name.ts';
import { placesAfterMove } from '../../../shared/place-order.ts';
import type { FieldChanges } from '../../../shared/sync/mutation.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';
import { getRow } from '../replica/read-rows.ts';
import { checkedChanges } from '../sync/changes/checked-changes.ts';
import { officeMentions } from './office-mentions.ts';
import { getOffice, holdersOf, localOffices, membersOfOffice, officeViews } from './office-rows.ts';

export interface OfficeParts {
  readonly context: Pick<Context, 'now'>;
  readonly replica: Replica;
}

/** Offices from this computer's own copy. What touches several rows is one local transaction. */
export function officeHandlers(parts: OfficeParts): LocalHandlers['desktopOffices'] {
  const { replica, context } = parts;
  return {
    list: () => officeViews(replica, context.now()),
    create({ uuid, ...typed }) {
      const reihenfolge = Math.max(0, ...localOffices(replica).map(office => office.reihenfolge)) + 10;
      return create(parts, uuid, { ...typed, reihenfolge, active: true });
    },
    restore: ({ uuid, fields }) => create(parts, uuid, fields),
    save: ({ uuid, changes }) => save(replica, uuid, changes),
    move({ uuid, place }) {
      const offered = localOffices(replica).filter(({ active }) => active);
      const rows = offered.map(office => ({ key: office.uuid, place: office.reihenfolge }));
      const places = placesAfterMove(rows, uuid, place);
      replica.inOne(() => {
        for (const { uuid: id, reihenfolge: from } of offered) {
          const to = places.get(id);
          if (to !== undefined) replica.edit('funktion', id, { reihenfolge: { from, to } });
        }
      });
      return null;
    },
    mentions: ({ name }) => officeMentions(replica, name),
    ...retiring(parts),
    remove({ uuid }) {
      const { length: count } = membersOfOffice(replica, getOffice(replica, uuid).name);
      if (count > 0) throw new DomainError('office_held', { count });
      replica.remove('funktion', uuid);
      return null;
    },
    appoint({ member_id, funktion }) {
      const member = getRow(replica, 'member', member_id);
      if (funktion !== '') requireOffered(replica, funktion);
      replica.edit('member', member_id, { funktion: { from: member.funktion, to: funktion } });
      return member.funktion;
    },
  };
}

function retiring({
  replica,
  context,
}: OfficeParts): Pick<LocalHandlers['desktopOffices'], 'retire' | 'bringBack'> {
  const give = (id: string, from: string, to: string) =>
    replica.edit('member', id, { funktion: { from, to } });
  return {
    retire({ uuid, holders }) {
      const { name } = getOffice(replica, uuid);
      const held = holdersOf(replica, context.now(), name);
      if (held.length > 0 && holders === null) throw new DomainError('office_held', { count: held.length });
      const to = holders ? getOffice(replica, holders).name : '';
      if (to !== '') requireOffered(replica, to);
      replica.inOne(() => {
        for (const { id } of held) give(id, name, to);
        replica.edit('funktion', uuid, { active: { from: true, to: false } });
      });
      return held.map(({ id }) => id);
    },
    bringBack({ uuid, holders }) {
      const { name } = getOffice(replica, uuid);
      replica.inOne(() => {
        replica.edit('funktion', uuid, { active: { from: false, to: true } });
        for (const id of holders) give(id, getRow(replica, 'member', id).funktion, name);
      });
      return null;
    },
  };
}

function create({ replica, context }: OfficeParts, uuid: string, typed: FunktionFields): null {
  const fields = checked(funktionFields, typed);
  requireFreeName(replica, fields.name, uuid);
  if (replica.read('funktion', uuid) !== null) throw new DomainError('conflict', { what: 'funktion' });
  const at = context.now().toISOString();
  replica.create(
    'funktion',
    uuid,
    { ...fields, email: fields.email.toLowerCase() },
    { id: null, uuid, version: 0, updated_at: at, former_names: [] },
  );
  return null;
}

/**
 * The server gives every row that names the office its new name; until it has, this copy shows it with the holders and in
 * saved filters, whatever the server decides in the end.
 */
function save(replica: Replica, uuid: string, typed: FieldChanges): null {
  const { name } = getOffice(replica, uuid);
  const changes = checkedChanges(funktionFields, typed);
  const to = changes['name']?.to;
  if (typeof to === 'string') requireFreeName(replica, to, uuid);
  replica.inOne(() => {
    replica.edit('funktion', uuid, changes);
    if (typeof to !== 'string' || to === name) return;
    for (const { id } of membersOfOffice(replica, name)) replica.expect('member', id, { funktion: to });
    for (const { id, query } of replica.all('member_filter'))
      if (query.funktion === name) replica.expect('member_filter', id, { query: { ...query, funktion: to } });
  });
  return null;
}

function requireFreeName(replica: Replica, name: string, self: string): void {
  const isTaken = localOffices(replica).some(
    other => other.uuid !== self && isSameOfficeName(other.name, name),
  );
  if (isTaken) throw invalid('name', 'office_name_taken');
}

function requireOffered(replica: Replica, name: string): void {
  const office = officeCalled(localOffices(replica), name);
  if (!office) throw new DomainError('not_found', { what: 'funktion' });
  if (!office.active) throw invalid('funktion', 'office_retired');
}
