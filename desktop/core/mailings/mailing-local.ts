import { mailingFields, type Mailing } from '../../../shared/dispatch/mailing.ts';
import type { NewMailing } from '../../../shared/dispatch/new-mailing.ts';
import { DomainError } from '../../../shared/errors.ts';
import { cleanHtml } from '../../../shared/mail-page/clean-html.ts';
import type { FieldChanges } from '../../../shared/sync/mutation.ts';
import type { LocalHandlers } from '../answer.ts';
import { checkedChanges } from '../changes/checked-changes.ts';
import type { Context } from '../context.ts';
import type { Replica } from '../replica/open-replica.ts';
import { findMembers } from './find-members.ts';
import {
  getMailing,
  listMailings,
  mailingDetail,
  queuedOrder,
  refusedOrders,
  type DetailParts,
} from './mailing-rows.ts';
import { memberCopy } from './member-copy.ts';
import { rehearse } from './rehearse.ts';
import { mailingSample } from './sample.ts';
import { orderSending, takeBackOrder, type ActorName } from './send-order.ts';

export interface MailingParts extends DetailParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly actor: ActorName;
}

/** Mailings from this computer's own copy: drafts are written here and travel; sending is an order to the server. */
export function mailingHandlers(parts: MailingParts): LocalHandlers['desktopMailings'] {
  const { replica } = parts;
  return {
    list: () => listMailings(replica),
    get: ({ uuid }) => mailingDetail(parts, uuid),
    create: ({ uuid = parts.context.newId(), ...values }) => addDraft(parts, uuid, values),
    save: ({ uuid, changes }) => saveDraft(replica, uuid, changes),
    remove({ uuid }) {
      getDraft(replica, uuid);
      replica.remove('mailing', uuid);
      return null;
    },
    restore({ mailing }) {
      const values = mailingFields.strip().parse(mailing);
      return addDraft(parts, mailing.uuid, values);
    },
    copy({ uuid }) {
      const values = mailingFields.strip().parse(getMailing(replica, uuid));
      return addDraft(parts, parts.context.newId(), { ...values, send_at: null });
    },
    rehearse: ({ uuid }) => rehearse(parts, getMailing(replica, uuid)),
    findMembers: ({ texts }) => findMembers(memberCopy(replica).byName, texts),
    sample: ({ uuid, key }) => mailingSample(parts, getMailing(replica, uuid), key),
    send(order) {
      orderSending(parts, order);
      return mailingDetail(parts, order.uuid);
    },
    takeBack({ uuid }) {
      takeBackOrder(parts, uuid);
      return mailingDetail(parts, uuid);
    },
    counts: () => ({
      drafts: listMailings(replica).filter(({ status }) => status === 'draft').length,
      refused: refusedOrders(replica).length,
      requests: replica.all('contact_request').filter(({ status }) => status === 'confirmed').length,
    }),
  };
}

function addDraft(
  { context, replica, actor }: MailingParts,
  uuid: string,
  values: Omit<NewMailing, 'uuid'>,
): Mailing {
  const created_at = context.now().toISOString();
  replica.create(
    'mailing',
    uuid,
    { ...values, html: cleanHtml(values.html) },
    {
      id: null,
      uuid,
      status: 'draft',
      total: 0,
      sent: 0,
      failed: 0,
      unknown: 0,
      skipped: [],
      created_by: actor(),
      sent_by: '',
      started_at: null,
      ended_at: null,
      created_at,
      updated_at: created_at,
      version: 0,
    },
  );
  return getMailing(replica, uuid);
}

function saveDraft(replica: Replica, uuid: string, changes: FieldChanges): Mailing {
  getDraft(replica, uuid);
  const { html, ...others } = checkedChanges(mailingFields, changes);
  replica.edit('mailing', uuid, { ...others, ...(html && { html: cleaned(html) }) });
  return getMailing(replica, uuid);
}

/** As the server keeps it: else the next change would begin at words that the server does not know. */
const cleaned = ({ from, to }: FieldChanges[string]): FieldChanges[string] => ({
  from,
  to: cleanHtml(String(to)),
});

/** One whose order waits is not written any more: what was confirmed is what leaves. Throws `not_found`, `conflict`. */
function getDraft(replica: Replica, uuid: string): Mailing {
  const mailing = getMailing(replica, uuid);
  if (mailing.status !== 'draft' || queuedOrder(replica, uuid) !== null)
    throw new DomainError('conflict', { what: 'mailing' });
  return mailing;
}
