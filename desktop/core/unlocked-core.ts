import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Permission } from '../../shared/permission.ts';
import type { DesktopState } from '../../shared/access/desktop-session-contract.ts';
import { storageError } from '../../shared/association/sqlite-file.ts';
import { answer, answerSome, type AnswerParts, type LocalHandlers } from './answer.ts';
import { recordedReplica } from './sync/steps/undo-record.ts';
import { askServer } from './call-server.ts';
import { conflictAuthors } from './sync/changes/conflict-author.ts';
import type { Context } from './context.ts';
import type { Core, CoreOptions } from './core-options.ts';
import { openBackups, type BackupParts, type Backups } from './association/backup-local.ts';
import { openFileQueue } from './association/file-queue.ts';
import type { ErrorLog } from './storage/error-log.ts';
import { dropUnfinishedRows } from './people/imports/step-store.ts';
import { openLongWork, type LongWork } from './jobs/long-work.ts';
import { memberPages } from './people/members/member-page.ts';
import { announceChanges } from './change-topics.ts';
import { openNotices, type Notices } from './notices/notice-local.ts';
import { openContentQueue } from './people/records/content-queue.ts';
import { openPhotoQueue } from './people/photos/photo-queue.ts';
import { openPdfPool, type PdfPool } from './pdf/pdf-pool.ts';
import { openReplica, type Replica } from './replica/open-replica.ts';
import { emptied } from './replica/purge.ts';
import { ClockCheck } from './sync/clock-check.ts';
import { datedByServer, documentNow, hasMetServer } from './sync/server-clock.ts';
import { guardedReplica } from './session/guarded-replica.ts';
import { secureFetch } from './session/secure-fetch.ts';
import { localKindOf, localServers } from './session/local-server.ts';
import { moveBoard } from './session/move/move-runner.ts';
import { openMoves } from './session/move/move-session.ts';
import { openLocalSession } from './session/local-session.ts';
import { openSession } from './session/running-session.ts';
import { unsentCount, type Session } from './session/session.ts';
import type { SessionParts } from './session/session-parts.ts';
import { localToday } from './association/local-today.ts';
import { openTopics, type Topics } from './topic.ts';
import { handlers } from './handlers.ts';

export interface UnlockedOptions extends CoreOptions, Pick<Context, 'files'> {
  /** Encrypts the replica. */
  readonly key: Uint8Array;
  readonly log: ErrorLog;
  readonly encryption: LocalHandlers['desktopEncryption'];
}

/** The core once the key of its folder is there. */
export interface UnlockedCore extends Core {
  state(): DesktopState;
  /** True when the copy was emptied, no person is signed in and no server inside this program runs for it. */
  isDiscarded(): boolean;
}

const migrations = fileURLToPath(new URL('../../migrations/desktop', import.meta.url));

/** Opens the replica and resumes the session of the last start. Throws as `openCore`. */
export async function openUnlocked(given: UnlockedOptions): Promise<UnlockedCore> {
  const servers = localServers({ ...given, launch: given.shell.launchServer ?? null });
  const options = { ...given, fetch: servers.fetch(secureFetch(given.fetch)) };
  const { log, encryption } = options;
  const replica = openReplicaFile(options);
  const topics = openTopics(error => log.write('listener', error));
  const pages = memberPages(replica.sql, () => localToday(replica, documentNow(replica, options)));
  const pdf = documentsOf(options);
  const metBefore = replica.note('last_sync_at');
  const { jobs, ...work } = longWork(replica, log, options);
  const announcer = announceChanges({ replica, topics, pages, jobs, session: () => session });
  const base = { context: options, replica, local: servers, largeCut: work.largeCut, report: log.write };
  const { sessionChanged: changed, languageChanged } = announcer;
  const { session, ...local } = await openSessions({ ...base, changed, languageChanged }, given);
  const { backups, notices, ...queues } = openQueues({ ...base, session }, topics, metBefore);
  const remote = askServer(options, session);
  const authors = conflictAuthors(remote, () => topics.publish('conflicts'));
  const explain = (error: unknown) => storageError(error, replicaFile(options.dataDir));
  const written = writtenReplica(replica, session);
  const own = { context: datedByServer(options, replica), replica: written, session, ...local, backups };
  const clock = clockCheck(options, replica, session);
  const areas = handlers({ ...own, pages, pdf, remote, authors, jobs, encryption, clock, notices });
  return {
    call: answering({ local: areas, remote, explain, report: log.write }, () => session.isLocked()),
    subscribe: topics.subscribe,
    state: () => session.state(),
    isDiscarded: () => isDiscarded(replica, session),
    async close() {
      clock.close();
      await local.moves.close();
      await work.stop();
      await queues.stop();
      await session.close();
      await servers.close();
      announcer.end();
      await Promise.all([work.close(), pdf.close()]);
      replica.close();
    },
  };
}

