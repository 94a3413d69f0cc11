import { fillMailing, type MailingContent } from '../../shared/mail-page/mailing-content.ts';
import type { Database } from '../db/open.ts';
import { readMailingContent } from '../mailings/mailing-content-store.ts';
import type { MailContent, MailMessage } from '../ports/mail/mail-port.ts';
import { readFile } from '../files/file-store.ts';
import type { DueMail } from './dispatch-store.ts';

/** An e-mail as it leaves, with its files; or what of it is gone. */
export type FilledMail = Pick<MailMessage, 'content' | 'files'> | { readonly missing: string };

/**
 * Fills the e-mails of lines in. Words and files of the mailing that was asked for last are kept: they are frozen, and
 * the same for thousands of lines.
 */
export function mailFiller(effects: Database): (line: DueMail) => FilledMail {
  let last: { readonly id: number; readonly words: MailingContent; readonly files: Files } | null = null;
  return ({ mailing_id, content }) => {
    if ('subject' in content) return withFiles(content, filesOf(effects, content.attachments));
    if (mailing_id === null) return contentMissing;
    if (last?.id !== mailing_id) {
      const words = readMailingContent(effects, mailing_id);
      if (!words) return contentMissing;
      last = { id: mailing_id, words, files: filesOf(effects, words.attachments) };
    }
    return withFiles(fillMailing(last.words, content), last.files);
  };
}

type Files = MailMessage['files'] | { readonly missing: string };
const contentMissing = { missing: 'content missing' } as const;

const withFiles = (content: MailContent, files: Files): FilledMail =>
  'missing' in files ? files : { content, files };

function filesOf(effects: Database, attachments: MailContent['attachments'] = []): Files {
  const files = attachments.map(({ sha256, ...file }) => ({ ...file, bytes: readFile(effects, sha256) }));
  const gone = files.find(({ bytes }) => bytes === null);
  if (gone) return { missing: `attachment missing: ${gone.filename}` };
  return files.flatMap(({ bytes, ...file }) => (bytes === null ? [] : [{ ...file, bytes }]));
}
