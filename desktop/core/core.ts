import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Permission } from '../../shared/permission.ts';
import type { Topic } from '../../shared/topic.ts';
import { storageError } from '../../shared/association/sqlite-file.ts';
import { answer, type Reply } from './answer.ts';
import { recordedReplica } from './sync/steps/undo-record.ts';
import { askServer } from './call-server.ts';
import { conflictAuthors } from './sync/changes/conflict-author.ts';
import type { Context } from './context.ts';
import { openBackups, type BackupParts, type Backups } from './association/backup-local.ts';
import { openFileQueue } from './association/file-queue.ts';
import { openErrorLog, type ErrorLog } from './storage/error-log.ts';
import { lockFolder } from './storage/folder-lock.ts';
import { dropUnfinishedRows } from './people/imports/step-store.ts';
import { openLongWork, type LongWork } from './jobs/long-work.ts';
import { memberPages } from './people/members/member-page.ts';
import { announceChanges } from './change-topics.ts';
import { openContentQueue } from './people/records/content-queue.ts';
import { openPhotoQueue } from './people/photos/photo-queue.ts';
import { openPdfPool } from './pdf/pdf-pool.ts';
import { openReplica, type Replica } from './replica/open-replica.ts';
import { guardedReplica } from './session/guarded-replica.ts';
import { secureFetch } from './session/secure-fetch.ts';
import { localServers } from './session/local-server.ts';
import { moveBoard } from './session/move/move-runner.ts';
import { openMoves } from './session/move/move-session.ts';
import { openLocalSession } from './session/local-session.ts';
import { openSession, type SessionParts } from './session/running-session.ts';
import { localToday } from './association/local-today.ts';
import { repairDataFolder } from './storage/private-files.ts';
import { storageFailure } from './storage/storage-failure.ts';
import { openTopics, type Listener, type Topics } from './topic.ts';
import { handlers } from './handlers.ts';

export interface CoreOptions extends Context {
  /** Address of the server that the program was started for; null: the one of the last start, if any. */
  readonly server: string | null;
  /** Folder of the replica's migrations; beside the sources unless the program is packaged. */
  readonly migrationsDir?: string;
  /** The program of the thread that draws documents. */
  readonly pdfScript?: URL;
  /** The program of the thread that runs checkpoints during long work. */
  readonly checkpointScript?: URL;
  /** The program of the thread that makes large cuts of the sync visible. */
  readonly cutScript?: URL;
}

/** Everything the desktop does, behind two functions. */
export interface Core {
  /** Answers a call of the contract; never rejects. */
  call(area: string, name: string, input: unknown): Promise<Reply>;
  /** Calls `listener` when data of a topic changed. Returns the function that unsubscribes. */
  subscribe(topic: Topic, listener: Listener): () => void;
  /** Ends the sync and closes the files. */
  close(): Promise<void>;
}

const migrations = fileURLToPath(new URL('../../migrations/desktop', import.meta.url));

/**
 * Opens the data folder and resumes the session of the last start.
 * Throws `storage_readonly`, `storage_full`, `data_in_use`, `database_foreign`, `database_corrupt`,
 * `database_newer`, `server_insecure`, or `validation_failed` for an address that is none.
 */
