import { DomainError, invalid } from '../../../shared/errors.ts';
import type { EntityTable } from '../../../shared/entities.ts';
import type { FileAnswer } from '../../../shared/endpoint.ts';
import { mediaType } from '../../../shared/association/file-type.ts';
import type { Row } from '../../../shared/sync/mutation.ts';
import type { Call } from '../../context.ts';
import { hashOf } from '../../association/file-store.ts';
import { prepared } from '../../db/prepared.ts';
import { keepContent, readContent } from './content-store.ts';

/** What a note or a file belongs to: the table, and the column that names a row of it in the sync. */
interface Owner {
  readonly tbl: 'member' | 'club_event';
  readonly key: 'id' | 'uuid';
  /** Name of the table in errors. */
  readonly what: string;
}

export const memberOwner: Owner = { tbl: 'member', key: 'id', what: 'member' };
export const eventOwner: Owner = { tbl: 'club_event', key: 'uuid', what: 'event' };

/** Throws `not_found` for an owner that never was. One that was removed meanwhile may come back, and then with this row. */
export function requireOwner({ db }: Pick<Call, 'db'>, { tbl, key, what }: Owner, id: string): void {
  const known = prepared<[string, string], 1>(
    db,
    `SELECT 1 FROM ${tbl} WHERE ${key} = ? UNION ALL SELECT 1 FROM trash WHERE tbl = '${tbl}' AND id = ?`,
  );
  if (known.get(id, id) === undefined) throw new DomainError('not_found', { what });
}

/** Who wrote a row: the caller, and of one that comes back from the trash who wrote it first. */
export function authorOf({ db, actor }: Call, tbl: EntityTable, id: string): string {
  const former = prepared<[string, string], { author: string | null }>(
    db,
    "SELECT body ->> 'author' AS author FROM trash WHERE tbl = ? AND id = ?",
  ).get(tbl, id);
  return former?.author ?? actor.name;
}

/** The author that a laptop knew of a row that a restore of the server lost. */
export const knownAuthor = (body: Row): string => {
  const author = body['author'];
  return typeof author === 'string' ? author.slice(0, 200) : '';
};

interface StoredFile {
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
}

interface GivenContent {
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/**
 * Keeps the content of a file. Throws `validation_failed` for bytes that are not those that the call names, before the
 * row is looked up, and for those that are not the row's: another length or hash, or a type that the bytes do not show.
 */
export function putContent(call: Call, { sha256, bytes }: GivenContent, file: () => StoredFile) {
  if (bytes.length === 0) throw invalid('bytes', 'file_empty');
  if (hashOf(bytes) !== sha256) throw invalid('sha256', 'file_changed');
  const stored = file();
  if (bytes.length !== stored.size || sha256 !== stored.sha256) throw invalid('bytes', 'file_changed');
  if (mediaType(stored.type, bytes) !== stored.type) throw invalid('type', 'invalid');
  keepContent(call, sha256, bytes);
  return { sha256, size: stored.size };
}

/** The content of a file, always as bytes to be kept: no browser shows it. Throws `not_found` while it is not here. */
export function getContent({ effects }: Call, { sha256 }: StoredFile): FileAnswer {
  const bytes = readContent(effects, sha256);
  if (!bytes) throw new DomainError('not_found', { what: 'file' });
  return { bytes, filename: `datei-${sha256.slice(0, 12)}`, type: 'application/octet-stream' };
}