/** A thread of this core's own draws its documents, unless it shares one, which its owner closes. */
function documentsOf({ pdf, pdfScript }: CoreOptions): PdfPool {
  if (pdf) return { ...pdf, close: () => Promise.resolve() };
  return openPdfPool(pdfScript ?? new URL('./pdf/pdf-worker.ts', import.meta.url));
}

/** Of a computer that no server elsewhere tells the time. */
function clockCheck({ now }: UnlockedOptions, replica: Replica, session: Session): ClockCheck {
  const isAlone = (): boolean => {
    const kind = localKindOf(session.state().server);
    return kind === null ? !hasMetServer(replica) : kind === 'own';
  };
  return new ClockCheck({ replica, now, isAlone });
}

const isDiscarded = (replica: Replica, session: Session): boolean =>
  !session.isSignedIn() &&
  localKindOf(session.state().server) === null &&
  replica.note(emptied) !== null &&
  unsentCount(replica) === 0;

/** While the session is locked only what is needed to go on is answered. */
const answering =
  (parts: AnswerParts, isLocked: () => boolean): Core['call'] =>
  (area, name, input) => {
    if (!isLocked()) return answer(parts, area, name, input);
    const { desktopSession, desktopEncryption, desktopSync, desktopUpdates } = parts.local;
    const { state, now } = desktopSync;
    const local = { desktopSession, desktopEncryption, desktopSync: { state, now }, desktopUpdates };
    return answerSome({ ...parts, local }, area, name, input);
  };

/** The person's session, the server inside this program, and the move from there to another one. */
async function openSessions(parts: Omit<SessionParts, 'move'>, { server }: UnlockedOptions) {
  const board = moveBoard();
  const session = await openSession({ ...parts, move: board.read }, server);
  const local = await openLocalSession({ ...parts, session });
  return { session, local, moves: openMoves({ ...parts, session, board }) };
}

/** The replica as calls of the page write it. */
const writtenReplica = (replica: Replica, session: { may(permission: Permission): boolean }): Replica =>
  recordedReplica(guardedReplica(replica, permission => session.may(permission)));

interface Queues {
  readonly backups: Backups;
  readonly notices: Notices;
  readonly stop: () => Promise<unknown>;
}

/**
 * Files and photos that wait to be sent, each looking again when what it is about has changed, copies that fall due, and
 * what the person is told of.
 */
function openQueues(
  parts: Parameters<typeof openFileQueue>[0] &
    Parameters<typeof openPhotoQueue>[0] &
    Omit<BackupParts, 'changed'> &
    Omit<Parameters<typeof openNotices>[0], 'topics'>,
  topics: Topics,
  metBefore: string | null,
): Queues {
  const files = openFileQueue(parts, metBefore);
  for (const topic of ['session', 'sync', 'dispatch'] as const) topics.subscribe(topic, files.wake);
  const contents = openContentQueue(parts, metBefore);
  for (const topic of ['session', 'sync', 'members', 'events'] as const)
    topics.subscribe(topic, contents.wake);
  const photos = openPhotoQueue(parts, metBefore);
  for (const topic of ['session', 'sync', 'members', 'photos'] as const) topics.subscribe(topic, photos.wake);
  const backups = openBackups({ ...parts, changed: () => topics.publish('session') });
  const notices = openNotices({ ...parts, context: datedByServer(parts.context, parts.replica), topics });
  const all = [files, contents, photos, backups, notices];
  return { backups, notices, stop: () => Promise.all(all.map(each => each.stop())) };
}

const replicaFile = (dataDir: string): string => join(dataDir, 'replica.db');

function openReplicaFile({ dataDir, key, now, newId, migrationsDir = migrations }: UnlockedOptions): Replica {
  return openReplica({ file: replicaFile(dataDir), key, migrationsDir, now, newId });
}

function longWork(replica: Replica, { write: report }: ErrorLog, options: UnlockedOptions): LongWork {
  const { checkpointScript, cutScript } = options;
  const dropUnfinished = () => dropUnfinishedRows(replica.sql);
  return openLongWork({ replica, dropUnfinished, checkpointScript, cutScript, report });
}
