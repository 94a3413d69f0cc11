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
 * Records a bounce in its line of `dispatch`: the status stays, the line gets the day and the text. The address is
 * suppressed when the report is about this very address and permanent. The same report again
 * changes nothing. False when it is none, or not about one of our messages.
 */
export function recordBounce(
  context: Pick<Context, 'db' | 'effects' | 'now' | 'newId'>,
  raw: Buffer,
): boolean {
  const bounce = readBounce(raw);
  const line = bounce && findSent(context.effects, bounce.messageIds);
  if (!line) return false;
  // A report about a delay may arrive late: after a final one it is ignored.
  if (line.bounced_at !== null) return true;
  const now = context.now().toISOString();
  const { text, verdict } = bounce;
  // First who is not written to again: after a crash in between the report is read again and does the rest.
  if (verdict === 'gone' && isAbout(bounce, line))
    context.db.write('Aktuar', () =>
      suppress(context.db, { uuid: context.newId(), address: line.recipient, reason: text, since: now }),
    );
  context.effects.write('system', () => {
    noteReturn(context.effects, line.id, { text, bounced_at: verdict === 'delayed' ? null : now });
  });
  return true;
}

/** An address that forwards to a missing mailbox exists itself. */
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
  { text, bounced_at }: { readonly text: string; readonly bounced_at: string | null },
): void {
  effects.sql
    .prepare('UPDATE dispatch SET error = ?, bounced_at = ? WHERE id = ? AND bounced_at IS NULL')
    .run(text, bounced_at, id);
}
