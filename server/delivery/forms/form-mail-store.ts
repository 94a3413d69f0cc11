import type { Call, Context } from '../../context.ts';
import { takeBackMail } from '../take-back-mail.ts';

type Files = Pick<Context, 'db' | 'effects'>;

/**
 * When the latest e-mail of this area ('newsletter_') to an address leaves or left, in small letters; null for none.
 * One that waits counts from when it may leave.
 */
export function lastMailAt({ db, effects }: Files, area: string, address: string): string | null {
  const times = [
    db.sql
      .prepare<[{ address: string; area: string }], string | null>(
        `SELECT max(not_before) FROM outgoing_mail
         WHERE lower(recipient) = @address AND substr(kind, 1, length(@area)) = @area`,
      )
      .pluck()
      .get({ address, area }),
    effects.sql
      .prepare<[{ address: string; area: string }], string | null>(
        `SELECT max(coalesce(sent_at, created_at)) FROM dispatch
         WHERE recipient = @address AND substr(kind, 1, length(@area)) = @area`,
      )
      .pluck()
      .get({ address, area }),
  ];
  return times.reduce<string | null>((last, time) => (time && (!last || time > last) ? time : last), null);
}

/** Takes back what waits to leave under keys that begin so. */
export function takeBackMails(call: Call, keyPrefix: string): void {
  const keys = call.db.sql
    .prepare<[{ prefix: string }], string>(
      'SELECT key FROM outgoing_mail WHERE substr(key, 1, length(@prefix)) = @prefix',
    )
    .pluck()
    .all({ prefix: keyPrefix });
  for (const key of keys) takeBackMail(call, key);
}

/** Removes address and content from the lines of these e-mails in the log; their history is kept. */
export function forgetMails({ effects }: Files, keyPrefixes: readonly string[]): void {
  const forget = effects.sql.prepare(
    `UPDATE dispatch SET recipient = '', subject = '', content = '{}'
     WHERE substr(key, 1, length(@prefix)) = @prefix AND state NOT IN ('pending', 'sending')`,
  );
  effects.write('system', () => {
    for (const prefix of keyPrefixes) forget.run({ prefix });
  });
}
