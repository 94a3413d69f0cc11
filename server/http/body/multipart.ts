import { isUtf8 } from 'node:buffer';
import { DomainError, invalid } from '../../../shared/errors.ts';
import type { StoredFile } from '../../../shared/fields.ts';
import type { OpenUpload } from './upload-folder.ts';

const mostParts = 50;
const longestHead = 8 * 1024;
/** All texts of a form together, in bytes. */
const longestTexts = 64 * 1024;

/** The boundary of a `multipart/form-data` body. Throws `validation_failed` where its type names none. */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw formBroken();
  return boundary;
}

export const formBroken = () => invalid('', 'form_broken');

type Value = string | StoredFile;

/**
 * Reads a form with files (RFC 7578) as it comes: a text is kept as text, a file goes to a file of its own; what it is
 * called and says of itself does not count. Throws `validation_failed` for a part that comes twice and for a form that
 * ends in the middle, `too_large` for too many parts or too much text.
 */
export class MultipartReader {
  private readonly parts = new Map<string, Value>();
  private readonly delimiter: Buffer;
  private readonly newFile: () => Promise<OpenUpload>;
  // A form begins with a line between parts, without the end of a line before it.
  private rest: Buffer = Buffer.from('\r\n');
  private state: 'start' | 'line' | 'head' | 'content' | 'end' = 'start';
  private part: Part | null = null;
  private texts = 0;

  constructor(boundary: string, newFile: () => Promise<OpenUpload>) {
    this.delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
    this.newFile = newFile;
  }

  async write(chunk: Buffer): Promise<void> {
    if (this.state === 'end') return;
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    while (await this.step());
  }

  /** The parts by their names, once all is written. */
  result(): Record<string, Value> {
    if (this.state !== 'end') throw formBroken();
    return Object.fromEntries(this.parts);
  }

  /** Goes on by one state; false where more has to come first. */
  private async step(): Promise<boolean> {
    switch (this.state) {
      case 'start':
        return this.start();
      case 'line':
        return this.line();
      case 'head':
        return this.head();
      case 'content':
        return this.content();
      case 'end':
        this.rest = Buffer.alloc(0);
        return false;
    }
  }

  private start(): boolean {
    const { length } = this.delimiter;
    if (this.rest.length < length) return false;
    if (!this.rest.subarray(0, length).equals(this.delimiter)) throw formBroken();
    return this.go('line', length);
  }

  /** Behind a line between parts: the end of the line, or two dashes after the last part. */
  private line(): boolean {
    if (this.rest.length < 2) return false;
    const after = this.rest.toString('latin1', 0, 2);
    if (after === '--') return this.go('end', 2);
    if (after !== '\r\n') throw formBroken();
    return this.go('head', 2);
  }

  private async head(): Promise<boolean> {
    const end = this.rest.indexOf('\r\n\r\n');
    if (end < 0 ? this.rest.length > longestHead : end > longestHead) throw formBroken();
    if (end < 0) return false;
    const { name, isFile } = readHead(this.rest.toString('utf8', 0, end));
    if (this.parts.has(name)) throw invalid(name, 'part_repeated');
    if (this.parts.size >= mostParts) throw new DomainError('too_large', { limit: 0 });
    this.part = isFile ? { name, file: await this.newFile() } : { name, text: [] };
    return this.go('content', end + 4);
  }

  private async content(): Promise<boolean> {
    const end = this.rest.indexOf(this.delimiter);
    // The end of what is there may be the beginning of a line between parts.
    const upTo = end < 0 ? Math.max(0, this.rest.length - this.delimiter.length + 1) : end;
    if (upTo > 0) await this.take(this.rest.subarray(0, upTo));
    if (end < 0) {
      this.rest = this.rest.subarray(upTo);
      return false;
    }
    await this.endPart();
    return this.go('line', end + this.delimiter.length);
  }

  private async take(bytes: Buffer): Promise<void> {
    const { part } = this;
    if (part && 'file' in part) return part.file.write(bytes);
    this.texts += bytes.length;
    if (this.texts > longestTexts) throw new DomainError('too_large', { limit: longestTexts });
    part?.text.push(Buffer.from(bytes));
  }

  private async endPart(): Promise<void> {
    const { part } = this;
    if (!part) return;
    this.parts.set(part.name, 'file' in part ? await part.file.close() : textOf(Buffer.concat(part.text)));
    this.part = null;
  }

  private go(state: MultipartReader['state'], taken: number): true {
    this.state = state;
    this.rest = this.rest.subarray(taken);
    return true;
  }
}

function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw formBroken();
  return bytes.toString('utf8');
}

type Part =
  | { readonly name: string; readonly file: OpenUpload }
  | { readonly name: string; readonly text: Buffer[] };

/** The name in a part's head, and whether it is a file. */
function readHead(head: string): { readonly name: string; readonly isFile: boolean } {
  const disposition = head.split('\r\n').find(line => /^content-disposition:\s*form-data\s*;/i.test(line));
  const name = disposition && /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (disposition === undefined || name === undefined) throw formBroken();
  // Browsers write these three characters so (HTML, multipart form data).
  const plain = name.replace(/%(0A|0D|22)/gi, code => decodeURIComponent(code));
  return { name: plain, isFile: /;\s*filename\*?=/i.test(disposition) };
}
