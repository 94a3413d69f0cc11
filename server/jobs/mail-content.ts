import { fillMailing, type MailingContent } from '../../shared/delivery/mail-page/mailing-content.ts';
import type { Context } from '../context.ts';
import { drawBill } from '../finance/invoices/sending/draw-bill.ts';
import { readMailingContent } from '../delivery/mailing-content-store.ts';
import type { MailContent, MailMessage } from '../ports/mail/mail-port.ts';
import { readFile } from '../association/file-store.ts';
import type { DueMail } from '../delivery/dispatch-store.ts';

/** An e-mail as it leaves, with its files; or what of it is gone. */
export type FilledMail = Pick<MailMessage, 'content' | 'files'> | { readonly missing: string };

type Sources = Pick<Context, 'db' | 'effects'>;

/**
 * Renders the e-mails of lines. Texts and files of the last mailing are cached: they are frozen and the same for
 * thousands of lines. Only attachments that are generated per e-mail take time.
 */
export function mailFiller(sources: Sources): (line: DueMail) => FilledMail | Promise<FilledMail> {
  const { effects } = sources;
  let last: { readonly id: number; readonly content: MailingContent; readonly files: Files } | null = null;
  return ({ mailing_id, content }) => {
    if ('subject' in content) return withOwnFiles(sources, content);
    if (mailing_id === null) return contentMissing;
    if (last?.id !== mailing_id) {
      const frozen = readMailingContent(effects, mailing_id);
      if (!frozen) return contentMissing;
      last = { id: mailing_id, content: frozen, files: filesOf(effects, frozen.attachments) };
    }
    return withFiles(fillMailing(last.content, content), last.files);
  };
}

type Files = MailMessage['files'] | { readonly missing: string };
const contentMissing = { missing: 'content missing' } as const;

const withFiles = (content: MailContent, files: Files): FilledMail =>
  'missing' in files ? files : { content, files };

function withOwnFiles(sources: Sources, content: MailContent): FilledMail | Promise<FilledMail> {
  const isDrawn = content.attachments?.some(({ drawn }) => drawn !== undefined) === true;
  if (!isDrawn) return withFiles(content, filesOf(sources.effects, content.attachments));
  return drawnFiles(sources, content.attachments).then(files => withFiles(content, files));
}

function filesOf(effects: Sources['effects'], attachments: MailContent['attachments'] = []): Files {
  const files = attachments.map(({ sha256, drawn: _drawn, ...file }) => ({
    ...file,
    bytes: readFile(effects, sha256),
  }));
  const gone = files.find(({ bytes }) => bytes === null);
  if (gone) return { missing: `attachment missing: ${gone.filename}` };
  return files.flatMap(({ bytes, ...file }) => (bytes === null ? [] : [{ ...file, bytes }]));
}

/** Documents of this one e-mail; what cannot be drawn, or would be another one than was ordered, holds it up. */
async function drawnFiles(sources: Sources, attachments: MailContent['attachments'] = []): Promise<Files> {
  const files: MailMessage['files'][number][] = [];
  for (const { drawn, sha256: _sha256, ...file } of attachments) {
    if (drawn === undefined) continue;
    const document = await drawBill(sources, drawn, 'own').catch(() => ({ refused: 'internal' }) as const);
    if ('refused' in document) return { missing: document.refused };
    files.push({ ...file, bytes: Buffer.from(document.bytes) });
  }
  return files;
}
