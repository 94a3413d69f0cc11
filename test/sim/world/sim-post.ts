import type { Call, Context } from '../../../server/context.ts';
import {
  beginAttempt,
  doubtInterrupted,
  dueDispatches,
  endAttempt,
  type DueMail,
} from '../../../server/delivery/dispatch-store.ts';
import { pausedMailings, takeOverDue } from '../../../server/messages/mailings/claim-deliveries.ts';
import { finishMailings, refreshMailings } from '../../../server/delivery/finish-mailings.ts';
import { readMailingContent } from '../../../server/delivery/mailing-content-store.ts';
import { mailingStore } from '../../../server/delivery/mailing-store.ts';
import type { mailingContract } from '../../../shared/delivery/mailing-contract.ts';
import type { Parsed } from '../../../shared/endpoint.ts';
import { newMemberSchema } from '../../../shared/people/members/member-contract.ts';
import { members } from '../../../server/people/members/write-member.ts';

const people = 4;
export const recipientId = (n: number): string => `01960000-0000-7000-8000-00000000000${n}`;

/** People with an address, whom mailings go to. */
export function openPost(call: Call): void {
  for (let n = 0; n < people; n++) {
    const email = `reader${n}@post.example`;
    members.create(
      call,
      newMemberSchema.parse({ id: recipientId(n), vorname: 'R', nachname: `${n}`, email }),
    );
  }
}

/** An order that a person gave: these words to these people. */
export interface Order {
  readonly mailing: string;
  readonly subject: string;
  readonly readers: ReadonlySet<string>;
}

/** What goes along with the wish to send. */
export type MailingOrder = Parsed<(typeof mailingContract)['send']>;

interface Letter {
  readonly mailing: string;
  readonly subject: string;
  readonly reader: string;
}

/** How a round of the postman ends: all is delivered, the server dies in the middle, or the mail server has no time. */
export type Round = 'delivered' | 'diesTaking' | 'diesSending' | 'busy';

/**
 * The product's road of an e-mail, from the row in the main database to its outcome, with a mail server that never
 * forgets what it took.
 */
export class SimPost {
  /** What people ordered, on laptops or at the server. */
  readonly orders: Order[] = [];
  private readonly letters: Letter[] = [];

  /** Hears when more people were frozen than were confirmed. */
  readonly errors: string[] = [];

  /** Runs an order at the server, and notes whom it froze. */
  send(call: Call, order: MailingOrder, work: (call: Call, order: MailingOrder) => unknown): void {
    work(call, order);
    const mailing = mailingStore.find(call.db, order.id);
    if (!mailing) return;
    const readers = call.db.sql
      .prepare<[number], string>('SELECT member_id FROM outgoing_mail WHERE mailing_id = ?')
      .pluck()
      .all(mailing.id);
    const { uuid, subject } = mailing;
    if (readers.length > order.confirmed)
      this.errors.push(`I17 ${readers.length} get ${uuid}, ${order.confirmed} were confirmed`);
    // With an order out of a laptop goes what its person saw; that stands here already.
    if (order.list_hash === undefined)
      this.orders.push({ mailing: uuid, subject, readers: new Set(readers) });
  }

  /** What the worker does when a server starts. */
  start(context: Context): void {
    doubtInterrupted(context.effects);
    refreshMailings(context);
  }

  /** False: the server died on the way. */
  work(context: Context, round: Round): boolean {
    try {
      takeOverDue(round === 'diesTaking' ? withoutMain(context) : context, 100);
    } catch (error) {
      if (error === death) return false;
      throw error;
    }
    const now = context.now().toISOString();
    for (const mail of dueDispatches(context.effects, now, pausedMailings(context), 100)) {
      const attempt = beginAttempt(context.effects, mail.id, `message-${mail.id}`);
      if (!attempt) continue;
      if (round === 'busy') {
        const not_before = new Date(Date.parse(now) + 60_000).toISOString();
        endAttempt(context.effects, attempt, { state: 'pending', error: 'busy', not_before });
        continue;
      }
      this.take(context, mail);
      if (round === 'diesSending') return false;
      endAttempt(context.effects, attempt, { state: 'sent', error: null, sent_at: now });
    }
    finishMailings(context);
    return true;
  }

  /** I15: no person got a mailing twice. I16: what they got was ordered for them, in these words. */
  broken(): string[] {
    const seen = new Set<string>();
    const wrong = this.letters.flatMap(letter => {
      const { mailing, subject, reader } = letter;
      const twice = seen.has(`${mailing} ${reader}`);
      seen.add(`${mailing} ${reader}`);
      const ordered = this.orders.some(
        order => order.mailing === mailing && order.subject === subject && order.readers.has(reader),
      );
      return [
        ...(twice ? [`I15 ${reader} got ${mailing} twice`] : []),
        ...(ordered ? [] : [`I16 ${reader} got '${subject}', which nobody ordered`]),
      ];
    });
    return [...this.errors, ...wrong];
  }

  private take({ effects }: Context, { key, mailing_id }: DueMail): void {
    // E-mails of an event belong to no order.
    if (mailing_id === null) return;
    const [, mailing = '', reader = ''] = key.split(':');
    const subject = readMailingContent(effects, mailing_id)?.subject ?? '';
    this.letters.push({ mailing, subject, reader });
  }
}

const death = new Error('the server died');

/** Whose main file cannot be written any more. */
const withoutMain = (context: Context): Context => ({
  ...context,
  db: {
    ...context.db,
    write: () => {
      throw death;
    },
  },
});
