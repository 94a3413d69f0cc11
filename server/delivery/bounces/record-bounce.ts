import type { Context } from '../../context.ts';
import type { Database } from '../../db/open.ts';
import { suppress } from '../suppressed-store.ts';
import { readBounce, type Bounce } from './read-bounce.ts';

interface SentLine {
  readonly id: number;
  readonly recipient: string;
  readonly bounced_at: string | null;
}

/**
 * Lays what came back to its line in `dispatch`: the line stays what it was sent as and gets the day and the words.
 * The address is written to no more when the report is about this very address and for good. The same report again
 * changes nothing. False when it is none, or not about one of our messages.
 */
export function recordBounce(
  context: Pick<Context, 'db' | 'effects' | 'now' | 'newId'>,
  raw: Buffer,
): boolean {
  const bounce = readBounce(raw);
  const line = bounce && findSent(context.effects, bounce.messageIds);
  if (!line) return false;
  // Also a report about a delay may be late: after the last word it says nothing any more.
  if (line.bounced_at !== null) return true;
  const now = context.now().toISOString();
  const { words, verdict } = bounce;
  // First who is not written to again: after a crash in between the report is read again and does the rest.
  if (verdict === 'gone' && isAbout(bounce, line))
    context.db.write('Aktuar', () =>
      suppress(context.db, { uuid: context.newId(), address: line.recipient, reason: words, since: now }),
    );
  context.effects.write('system', () => {
    noteReturn(context.effects, line.id, { words, bounced_at: verdict === 'delayed' ? null : now });
  });
  return true;
}

/** Whoever forwards to a mailbox that is gone has a mailbox. */
const isAbout = ({ addresses }: Bounce, { recipient }: SentLine) =>
  addresses.includes(recipient.toLowerCase());

function findSent(effects: Database, messageIds: readonly string[]): SentLine | undefined {
  return effects.sql
    .prepare<[string], SentLine>(
      `SELECT id, recipient, bounced_at FROM dispatch
       WHERE message_id IN (SELECT value FROM json_each(?)) LIMIT 1`,
    )
    .get(JSON.stringify(messageIds));
}

function noteReturn(
  effects: Database,
  id: number,
  { words, bounced_at }: { readonly words: string; readonly bounced_at: string | null },
): void {
  effects.sql
    .prepare('UPDATE dispatch SET error = ?, bounced_at = ? WHERE id = ? AND bounced_at IS NULL')
    .run(words, bounced_at, id);
}
