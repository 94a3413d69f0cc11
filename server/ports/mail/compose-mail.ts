import { buffer } from 'node:stream/consumers';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import { cleanFileName } from '../../../shared/association/file-name.ts';
import { mediaType } from '../../../shared/association/file-type.ts';
import type { MailFile, MailMessage } from './mail-port.ts';
import { mimeBytes } from './mime-bytes.ts';

/** A key for signing messages (DKIM, RFC 6376): its public half stands in the DNS under `<selector>._domainkey.<domain>`. */
export interface DkimKey {
  readonly domain: string;
  readonly selector: string;
  /** RSA key in PEM. */
  readonly privateKey: string;
}

/** What must not be changed or added on the way. Both headers of the one-click unsubscription belong to it (RFC 8058 §4). */
const signedHeaders = [
  'From:To:Reply-To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post',
].join(':');

/**
 * The message as it travels (RFC 5322): text and HTML as alternatives, the HTML with its pictures, attachments, `Auto-Submitted` (RFC 3834) so
 * that absence notes stay quiet. Names and subjects are encoded; a line break in one cannot begin a header.
 */
export async function composeMail(message: MailMessage, dkim?: DkimKey | null): Promise<Buffer> {
  const bytes = mimeBytes(compile(message));
  if (!dkim) return bytes;
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  const signer = new DKIM({ domainName, keySelector, privateKey, headerFieldNames: signedHeaders });
  return buffer(signer.sign(bytes));
}

/** The message as a tree of parts. */
export function compile({ from, content, files, message_id, date }: MailMessage): MimeNode {
  return new MailComposer({
    from: plain(from),
    to: plain(content.to),
    ...(content.reply_to === undefined ? {} : { replyTo: oneLine(content.reply_to) }),
    subject: oneLine(content.subject),
    text: content.text,
    html: content.html,
    messageId: `<${message_id}>`,
    date,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(content.unsubscribe_url) },
    attachments: files.map(attachmentOf),
    // As it travels: a signature over other line ends would not hold.
    newline: 'windows',
    disableUrlAccess: true,
    disableFileAccess: true,
  }).compile();
}

/** For any given name: one without folders, and the type that the bytes show. */
const attachmentOf = ({ filename, type, bytes, cid }: MailFile) => ({
  filename: cleanFileName(filename),
  contentType: mediaType(type, bytes),
  content: bytes,
  ...(cid === undefined ? {} : { cid }),
});

/** One click ends a newsletter (RFC 8058); long addresses stay on one line, or a signature over them breaks. */
function unsubscribeHeaders(url: string | undefined) {
  if (url === undefined) return {};
  return {
    'List-Unsubscribe': { prepared: true, value: `<${oneLine(url)}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
const plain = ({ name, address }: { readonly name: string; readonly address: string }) => ({
  name: oneLine(name),
  address: oneLine(address),
});
