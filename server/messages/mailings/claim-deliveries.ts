import type { Context } from '../../context.ts';
import { fillIn } from '../../../shared/delivery/placeholder.ts';
import { mailingContent, type MailingContent } from '../../../shared/delivery/mail-page/mailing-content.ts';
import { contentRefusal } from '../../../shared/delivery/mail-page/content-refusal.ts';
import { embedPictures } from '../../delivery/embed-pictures.ts';
import { readSettings } from '../../association/settings/setting-store.ts';
import { nextDispatchNumbers } from '../../delivery/dispatch-number.ts';
import { addDispatch, isNumberTaken, type NewDispatch } from '../../delivery/dispatch-store.ts';
import { awaitingMailings } from './await-files.ts';
import { keepMailingContent, readMailingContent } from '../../delivery/mailing-content-store.ts';
import { type StoredMailing, mailingStore } from '../../delivery/mailing-store.ts';
import type { Settings } from '../../../shared/association/setting.ts';
import { takeOverLetter } from '../../letters/post/claim-letter.ts';
import { deleteOutgoing, dueMails, type OutgoingMail } from '../../delivery/outgoing-mail-store.ts';
import { suppressedAmong } from '../../delivery/suppressed-store.ts';

/** Mailings of which no line begins: a person holds them, or a file of theirs is still on its way here. */
export const pausedMailings = ({ db, effects }: Pick<Context, 'db' | 'effects'>): number[] => [
  ...mailingStore.list(db, { status: 'paused' }).map(({ id }) => id),
  ...awaitingMailings({ db, effects }),
];

/**
 * Moves the lines that are due from the main database to effects.db: first in there, then out of here, so that a crash
 * between the two repeats the first step in vain. A line to an address that came back for good is failed at once.
 * Answers how many it moved.
 */
export function takeOverDue(context: Context, limit: number): number {
  const { db, effects, now } = context;
  const mails = dueMails(db, now().toISOString(), pausedMailings(context), limit);
  if (mails.length === 0) return 0;
  const suppressed = suppressedAmong(
    db,
    mails.flatMap(({ type, recipient }) => (type === 'email' ? [recipient] : [])),
  );
  const mailings = effects.write('system', () => {
    const contents = prepareContents(context, mails);
    for (const mail of mails) {
      const bad = mail.type === 'email' && suppressed.has(mail.recipient.toLowerCase());
      const { refusal = null } = contents.get(mail.mailing_id ?? 0) ?? {};
      keepLine(context, lineOf(context, mail, contents, bad ? 'suppressed' : refusal));
    }
    return [...contents.keys()];
  });
  db.write('system', () => {
    for (const { key } of mails) deleteOutgoing(db, key);
    for (const id of mailings) {
      const mailing = mailingStore.find(db, id);
      if (mailing?.status === 'scheduled')
        mailingStore.change(db, id, { status: 'sending', version: mailing.version + 1 });
    }
  });
  return mails.length;
}

/** Ends the lines of a mailing that have not begun, each with its name in the log. */
export function endLines(context: Context, mails: readonly OutgoingMail[], error: string): void {
  context.effects.write('system', () => {
    const contents = prepareContents(context, mails);
    for (const mail of mails) keepLine(context, lineOf(context, mail, contents, error));
  });
}

/** A letter stands beside its line from the beginning. */
function keepLine(context: Context, line: NewDispatch): void {
  if (addDispatch(context.effects, line)) takeOverLetter(context, line);
}

/** What the lines of one mailing are sent with; `refusal` names why nothing can be made of it. */
interface Prepared {
  readonly subject: string;
  readonly refusal?: string;
}

/**
 * Freezes the content of every mailing among these lines, once. In the transaction of its first line: what has not left
 * yet may become a draft again and be written anew. A mailing that cannot be prepared fails alone.
 */
function prepareContents(context: Context, mails: readonly OutgoingMail[]): Map<number, Prepared> {
  const ids = new Set(mails.flatMap(({ mailing_id }) => (mailing_id === null ? [] : [mailing_id])));
  return new Map(
    [...ids].flatMap((id): [number, Prepared][] => {
      const prepared = prepareContent(context, id);
      return prepared ? [[id, prepared]] : [];
    }),
  );
}

function prepareContent({ db, effects }: Context, id: number): Prepared | null {
  const kept = readMailingContent(effects, id);
  if (kept) return kept;
  const mailing = mailingStore.find(db, id);
  if (!mailing) return null;
  const content = readyContent(mailing, readSettings(db));
  if ('refusal' in content) return { subject: mailing.subject, ...content };
  const frozen = embedPictures(effects, content);
  keepMailingContent(effects, id, frozen);
  return frozen;
}

function readyContent(
  mailing: StoredMailing,
  settings: Settings,
): MailingContent | { readonly refusal: string } {
  try {
    return mailingContent(mailing, settings, mailing.attachments);
  } catch (error) {
    return { refusal: contentRefusal(error) };
  }
}

function lineOf(
  { effects }: Context,
  mail: OutgoingMail,
  contents: ReadonlyMap<number, Prepared>,
  error: string | null,
): NewDispatch {
  const given = mail.dispatch_id;
  const isFree = given !== null && !isNumberTaken(effects, given, mail.key);
  const id = isFree ? given : nextDispatchNumbers(effects, 1);
  return {
    ...mail,
    id,
    subject: subjectOf(mail, contents),
    state: error === null ? 'pending' : 'failed',
    error,
  };
}

function subjectOf({ content, mailing_id }: OutgoingMail, contents: ReadonlyMap<number, Prepared>): string {
  if ('subject' in content) return content.subject;
  return fillIn(contents.get(mailing_id ?? 0)?.subject ?? '', content.values);
}
