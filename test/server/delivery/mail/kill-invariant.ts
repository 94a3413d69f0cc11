import { dispatchLogHandlers } from '../../../../server/messages/dispatch-log/dispatch-log-handlers.ts';
import { mailingHandlers } from '../../../../server/messages/mailings/mailing-handlers.ts';
import type { DispatchEntry } from '../../../../shared/delivery/dispatch-log.ts';
import type { Mailing, MailingProgress } from '../../../../shared/delivery/mailing.ts';
import type { KillFixture } from './kill-fixture.ts';
import { perform, type Person } from './kill-person.ts';
import { mailingId, memberAddresses, singleAddresses, type KillWorld } from './kill-world.ts';

type Shown = Mailing & { readonly progress: MailingProgress };

const times = (list: readonly string[], one: string) => list.filter(each => each === one).length;

/** What does not hold when a schedule has come to rest, in words. */
export function brokenPromises(world: KillWorld, fixture: KillFixture, person: Person): string[] {
  const { lines, mailing } = perform(world.context, call => ({
    lines: dispatchLogHandlers.list(call, { limit: 1000 }) as unknown as { rows: DispatchEntry[] },
    mailing: mailingHandlers.get(call, { id: mailingId }) as Shown,
  }));
  const isSent = mailing.status !== 'draft';
  const expected = [...singleAddresses, ...(isSent ? memberAddresses : [])];
  const found = lines.rows.map(({ recipient }) => recipient);
  return [
    ...(found.toSorted().join() === expected.toSorted().join() ? [] : [`in the log are ${found.join()}`]),
    ...(isSent || !fixture.asked.some(isMember) ? [] : ['a draft left']),
    ...(['draft', 'done', 'stopped'].includes(mailing.status) ? [] : [`the mailing is ${mailing.status}`]),
    ...(mailing.total === (isSent ? memberAddresses.length : 0)
      ? []
      : [`the mailing counts ${mailing.total}`]),
    ...wrongMailing(mailing, lines.rows),
    ...lines.rows.flatMap(line => wrongLine(line, fixture, person)),
    ...(waiting(world) === 0 ? [] : ['something still waits in the main database']),
  ];
}

export const isMember = (address: string) => memberAddresses.includes(address);

const waiting = ({ context }: KillWorld) =>
  context.db.sql.prepare<[], number>('SELECT count(*) FROM outgoing_mail').pluck().get();

/** What the mailing says of itself, asked and in its row, is what stands in the log. */
function wrongMailing(mailing: Shown, lines: DispatchEntry[]): string[] {
  const ofIt = lines.filter(({ mailing_id }) => mailing_id === mailingId);
  const count = (status: string) => ofIt.filter(line => line.status === status).length;
  const outcomes = { sent: count('sent'), failed: count('failed'), unknown: count('unknown') };
  const told = JSON.stringify(mailing.progress);
  const inLog = JSON.stringify({ total: mailing.total, pending: 0, ...outcomes });
  const inRow = JSON.stringify({ sent: mailing.sent, failed: mailing.failed, unknown: mailing.unknown });
  const [greeting = ''] = mailing.subject.split('{{');
  return [
    ...(told === inLog ? [] : [`the mailing tells ${told}, but it is ${inLog}`]),
    ...(inRow === JSON.stringify(outcomes)
      ? []
      : [`the row of the mailing tells ${inRow}, but it is ${inLog}`]),
    ...(ofIt.every(({ subject }) => subject.startsWith(greeting))
      ? []
      : ['other words left than were confirmed']),
  ];
}

/** A person may have a doubt sent again, or count it as sent; everything else is the program's. */
function wrongLine(
  { recipient, status, member_id, error }: DispatchEntry,
  fixture: KillFixture,
  person: Person,
): string[] {
  const taken = times(fixture.taken, recipient);
  const again = times(person.again, recipient);
  const isCounted = person.counted.includes(recipient);
  const says = (text: string) => [`${recipient} ${text} (${status}, taken ${taken} times, again ${again})`];
  return [
    ...(['sent', 'failed', 'unknown'].includes(status) ? [] : says('has no outcome')),
    ...(taken <= 1 + again ? [] : says('got it twice')),
    ...(status !== 'sent' || taken > 0 || isCounted ? [] : says('is sent and never arrived')),
    ...(status !== 'failed' || taken <= again ? [] : says('is failed and arrived')),
    ...(status !== 'failed' || (error ?? '') !== '' ? [] : says('is failed without a reason')),
    ...(recipient !== '' && (!isMember(recipient) || member_id !== null) ? [] : says('has no name')),
  ];
}
