import type { DispatchDetail, DispatchEntry, DispatchMail } from '../../../shared/delivery/dispatch-log.ts';
import { DomainError } from '../../../shared/errors.ts';
import {
  fillMailing,
  mailingContent,
  type MailingContent,
} from '../../../shared/delivery/mail-page/mailing-content.ts';
import type { Call } from '../../context.ts';
import { hideSecrets } from '../../db/link-secrets.ts';
import { showPictures } from '../../delivery/embed-pictures.ts';
import { readMailingContent } from '../../delivery/mailing-content-store.ts';
import { mailingStore } from '../../delivery/mailing-store.ts';
import type { MailContent } from '../../ports/mail/mail-port.ts';
import { letterIdOf } from '../../letters/letter-list-store.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import {
  erasedAmong,
  findDispatch,
  keptContent,
  stepsOf,
  isForgotten,
} from '../../delivery/dispatch-log-store.ts';

/** One line with everything that happened to it, and the e-mail as it left. Throws `not_found`. */
export function dispatchDetail(call: Call, id: number): DispatchDetail {
  const line = findDispatch(call, id);
  const [entry] = line ? withoutErased(call, [line]) : [];
  if (!entry) throw new DomainError('not_found', { what: 'dispatch' });
  const forgotten = isForgotten(call, entry);
  return {
    ...entry,
    forgotten,
    letter_id: forgotten || entry.type === 'email' ? null : letterIdOf(call, id),
    steps: stepsOf(call.effects, id),
    mail: forgotten ? null : mailOf(call, entry),
  };
}

/** Lines of people who were erased say neither address nor words. */
export function withoutErased({ effects }: Call, rows: readonly DispatchEntry[]): DispatchEntry[] {
  const members = [...new Set(rows.flatMap(({ member_id }) => member_id ?? []))];
  const erased = members.length === 0 ? new Set() : erasedAmong(effects, members);
  return rows.map(row => (erased.has(row.member_id) ? { ...row, recipient: '', subject: '' } : row));
}

/** Made from the frozen words, as the mail server was handed it. */
function mailOf(call: Call, { id, type, mailing_id }: DispatchEntry): DispatchMail | null {
  const kept = keptContent(call, id);
  if (type !== 'email' || !kept) return null;
  const mailingTexts = 'subject' in kept ? null : contentOf(call, mailing_id);
  const content: MailContent | null =
    'subject' in kept ? kept : mailingTexts === null ? null : fillMailing(mailingTexts, kept);
  if (!content) return null;
  const { to, subject, html, text, reply_to = '', attachments = [] } = content;
  return {
    to,
    reply_to,
    subject,
    html: showPictures(call.effects, hideSecrets(html)),
    text: hideSecrets(text),
    attachments: attachments
      .filter(({ cid }) => cid === undefined)
      .map(({ filename, type: media }) => ({ filename, type: media })),
  };
}

/** Frozen, or as they stand before the first was sent. */
function contentOf({ db, effects }: Call, mailingId: number | null): MailingContent | null {
  if (mailingId === null) return null;
  const kept = readMailingContent(effects, mailingId);
  const mailing = kept ? undefined : mailingStore.find(db, mailingId);
  if (!mailing) return kept;
  try {
    return mailingContent(mailing, readSettings(db), mailing.attachments);
  } catch (error) {
    // Its lines say why nothing can be made of it.
    if (error instanceof DomainError) return null;
    throw error;
  }
}
