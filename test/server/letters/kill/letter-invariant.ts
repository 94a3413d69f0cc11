import { dispatchLogHandlers } from '../../../../server/messages/dispatch-log/dispatch-log-handlers.ts';
import { findLetter, type LetterLine } from '../../../../server/letters/post/letter-store.ts';
import { mailingHandlers } from '../../../../server/messages/mailings/mailing-handlers.ts';
import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import type { Mailing, MailingProgress } from '../../../../shared/delivery/mailing.ts';
import { perform } from '../../delivery/mail/kill-person.ts';
import type { KillWorld } from '../../delivery/mail/kill-world.ts';
import type { LetterPerson } from './letter-person.ts';
import type { LetterPost } from './letter-post.ts';
import { mailingId, memberNames, singleNames } from './letter-world.ts';

type Shown = Mailing & { readonly progress: MailingProgress };

/** Letters of the mailing that went to print, by their number, as often as they did. */
const orderedOf = (post: LetterPost, letterId: string): number =>
  post
    .letters()
    .filter(({ name }) => name.startsWith(letterId))
    .reduce((sum, { ordered }) => sum + ordered, 0);

/** What does not hold when a schedule has come to rest, in words. */
export function brokenPromises({ context }: KillWorld, post: LetterPost, person: LetterPerson): string[] {
  const { lines, mailing } = perform(context, call => ({
    lines: (dispatchLogHandlers.list(call, { limit: 1000 }) as unknown as { rows: DispatchEntry[] }).rows,
    mailing: mailingHandlers.get(call, { id: mailingId }) as Shown,
  }));
  const isSent = mailing.status !== 'draft';
  const expected = [...singleNames, ...(isSent ? memberNames : [])].toSorted();
  const found = lines.map(({ recipient }) => recipient.split(',')[0] ?? '').toSorted();
  const waiting = context.db.sql.prepare<[], number>('SELECT count(*) FROM outgoing_mail').pluck().get();
  return [
    ...(found.join() === expected.join() ? [] : [`in the log are ${found.join()}`]),
    ...(['draft', 'done', 'stopped'].includes(mailing.status) ? [] : [`the mailing is ${mailing.status}`]),
    ...wrongMailing(mailing, lines),
    ...lines.flatMap(line => wrongLine(line, findLetter(context.effects, line.id), post, person)),
    ...(waiting === 0 ? [] : ['something still waits in the main database']),
  ];
}

function wrongMailing(mailing: Shown, lines: readonly DispatchEntry[]): string[] {
  const ofIt = lines.filter(({ mailing_id }) => mailing_id === mailingId);
  const count = (status: string) => ofIt.filter(line => line.status === status).length;
  const inLog = JSON.stringify([count('sent'), count('failed'), count('unknown')]);
  const inRow = JSON.stringify([mailing.sent, mailing.failed, mailing.unknown]);
  return inLog === inRow ? [] : [`the row of the mailing tells ${inRow}, but it is ${inLog}`];
}

/** What the provider says of a letter that went to print and never came to the post. */
const wentWrong = ['undeliverable', 'unprintable', 'rejected', 'expired', 'cancelled', 'cancelling'];

function wrongLine(
  { recipient, status, error }: DispatchEntry,
  letter: LetterLine | undefined,
  post: LetterPost,
  person: LetterPerson,
): string[] {
  if (!letter) return [`${recipient} is no letter`];
  const { letter_id } = letter;
  const ordered = orderedOf(post, letter_id);
  const again = person.again.filter(each => each === letter_id).length;
  const lying = post.letters().filter(({ name, ordered: times }) => name.startsWith(letter_id) && times > 0);
  const arrived = lying.filter(each => !wentWrong.includes(each.status)).length;
  const says = (text: string) => [
    `${recipient} ${text} (${status}, ordered ${ordered} times, arrived ${arrived}, again ${again}, ${letter.step} ${letter.begun} ${letter.tries} ${letter.due_at}, ${error ?? ''})`,
  ];
  return [
    ...(['sent', 'failed', 'unknown'].includes(status) ? [] : says('has no outcome')),
    ...(arrived <= 1 ? [] : says('was posted twice')),
    ...(lying.every(each => each.ordered === 1) ? [] : says('was ordered twice')),
    ...(status !== 'sent' || arrived === 1 || person.counted.has(letter_id)
      ? []
      : says('is sent and never posted')),
    ...(status !== 'failed' || arrived === 0 ? [] : says('is failed and posted')),
    ...(status !== 'failed' || (error ?? '') !== '' ? [] : says('is failed without a reason')),
  ];
}
