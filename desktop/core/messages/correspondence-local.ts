import { assertDefined } from '../../../shared/assert.ts';
import type { LocalHandlers } from '../answer.ts';
import { rowMarks } from '../sync/changes/row-sync-state.ts';
import type { Context } from '../context.ts';
import { getRow, rowsWhere } from '../replica/read-rows.ts';
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
  return {
    desktopSubscriptions: {
      list: () =>
        listed(replica, 'newsletter_subscription', ["true ORDER BY body ->> 'email'"], row => row.email),
      remove({ uuid }) {
        getRow(replica, { tbl: 'newsletter_subscription', id: uuid }, 'subscription');
        replica.remove('newsletter_subscription', uuid);
        return null;
      },
    },
    desktopContactRequests: {
      list: () =>
        listed(
          replica,
          'contact_request',
          ["true ORDER BY body ->> 'created_at' DESC, id"],
          row => row.email,
        ),
      close: ({ uuid }) => file(replica, uuid, 'closed'),
      reopen: ({ uuid }) => file(replica, uuid, 'confirmed'),
    },
    desktopSuppressed: {
      list: () => listed(replica, 'suppressed_address', ['true ORDER BY address'], row => row.address),
      add: ({ address, reason }) => suppress(parts, { address, reason }),
      clear({ uuid }) {
        getRow(replica, { tbl: 'suppressed_address', id: uuid }, 'suppressed');
        replica.remove('suppressed_address', uuid);
        return null;
      },
      restore: row => suppress(parts, row),
    },
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

function file(replica: Replica, uuid: string, to: 'closed' | 'confirmed'): null {
  const { status: from } = getRow(replica, { tbl: 'contact_request', id: uuid }, 'contact');
  if (from !== to) replica.edit('contact_request', uuid, { status: { from, to } });
  return null;
}

interface NewSuppressed {
  readonly uuid?: string;
  readonly address: string;
  readonly reason: string;
  readonly since?: string;
}

/** An address that is there already keeps its reason and its day. */
function suppress({ context, replica }: CorrespondenceParts, order: NewSuppressed) {
  const address = order.address.toLowerCase();
  const find = () => listed(replica, 'suppressed_address', ['address = ?', address], row => row.address)[0];
  const known = find();
  if (known) return known;
  const { uuid = context.newId(), reason, since } = order;
  const shown = { uuid, since: since ?? context.now().toISOString() };
  replica.create('suppressed_address', uuid, { address, reason, ...(since && { since }) }, shown);
  return assertDefined(find(), address);
}
