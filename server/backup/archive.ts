import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { create, Parser, Unpack, type ReadEntry } from 'tar';
import { DomainError } from '../../shared/errors.ts';
import { label } from '../../shared/i18n/label.ts';
import { OperatorError } from '../operator-error.ts';
import { isAgeFile } from './age-file.ts';
import { ownName, unusable } from './check-backup.ts';
import { flush, manifestName } from './copy-data.ts';

/** Of scrypt: 2^16 blocks are 64 MB of memory for less than a second, enough for passphrases as strong as ours. */
const workFactor = 16;
/** Files that are open at once. */
const parallelFiles = 4;

/** What the rest of the program and the streams of the web call a stream of bytes. */
const webStream = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const nodeStream = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>);

/**
 * Writes the files of a folder into one file, tar encrypted by a passphrase in the format of age, a chunk of 64 kB after
 * the other. `age -d FILE | tar x` reads it too.
 */
export async function writeArchive(folder: string, file: string, passphrase: string): Promise<void> {
  const names = (await readdir(folder)).toSorted();
  const packed = create({ cwd: folder, portable: true, jobs: parallelFiles }, names);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  const encrypted = await encrypter.encrypt(webStream(Readable.from(packed, { objectMode: false })));
  await pipeline(nodeStream(encrypted), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  await flush(file);
}

/**
 * Reads an archive back from the disk, decrypts it and compares the content of every file with these digests. Throws
 * `backup_damaged` where one differs or is missing, or the file cannot be read.
 */
export async function checkArchive(
  file: string,
  passphrase: string,
  digests: Readonly<Record<string, string>>,
): Promise<void> {
  const found: Record<string, string> = {};
  const parser = new Parser({ strict: true });
  parser.on('entry', (entry: ReadEntry) => {
    const hash = createHash('sha256');
    entry.on('data', chunk => hash.update(chunk));
    entry.on('end', () => (found[entry.path] = hash.digest('hex')));
  });
  try {
    await feed(await plain(file, file, passphrase), parser);
  } catch (error) {
    throw new DomainError('backup_damaged', { path: file }, { cause: error });
  }
  const differs = Object.entries(digests).some(([name, digest]) => found[name] !== digest);
  if (differs || found[manifestName] === undefined) throw new DomainError('backup_damaged', { path: file });
}

/** One archive and how it is read. */
export interface ArchiveOrder {
  readonly file: string;
  /** What a refusal names. */
  readonly name: string;
  readonly passphrase: string | null;
}

/**
 * Writes the files of an archive into a new folder: those that a backup writes, and no others, whatever it holds. Throws
 * OperatorError for a missing or another passphrase, `backup_unusable` for a file that is none or not whole.
 */
export async function unpackArchive({ file, name, passphrase }: ArchiveOrder, into: string): Promise<void> {
  if (!(await isAgeFile(file))) throw unusable(name, label('server.restore.noArchive'));
  if (passphrase === null) throw new OperatorError(label('server.backup.passphrase.missing', { path: name }));
  const content = await plain(file, name, passphrase);
  await mkdir(into, { mode: 0o700 });
  const isOwn = (path: string) => path === manifestName || ownName(path) !== null;
  const unpacked = new Unpack({
    cwd: into,
    strict: true,
    preserveOwner: false,
    filter: (path, entry) => 'type' in entry && entry.type === 'File' && isOwn(path),
  });
  await feed(content, unpacked).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error;
    throw unusable(name, label('server.restore.archiveDamaged'), error);
  });
}

/** The content of an archive; its stream fails where a chunk was changed or the end is missing. */
async function plain(file: string, name: string, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const input = createReadStream(file);
  try {
    return nodeStream(await decrypter.decrypt(webStream(input)));
  } catch (error) {
    input.destroy();
    // What the library says when the passphrase does not open the key of the file.
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new OperatorError(label('server.backup.passphrase.wrong', { path: name }), { cause: error });
    throw unusable(name, label('server.restore.archiveDamaged'), error);
  }
}

/** Hands a stream to a reader of tar, which is no stream of Node, and waits until it has written everything. */
function feed(content: Readable, reader: Parser): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      content.destroy();
      reject(error);
    };
    content.on('error', fail);
    reader.on('error', fail);
    reader.on('close', resolve);
    content.pipe(reader as unknown as NodeJS.WritableStream);
  });
}
