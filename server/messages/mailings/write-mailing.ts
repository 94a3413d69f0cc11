import { mailingProblems } from '../../../shared/delivery/mailing-problem.ts';
import { unsentMailing } from '../../../shared/delivery/mailing.ts';
import { DomainError, requireValid } from '../../../shared/errors.ts';
import type { RowRef } from '../../../shared/fields.ts';
import type { MailingPatch, NewMailing } from '../../../shared/delivery/new-mailing.ts';
import { storableHtml } from '../../../shared/delivery/mail-page/clean-html.ts';
import type { Call } from '../../context.ts';
import { changedFields } from '../../db/changed-fields.ts';
import { wasErased } from '../../db/erasure-store.ts';
import { rowNumber } from '../../db/row-number.ts';
import { type StoredMailing, mailingStore } from '../../delivery/mailing-store.ts';

/** The mailing with this number or uuid. Throws `not_found`. */
export function getMailing({ db }: Pick<Call, 'db'>, ref: RowRef): StoredMailing {
  const mailing = mailingStore.find(db, ref);
  if (!mailing) throw new DomainError('not_found', { what: 'mailing' });
  return mailing;
}

/**
 * Keeps a draft; what could harm a reader is taken out of its HTML. Words may still miss something: they are checked
 * when it is sent. Throws `conflict` for a uuid that exists, `erased`.
 */
export function createMailing(
  call: Call,
  { uuid = call.newId(), ...fields }: NewMailing,
  former: number | null = null,
): StoredMailing {
  const { db, effects } = call;
  if (mailingStore.has(db, uuid)) throw new DomainError('conflict', { what: 'mailing' });
  if (wasErased(effects, 'mailing', uuid)) throw new DomainError('erased', {});
  const now = call.now().toISOString();
  const id = rowNumber(call, {
    tbl: 'mailing',
    counter: 'mailing',
    uuid,
    former,
    isFree: number => !mailingStore.has(db, number),
    highest: mailingStore.highest(db),
  });
  const row: StoredMailing = {
    ...unsentMailing,
    ...fields,
    html: storableHtml(fields.html),
    id,
    uuid,
    created_by: call.actor.name,
    created_at: now,
    updated_at: now,
    version: 1,
  };
  mailingStore.insert(db, row);
  return row;
}

/** Throws `not_found`, or `conflict` for one that is no draft any more: what left cannot be written anew. */
export function updateMailing(call: Call, ref: RowRef, patch: MailingPatch): StoredMailing {
  const before = getDraft(call, ref);
  const clean = patch.html === undefined ? patch : { ...patch, html: storableHtml(patch.html) };
  const change = changedFields(before, clean);
  if (Object.keys(change).length === 0) return before;
  const row = { ...before, ...change, updated_at: call.now().toISOString(), version: before.version + 1 };
  mailingStore.change(call.db, before.id, row);
  return row;
}

/** Throws `not_found`, or `conflict` for one that is no draft any more. */
export function removeMailing(call: Call, ref: RowRef): void {
  mailingStore.remove(call.db, getDraft(call, ref).id);
}

function getDraft(call: Call, ref: RowRef): StoredMailing {
  const mailing = getMailing(call, ref);
  if (mailing.status !== 'draft') throw new DomainError('conflict', { what: 'mailing' });
  return mailing;
}

/** Throws `validation_failed` naming what a mailing misses before it may leave. */
export function requireSendable(mailing: Parameters<typeof mailingProblems>[0]): void {
  requireValid(mailingProblems(mailing));
}
