import type { ContactRequest } from '../../../shared/contact/contact-request.ts';
import type { Subscription } from '../../../shared/newsletter/subscription.ts';
import type { LocalHandlers } from '../answer.ts';
import { rowMarks } from '../changes/row-mark.ts';
import type { Context } from '../context.ts';
import { getRow, rowsWhere } from '../events/event-rows.ts';
import type { Replica } from '../replica/open-replica.ts';

export interface CorrespondenceParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
}

type Handlers = Pick<LocalHandlers, 'desktopSubscriptions' | 'desktopContactRequests' | 'desktopSuppressed'>;
type Suppressed = ReturnType<typeof readSuppressed>;

/** What comes in by the website's forms and whom no e-mail reaches, from this computer's own copy. */
export function correspondenceHandlers(parts: CorrespondenceParts): Handlers {
  const { replica } = parts;
  return {
    desktopSubscriptions: {
      list: () => marked<Subscription>(replica, 'newsletter_subscription', "true ORDER BY body ->> 'email'"),
      remove({ uuid }) {
        getRow(replica, { tbl: 'newsletter_subscription', id: uuid }, 'subscription');
        replica.remove('newsletter_subscription', uuid);
        return null;
      },
    },
    desktopContactRequests: {
      list: () =>
        marked<ContactRequest>(replica, 'contact_request', "true ORDER BY body ->> 'created_at' DESC, id"),
      close({ uuid }) {
        const { status } = getRow<ContactRequest>(replica, { tbl: 'contact_request', id: uuid }, 'contact');
        if (status !== 'closed')
          replica.edit('contact_request', uuid, { status: { from: status, to: 'closed' } });
        return null;
      },
    },
    desktopSuppressed: {
      list: () => marked<Suppressed>(replica, 'suppressed_address', 'true ORDER BY address'),
      add: order => addSuppressed(parts, order),
      clear({ uuid }) {
        readSuppressed(replica, uuid);
        replica.remove('suppressed_address', uuid);
        return null;
      },
    },
  };
}

function marked<T extends { readonly uuid: string }>(
  replica: Replica,
  tbl: 'newsletter_subscription' | 'contact_request' | 'suppressed_address',
  where: string,
) {
  const mark = rowMarks(replica);
  return rowsWhere<T>(replica, tbl, where).map(row => ({ ...row, ...mark(tbl, row.uuid) }));
}

const readSuppressed = (replica: Replica, uuid: string) =>
  getRow<{ uuid: string; address: string; reason: string; since: string }>(
    replica,
    { tbl: 'suppressed_address', id: uuid },
    'suppressed',
  );

function addSuppressed(
  { context, replica }: CorrespondenceParts,
  order: { address: string; reason: string },
) {
  const address = order.address.toLowerCase();
  const [known] = rowsWhere<Suppressed>(replica, 'suppressed_address', 'address = ?', address);
  const uuid = known?.uuid ?? context.newId();
  if (!known)
    replica.create(
      'suppressed_address',
      uuid,
      { address, reason: order.reason },
      { uuid, since: context.now().toISOString() },
    );
  return { ...readSuppressed(replica, uuid), ...rowMarks(replica)('suppressed_address', uuid) };
}
