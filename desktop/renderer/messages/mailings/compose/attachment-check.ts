import {
  attachmentLimit,
  attachmentsLimit,
  type Attachment,
} from '../../../../../shared/association/attachment.ts';
import { label } from '../../../../../shared/i18n/label.ts';
import { fileSize } from '../../../ui/file-size.ts';

const mostFiles = 20;
const longestName = 120;

interface NamedFile {
  readonly name: string;
  readonly size: number;
}

type Sized = Pick<Attachment, 'size'>;

/** Why these files cannot be attached beside those that are there, in a sentence; null when they can, all of them. */
export function attachmentProblem(there: readonly Sized[], files: readonly NamedFile[]): string | null {
  const empty = files.find(({ size }) => size === 0);
  if (empty) return label('mailing.files.empty', { name: empty.name });
  const large = files.find(({ size }) => size > attachmentLimit);
  if (large) {
    const { name, size } = large;
    const limit = fileSize(attachmentLimit);
    return label('mailing.files.tooLarge', { name, size: fileSize(size), limit });
  }
  if (there.length + files.length > mostFiles) return label('mailing.files.tooMany', { limit: mostFiles });
  const sum = sizeOf([...there, ...files]);
  if (sum <= attachmentsLimit) return null;
  return label('mailing.files.tooMuch', { size: fileSize(sum), limit: fileSize(attachmentsLimit) });
}

export const sizeOf = (files: readonly Sized[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** A name as it may stand in an e-mail: one line, not endless, its ending kept. */
export function attachmentName(name: string): string {
  const line = name.replace(/[\p{Cc}\s]+/gu, ' ').trim() || label('mailing.file.unnamed');
  if (line.length <= longestName) return line;
  const ending = /\.[^.]{1,10}$/.exec(line)?.[0] ?? '';
  return line.slice(0, longestName - ending.length) + ending;
}

/** The list with these added; the same file under the same name is there once. */
export function withFiles(there: readonly Attachment[], added: readonly Attachment[]): Attachment[] {
  const isNew = ({ sha256, filename }: Attachment, index: number, all: readonly Attachment[]) =>
    all.findIndex(each => each.sha256 === sha256 && each.filename === filename) === index;
  return [...there, ...added].filter(isNew);
}

/** What kind of file it is, by the ending of its name: 'PDF'. */
export function fileKind({ filename }: Pick<Attachment, 'filename'>): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1];
  return ending === undefined ? label('mailing.file.type') : ending.toUpperCase();
}
