import type { MailingContent } from '../../shared/delivery/mail-page/mailing-content.ts';
import type { Database } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';

/** Stores the content in effects.db beside the lines; a repeat keeps the first. */
export function keepMailingContent(effects: Database, mailingId: number, content: MailingContent): void {
  prepared(
    effects,
    'INSERT INTO mailing_content(mailing_id, content) VALUES (?, ?) ON CONFLICT(mailing_id) DO NOTHING',
  ).run(mailingId, JSON.stringify(content));
}

/** The frozen content of a mailing; null before its first line is claimed. */
export function readMailingContent(effects: Database, mailingId: number): MailingContent | null {
  const text = prepared<[number], { content: string }>(
    effects,
    'SELECT content FROM mailing_content WHERE mailing_id = ?',
  ).get(mailingId)?.content;
  return text === undefined ? null : (JSON.parse(text) as MailingContent);
}
