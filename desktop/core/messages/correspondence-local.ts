import { assertDefined } from '../../../shared/assert.ts';
import type { LocalHandlers } from '../answer.ts';
import { entityRows } from '../sync/changes/entity-rows.ts';
import { rowMarks } from '../sync/changes/row-sync-state.ts';
import type { Context } from '../context.ts';
import { rowsWhere } from '../replica/read-rows.ts';
import type { Replica } from '../replica/open-replica.ts';
import type { ReplicaRow } from '../replica/row-store.ts';
import { membersByAddress } from '../people/member-address.ts';

export interface CorrespondenceParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

type Handlers = Pick<LocalHandlers, 'desktopSubscriptions' | 'desktopContactRequests' | 'desktopSuppressed'>;
type Table = 'newsletter_subscription' | 'contact_request' | 'suppressed_address';

/** What comes in by the website's forms and whom no e-mail reaches, from this computer's own copy. */
export function correspondenceHandlers(parts: CorrespondenceParts): Handlers {
  const { replica } = parts;
  const requests = entityRows('contact_request', parts);
  const setStatus = (uuid: string, status: 'closed' | 'confirmed') => {
    requests.update(uuid, { status });
    return null;
  };
  return {
    desktopSubscriptions: {
      list: () =>
        listed(replica, 'newsletter_subscription', ["true ORDER BY body ->> 'email'"], row => row.email),
      remove: ({ uuid }) => entityRows('newsletter_subscription', parts).remove(uuid),
    },
    desktopContactRequests: {
      list: () =>
        listed(
          replica,
          'contact_request',
          ["true ORDER BY body ->> 'created_at' DESC, id"],
          row => row.email,
        ),
      close: ({ uuid }) => setStatus(uuid, 'closed'),
      reopen: ({ uuid }) => setStatus(uuid, 'confirmed'),
    },
    desktopSuppressed: suppressedHandlers(parts),
  };
}

function suppressedHandlers(parts: CorrespondenceParts): Handlers['desktopSuppressed'] {
  const { replica, context } = parts;
  const rows = entityRows('suppressed_address', parts, {
    own: () => ({ since: context.now().toISOString() }),
  });
  const find = (...where: [string, ...string[]]) =>
    listed(replica, 'suppressed_address', where, row => row.address);
  // An address that is there already keeps its reason and its day.
  const add = ({ uuid = context.newId(), ...row }: NewSuppressed) => {
    const address = row.address.toLowerCase();
    const known = () => find('address = ?', address)[0];
    if (!known()) rows.create(uuid, { ...row, address });
    return assertDefined(known(), address);
  };
  return {
    list: () => find('true ORDER BY address'),
    add,
    clear: ({ uuid }) => rows.remove(uuid),
    restore: add,
  };
}

/** Rows with their marks and the members of their address. */
function listed<T extends Table>(
  replica: Replica,
  tbl: T,
  where: readonly [string, ...string[]],
  addressOf: (row: ReplicaRow<T>) => string,
) {
  const [mark, members] = [rowMarks(replica), membersByAddress(replica)];
  return rowsWhere(replica, tbl, ...where).map(row => ({
    ...row,
    ...mark(tbl, row.uuid),
    members: members(addressOf(row)),
  }));
}

interface NewSuppressed {
  readonly uuid?: string;
  readonly address: string;
  readonly reason: string;
  readonly since?: string;
}
