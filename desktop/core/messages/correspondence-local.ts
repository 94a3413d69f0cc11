import type { ContactRequest } from '../../../shared/messages/contact-request.ts';
import type { SuppressedAddress } from '../../../shared/delivery/suppressed-address.ts';
import type { Subscription } from '../../../shared/messages/subscription.ts';
import { assertDefined } from '../../../shared/assert.ts';
import type { LocalHandlers } from '../answer.ts';
import { rowMarks } from '../sync/changes/row-sync-state.ts';
import type { Context } from '../context.ts';
import { getRow, rowsWhere } from '../replica/read-rows.ts';
import type { Replica } from '../replica/open-replica.ts';
import { membersByAddress } from '../people/member-address.ts';

export interface CorrespondenceParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

type Handlers = Pick<LocalHandlers, 'desktopSubscriptions' | 'desktopContactRequests' | 'desktopSuppressed'>;
type Suppressed = SuppressedAddress & { readonly uuid: string };
type Table = 'newsletter_subscription' | 'contact_request' | 'suppressed_address';

/** What comes in by the website's forms and whom no e-mail reaches, from this computer's own copy. */
export function correspondenceHandlers(parts: CorrespondenceParts): Handlers {
  const { replica } = parts;
  return {
    desktopSubscriptions: {
      list: () => listed<Subscription>(replica, 'newsletter_subscription', "true ORDER BY body ->> 'email'"),
      remove({ uuid }) {
        getRow(replica, { tbl: 'newsletter_subscription', id: uuid }, 'subscription');
        replica.remove('newsletter_subscription', uuid);
        return null;
      },
    },
    desktopContactRequests: {
      list: () =>
        listed<ContactRequest>(replica, 'contact_request', "true ORDER BY body ->> 'created_at' DESC, id"),
      close: ({ uuid }) => file(replica, uuid, 'closed'),
      reopen: ({ uuid }) => file(replica, uuid, 'confirmed'),
    },
    desktopSuppressed: {
      list: () => listed<Suppressed>(replica, 'suppressed_address', 'true ORDER BY address'),
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

interface Addressed {
  readonly uuid: string;
  readonly email?: string;
  readonly address?: string;
}

function listed<T extends Addressed>(replica: Replica, tbl: Table, where: string, ...values: string[]) {
  const [mark, members] = [rowMarks(replica), membersByAddress(replica)];
  return rowsWhere<T>(replica, tbl, where, ...values).map(row => ({
    ...row,
    ...mark(tbl, row.uuid),
    members: members(row.address ?? row.email ?? ''),
  }));
}

function file(replica: Replica, uuid: string, to: 'closed' | 'confirmed'): null {
  const { status: from } = getRow<ContactRequest>(replica, { tbl: 'contact_request', id: uuid }, 'contact');
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
  const find = () => listed<Suppressed>(replica, 'suppressed_address', 'address = ?', address)[0];
  const known = find();
  if (known) return known;
  const { uuid = context.newId(), reason, since } = order;
  const shown = { uuid, since: since ?? context.now().toISOString() };
  replica.create('suppressed_address', uuid, { address, reason, ...(since && { since }) }, shown);
  return assertDefined(find(), address);
}