export async function openCore(given: CoreOptions): Promise<Core> {
  makeFolder(given.dataDir);
  const servers = localServers({ ...given, launch: given.shell.launchServer ?? null });
  const options = { ...given, fetch: servers.fetch(secureFetch(given.fetch)) };
  const lock = lockFolder(options.dataDir);
  const log = openLog(options);
  const replica = openReplicaFile(options, lock.release);
  const topics = openTopics(error => log.write('listener', error));
  const pages = memberPages(replica.sql, () => localToday(replica, options.now()));
  const pdf = openPdfPool(options.pdfScript ?? new URL('./pdf/pdf-worker.ts', import.meta.url));
  const announcer = announceChanges({ replica, topics, pages, session: () => session });
  const metBefore = replica.note('last_sync_at');
  const { jobs, ...work } = longWork(replica, log, options);
  const base = { context: options, replica, local: servers, largeCut: work.largeCut, report: log.write };
  const { sessionChanged: changed, languageChanged } = announcer;
  const { session, ...local } = await openSessions({ ...base, changed, languageChanged }, given);
  const { backups, ...queues } = openQueues({ ...base, session }, topics, metBefore);
  const remote = askServer(options, session);
  const authors = conflictAuthors(remote, () => topics.publish('conflicts'));
  const explain = (error: unknown) => storageError(error, replicaFile(options.dataDir));
  const written = writtenReplica(replica, session);
  const own = { context: options, replica: written, session, ...local, backups };
  const areas = handlers({ ...own, pages, pdf, remote, authors, jobs });
  return {
    call: (area, name, input) =>
      answer({ local: areas, remote, explain, report: log.write }, area, name, input),
    subscribe: topics.subscribe,
    async close() {
      await local.moves.close();
      await work.stop();
      await queues.stop();
      await session.close();
      await servers.close();
      announcer.end();
      await Promise.all([work.close(), pdf.close()]);
      replica.close();
      lock.release();
    },
  };
}

/** The person's session, the server inside this program, and the move from there to another one. */
async function openSessions(parts: Omit<SessionParts, 'move'>, { server }: CoreOptions) {
  const board = moveBoard();
  const session = await openSession({ ...parts, move: board.read }, server);
  const local = await openLocalSession({ ...parts, session });
  return { session, local, moves: openMoves({ ...parts, session, board }) };
}

/** The replica as calls of the page write it. */
const writtenReplica = (replica: Replica, session: { may(permission: Permission): boolean }): Replica =>
  recordedReplica(guardedReplica(replica, permission => session.may(permission)));

/** Files and photos that wait to be sent, each looking again when what it is about has changed, and copies that fall due. */
function openQueues(
  parts: Parameters<typeof openFileQueue>[0] &
    Parameters<typeof openPhotoQueue>[0] &
    Omit<BackupParts, 'changed'>,
  topics: Topics,
  metBefore: string | null,
): { readonly backups: Backups; readonly stop: () => Promise<unknown> } {
  const files = openFileQueue(parts, metBefore);
  for (const topic of ['session', 'sync', 'dispatch'] as const) topics.subscribe(topic, files.wake);
  const contents = openContentQueue(parts, metBefore);
  for (const topic of ['session', 'sync', 'members', 'events'] as const)
    topics.subscribe(topic, contents.wake);
  const photos = openPhotoQueue(parts, metBefore);
  for (const topic of ['session', 'sync', 'members', 'photos'] as const) topics.subscribe(topic, photos.wake);
  const backups = openBackups({ ...parts, changed: () => topics.publish('session') });
  return { backups, stop: () => Promise.all([files.stop(), contents.stop(), photos.stop(), backups.stop()]) };
}

/** Corrects the mode of a folder that an earlier version made readable by other accounts, and reports it once. */
function openLog({ dataDir, now }: CoreOptions): ErrorLog {
  const log = openErrorLog(dataDir, now);
  const repair = repairDataFolder(dataDir);
  if (repair && repair.repaired > 0) log.note('files_closed_to_others', { ...repair });
  return log;
}

const replicaFile = (dataDir: string): string => join(dataDir, 'replica.db');

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw storageFailure(error, folder);
  }
}

function openReplicaFile(options: CoreOptions, release: () => void): Replica {
  try {
    const { now, newId, migrationsDir = migrations } = options;
    return openReplica({ file: replicaFile(options.dataDir), migrationsDir, now, newId });
  } catch (error) {
    release();
    throw error;
  }
}

function longWork(replica: Replica, { write: report }: ErrorLog, options: CoreOptions): LongWork {
  const { checkpointScript, cutScript } = options;
  const dropUnfinished = () => dropUnfinishedRows(replica.sql);
  return openLongWork({ replica, dropUnfinished, checkpointScript, cutScript, report });
}
