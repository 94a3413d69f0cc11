import * as base64 from 'nodemailer/lib/base64';
import type MimeNode from 'nodemailer/lib/mime-node';
import * as qp from 'nodemailer/lib/qp';

/**
 * A message of nodemailer as it travels (RFC 2045, 2046), the same that its stream makes. At once, because a stream goes
 * through the event loop a dozen times, and a mailing is thousands of messages.
 */
export function mimeBytes(root: MimeNode): Buffer {
  const parts: (string | Buffer)[] = [];
  writeNode(root, parts);
  const bytes = Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : part)));
  return bytes.at(-1) === 0x0a ? bytes : Buffer.concat([bytes, lineBreak]);
}

const lineBreak = Buffer.from('\r\n');

function writeNode(node: MimeNode, parts: (string | Buffer)[]): void {
  const encoding = node.getTransferEncoding();
  parts.push(`${node.buildHeaders()}\r\n\r\n`);
  if (node.content) parts.push(encoded(node.content, encoding));
  if (!node.multipart) return;
  for (const [index, child] of node.childNodes.entries()) {
    parts.push(`${index > 0 ? '\r\n' : ''}--${node.boundary}\r\n`);
    writeNode(child, parts);
  }
  parts.push(`\r\n--${node.boundary}--\r\n`);
}

function encoded(content: NonNullable<MimeNode['content']>, encoding: string | false): string | Buffer {
  if (encoding === 'base64' && Buffer.isBuffer(content)) return base64File(content);
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) throw new Error('a part has no bytes');
  if (encoding === 'base64') return base64.wrap(base64.encode(content), 76);
  if (encoding === 'quoted-printable') return windowsLines(qp.wrap(qp.encode(content), 76));
  return typeof content === 'string'
    ? windowsLines(content)
    : Buffer.from(windowsLines(content.toString('latin1')), 'latin1');
}

const windowsLines = (text: string) => text.replace(/(?<!\r)\n/g, '\r\n');

/** A file of a mailing is the same for all its recipients. */
const encodedFiles = new WeakMap<Buffer, Buffer>();
function base64File(file: Buffer): Buffer {
  const known = encodedFiles.get(file);
  if (known) return known;
  const bytes = Buffer.from(base64.wrap(base64.encode(file), 76), 'latin1');
  encodedFiles.set(file, bytes);
  return bytes;
}
