import { createHash } from 'node:crypto';
import { mediaType } from '../../../../shared/association/file-type.ts';
import { DomainError, invalid } from '../../../../shared/errors.ts';
import type { FileAnswer } from '../../../../shared/endpoint.ts';
import type { FileView } from '../../../../shared/people/records/desktop-record-contract.ts';
import { compareNotes } from '../../../../shared/people/records/note.ts';
import {
  mostRecordFiles,
  recordFileLimit,
  type NewRecordFile,
} from '../../../../shared/people/records/record-file.ts';
import type { AnswerParts } from '../../answer.ts';
import type { Context } from '../../context.ts';
import type { Replica } from '../../replica/open-replica.ts';
import { rowMarks } from '../../sync/changes/row-sync-state.ts';

export interface RecordParts {
  readonly context: Pick<Context, 'now' | 'newId'>;
  readonly replica: Replica;
  readonly remote: AnswerParts['remote'];
  /** The signed-in person, as the audit log names her. */
  readonly person: () => string;
}

type NoteTable = 'member_note' | 'event_note';
type FileTable = 'member_file' | 'event_file';
type Dated = Parameters<typeof compareNotes>[0];

/** Notes with the state of their sync, the newest day first. */
export function notesWithMarks<R extends Dated>(replica: Replica, tbl: NoteTable, rows: readonly R[]) {
  const mark = rowMarks(replica);
  return rows.toSorted(compareNotes).map(row => ({ ...row, ...mark(tbl, row.id) }));
}

interface Filed {
  readonly id: string;
  readonly sha256: string;
  readonly created_at: string;
}

/** Files with the state of their sync and where their content is, the newest first. */
export function filesWithMarks<R extends Filed>(replica: Replica, tbl: FileTable, rows: readonly R[]) {
  const mark = rowMarks(replica);
  const newest = rows.toSorted(
    (one, other) => other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id),
  );
  return newest.map(row => ({ ...row, ...mark(tbl, row.id), ...contentOf(replica, row.sha256) }));
}

const states = { waiting: 'waiting', there: 'here', refused: 'refused' } as const;

function contentOf(replica: Replica, sha256: string): Pick<FileView, 'content' | 'problem'> {
  const known = replica.contents.state(sha256);
  return known
    ? { content: states[known.state], problem: known.problem }
    : { content: 'server', problem: null };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

interface AddedFile {
  readonly filename: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * Keeps the content of a new file for the server; answers what its row says. `present`: how many files are there
 * already. Throws `validation_failed` for one that is empty or too large, `limit_reached`, `storage_full`.
 */
export function keepNewFile(
  { context, replica }: RecordParts,
  { filename, type, bytes }: AddedFile,
  { present, what }: { readonly present: number; readonly what: string },
): NewRecordFile {
  if (bytes.length === 0) throw invalid('bytes', 'file_empty');
  if (bytes.length > recordFileLimit) throw invalid('bytes', 'record_file_too_large');
  if (present >= mostRecordFiles) throw new DomainError('limit_reached', { what, limit: mostRecordFiles });
  const sha256 = hashOf(bytes);
  const known = mediaType(type, bytes);
  replica.contents.keep({ sha256, type: known, bytes, kept_at: context.now().toISOString() });
  return { filename, type: known, size: bytes.length, sha256 };
}

interface OpenedFile {
  readonly filename: string;
  readonly type: string;
  readonly sha256: string;
}

/** The content of a file, from here or by `fetched` from the server; then it is kept for the next time. */
export async function openFile(
  { context, replica }: RecordParts,
  { filename, type, sha256 }: OpenedFile,
  fetched: () => Promise<unknown>,
) {
  const here = replica.contents.read(sha256);
  if (here) return { bytes: here.bytes, filename, type };
  const { bytes: got } = (await fetched()) as FileAnswer;
  if (hashOf(got) !== sha256)
    throw new DomainError('provider_failed', { service: 'Server', message: sha256 });
  const bytes = new Uint8Array(got);
  try {
    replica.contents.keepFetched({ sha256, type, bytes, kept_at: context.now().toISOString() });
  } catch (error) {
    // Without room it is opened all the same, and fetched again the next time.
    if (!(error instanceof DomainError)) throw error;
  }
  return { bytes, filename, type };
}
