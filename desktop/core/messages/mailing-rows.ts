import type { MailingDetail, MailingRow } from '../../../shared/messages/desktop-mailing-contract.ts';
import type { ConflictView } from '../../../shared/sync/desktop-sync-contract.ts';
import type { Mailing } from '../../../shared/delivery/mailing.ts';
import type { Command } from '../../../shared/sync/mutation.ts';
import type { OutboxEntry, RefusedEntry } from '../../../shared/sync/replica/store.ts';
import { refusedView } from '../sync/changes/change-view.ts';
import { rowMarks } from '../sync/changes/row-sync-state.ts';
import { getRow } from '../replica/read-rows.ts';
import type { Replica } from '../replica/open-replica.ts';

/** Throws `not_found`. */
export const getMailing = (replica: Replica, uuid: string): Mailing => getRow(replica, 'mailing', uuid);

export interface DetailParts {
  readonly replica: Replica;
  readonly conflictsOf: (tbl: string, id: string) => ConflictView[];
}

/** Throws `not_found`. */
export function mailingDetail({ replica, conflictsOf }: DetailParts, uuid: string): MailingDetail {
  const mailing = getMailing(replica, uuid);
  const queued = queuedOrder(replica, uuid);
  const refused = refusedOrders(replica).find(({ mutation }) => orderOf(mutation)?.id === uuid);
  return {
    mailing,
    waiting: replica.isWaiting('mailing', uuid),
    conflict: conflictsOf('mailing', uuid).length > 0,
    conflicts: conflictsOf('mailing', uuid),
    queued: queued && {
      mid: queued.mid,
      confirmed: orderOf(queued.mutation)?.confirmed ?? 0,
      made_at: queued.made_at,
    },
    refused: refused && mailing.status === 'draft' ? refusedView(replica, refused) : null,
  };
}

/** Drafts on top, then the newest. */
export function listMailings(replica: Replica): MailingRow[] {
  const mark = rowMarks(replica);
  const queued = new Set(replica.waitingCommands().map(({ mutation }) => orderOf(mutation)?.id));
  const refused = new Set(refusedOrders(replica).map(({ mutation }) => orderOf(mutation)?.id));
  const rows = replica.all('mailing').map(mailing => {
    const { html: _html, text: _text, audience: _to, attachments: _files, skipped: _out, ...row } = mailing;
    const { uuid } = row;
    const isDraft = row.status === 'draft';
    return {
      ...row,
      ...mark('mailing', uuid),
      queued: isDraft && queued.has(uuid),
      refused: isDraft && refused.has(uuid),
    };
  });
  return rows.sort(
    (one, other) =>
      Number(other.status === 'draft') - Number(one.status === 'draft') ||
      (one.created_at === other.created_at ? 0 : one.created_at < other.created_at ? 1 : -1) ||
      (one.uuid < other.uuid ? 1 : -1),
  );
}

/** The order to send a mailing that the server has not confirmed. */
export const queuedOrder = (replica: Replica, uuid: string): OutboxEntry | null =>
  replica.waitingCommands().find(({ mutation, hidden }) => !hidden && orderOf(mutation)?.id === uuid) ?? null;

export const refusedOrders = (replica: Replica): RefusedEntry[] =>
  replica.refused().filter(({ mutation }) => orderOf(mutation) !== null);

export const sendCommand = 'mailings.send';

/** What an order says; null for any other change. */
export function orderOf(mutation: OutboxEntry['mutation']): { id: string; confirmed: number } | null {
  if (mutation.kind !== 'command' || mutation.name !== sendCommand) return null;
  const { id, confirmed } = (mutation satisfies Command).args as { id: string; confirmed: number };
  return { id, confirmed };
}
