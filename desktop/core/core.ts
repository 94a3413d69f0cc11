import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Topic } from '../../shared/contract.ts';
import { DomainError } from '../../shared/errors.ts';
import { storageError } from '../../shared/association/sqlite-file.ts';
import { answer, type AnswerParts, type LocalHandlers, type Reply } from './answer.ts';
import { askServer } from './call-server.ts';
import { articleHandlers } from './finance/billing/article-local.ts';
import { billingHandlers } from './finance/billing/billing-local.ts';
import { dunningHandlers } from './finance/billing/dunning-local.ts';
import { workList } from './finance/billing/job-list.ts';
import { applicationHandlers } from './people/applications/application-local.ts';
import { addressHandlers } from './people/address-local.ts';
import { changeHandlers, conflictsOfRow } from './sync/changes/change-local.ts';
import { conflictAuthors, type ConflictAuthors } from './sync/changes/conflict-author.ts';
import type { Context } from './context.ts';
import { duplicateHandlers } from './people/duplicates/duplicate-local.ts';
import { erasureHandlers } from './privacy/erasure-local.ts';
import { correspondenceHandlers } from './messages/correspondence-local.ts';
import { documentHandlers } from './people/document-local.ts';
import { eventGroupHandlers } from './events/event-group-local.ts';
import { eventHandlers } from './events/event-local.ts';
import { fetchFile, fileHandlers } from './association/file-local.ts';
import { openFileQueue } from './association/file-queue.ts';
import { pictureStore } from './association/picture-store.ts';
import { openErrorLog, type ErrorLog } from './storage/error-log.ts';
import { lockFolder } from './storage/folder-lock.ts';
import { importHandlers } from './people/imports/import-local.ts';
import { dropUnfinishedRows } from './people/imports/step-store.ts';
import { jobQueue, type JobQueue } from './jobs/job-queue.ts';
import { invoiceHandlers } from './finance/invoices/invoice-local.ts';
import { sampleOrder } from './finance/invoices/layout-sample.ts';
import { layoutHandlers } from './letters/layout-local.ts';
import { readBranding } from './letters/read-branding.ts';
import { letterHandlers } from './letters/letter-local.ts';
import { mailboxHandlers } from './access/mailbox-local.ts';
import { mailTextHandlers } from './association/mail-text-local.ts';
import { mailingHandlers } from './messages/mailing-local.ts';
import { memberBulkHandlers } from './people/members/bulk/bulk-local.ts';
import { memberFilterHandlers } from './people/members/member-filter-local.ts';
import { memberHandlers } from './people/members/member-local.ts';
import { memberPages, type MemberPages } from './people/members/member-page.ts';
import { memberListHandlers } from './people/members/member-list-local.ts';
import { paymentHandlers } from './finance/payments/payment-local.ts';
import { announceChanges } from './change-topics.ts';
import { paletteHandlers } from './palette-local.ts';
import { fetchPhoto } from './people/photos/fetch-photo.ts';
import { photoHandlers } from './people/photos/photo-local.ts';
import { openPhotoQueue } from './people/photos/photo-queue.ts';
import { openPdfPool, type PdfPool } from './pdf/pdf-pool.ts';
import { planHandlers } from './events/plan-local.ts';
import { openReplica, type Replica } from './replica/open-replica.ts';
import { registrationHandlers } from './events/registrations/registration-local.ts';
import { sessionHandlers } from './session/session-local.ts';
import { guardedReplica } from './session/guarded-replica.ts';
import { secureFetch } from './session/secure-fetch.ts';
import { localServers } from './session/local-server.ts';
import { openLocalSession, type LocalSession } from './session/local-session.ts';
import { openSession } from './session/running-session.ts';
import type { Session } from './session/session.ts';
import { localToday } from './association/local-today.ts';
import { settingHandlers } from './association/setting-local.ts';
import { shiftHandlers } from './events/shifts/shift-local.ts';
import { shiftTemplateHandlers } from './events/shifts/shift-template-local.ts';
import { repairDataFolder } from './storage/private-files.ts';
import { storageFailure } from './storage/storage-failure.ts';
import { templateHandlers } from './messages/template-local.ts';
import { openTopics, type Listener, type Topics } from './topic.ts';

export interface CoreOptions extends Context {
  /** Address of the server that the program was started for; null: the one of the last start, if any. */
  readonly server: string | null;
  /** Folder of the replica's migrations; beside the sources unless the program is packaged. */
  readonly migrationsDir?: string;
  /** The program of the thread that draws documents. */
  readonly pdfScript?: URL;
  /** The program of the thread that runs checkpoints during long work. */
  readonly checkpointScript?: URL;
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
  const log = openErrorLog(options.dataDir, options.now);
  closeToOthers(options.dataDir, log);
  const replica = openReplicaFile(options, lock.release);
  const topics = openTopics(error => log.write('listener', error));
  const pages = memberPages(replica.sql, () => localToday(replica, options.now()));
  const pdf = openPdfPool(options.pdfScript ?? new URL('./pdf/pdf-worker.ts', import.meta.url));
  const announcer = announceChanges({ replica, topics, pages, session: () => session });
  const metBefore = replica.note('last_sync_at');
  const base = { context: options, replica, local: servers, report: log.write };
  const session = await openSession({ ...base, changed: announcer.sessionChanged }, options.server);
  const local = await openLocalSession({ ...base, session });
  const queues = openQueues({ ...base, session }, topics, metBefore);
  const remote = askServer(options, session);
  const authors = conflictAuthors(remote, () => topics.publish('conflicts'));
  const explain = (error: unknown): unknown => storageError(error, replicaFile(options.dataDir));
  const written = guardedReplica(replica, permission => session.may(permission));
  const jobs = openJobs(replica, log, options.checkpointScript);
  const parts = { context: options, replica: written, session, local, pages, pdf, remote, authors, jobs };
  const areas = handlers(parts);
  return {
    call: (area, name, input) =>
      answer({ local: areas, remote, explain, report: log.write }, area, name, input),
    subscribe: topics.subscribe,
    async close() {
      await jobs.close();
      await queues.stop();
      await session.close();
      await servers.close();
      announcer.end();
      await pdf.close();
      replica.close();
      lock.release();
    },
  };
}

/** Files and photos that wait to be sent; each kind looks again when what it is about has changed. */
function openQueues(
  parts: Parameters<typeof openFileQueue>[0] & Parameters<typeof openPhotoQueue>[0],
  topics: Topics,
  metBefore: string | null,
): { readonly stop: () => Promise<unknown> } {
  const files = openFileQueue(parts, metBefore);
  for (const topic of ['session', 'sync', 'dispatch'] as const) topics.subscribe(topic, files.wake);
  const photos = openPhotoQueue(parts, metBefore);
  for (const topic of ['session', 'sync', 'members', 'photos'] as const) topics.subscribe(topic, photos.wake);
  return { stop: () => Promise.all([files.stop(), photos.stop()]) };
}

/** Corrects the mode of a folder that an earlier version made readable by other accounts, and reports it once. */
function closeToOthers(dataDir: string, log: ErrorLog): void {
  const repair = repairDataFolder(dataDir);
  if (repair && repair.repaired > 0) log.note('files_closed_to_others', { ...repair });
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

interface Parts {
  readonly context: Context;
  readonly replica: Replica;
  readonly session: Session;
  readonly local: LocalSession;
  readonly pages: MemberPages;
  readonly pdf: PdfPool;
  readonly remote: AnswerParts['remote'];
  readonly authors: ConflictAuthors;
  readonly jobs: JobQueue;
}

function handlers(parts: Parts): LocalHandlers {
  const { context, replica, session, pdf } = parts;
  const conflictsOf = (tbl: string, id: string) => conflictsOfRow(parts, tbl, id);
  const pictures = pictureStore({ context, replica, fetchFile: sha256 => fetchFile(parts, sha256) });
  const data = {
    ...peopleHandlers(parts, conflictsOf),
    ...moneyHandlers(parts),
    desktopEvents: eventHandlers({ context, replica, conflictsOf }),
    desktopEventGroups: eventGroupHandlers(parts),
    desktopShifts: shiftHandlers(parts),
    desktopShiftTemplates: shiftTemplateHandlers(parts),
    desktopRegistrations: registrationHandlers(parts),
    desktopPlans: planHandlers(parts),
    desktopSettings: settingHandlers(parts),
    desktopMailTexts: mailTextHandlers(parts),
    desktopLayouts: layoutHandlers({ ...parts, sampleOrder }),
    desktopLetters: letterHandlers({ context, replica, pdf }),
    desktopTemplates: templateHandlers({ context, replica, conflictsOf, pictures }),
    desktopMailings: mailingHandlers({
      context,
      replica,
      conflictsOf,
      pictures,
      pdf,
      actor: () => session.state().person?.name ?? '',
    }),
    ...correspondenceHandlers(parts),
    desktopFiles: fileHandlers(parts),
    desktopPalette: paletteHandlers({ ...parts, person: () => personOf(session) }),
    desktopAddresses: addressHandlers(parts),
    desktopMailboxes: mailboxHandlers(parts),
  };
  return {
    desktopSession: sessionHandlers(parts),
    desktopSync: changeHandlers(parts),
    desktopJobs: jobHandlers(parts.jobs),
    desktopDocuments: documentHandlers(parts),
    ...signedInOnly(data, session),
  };
}

/** E-mail address of the signed-in person. */
const personOf = (session: Session): string => session.state().person?.email ?? '';

/** Who belongs to the association, wants to, or wants to be forgotten. */
function peopleHandlers(parts: Parts, conflictsOf: Parameters<typeof memberHandlers>[0]['conflictsOf']) {
  const { context, replica, pages, remote, session, jobs } = parts;
  const person = () => session.state().person?.name ?? '';
  return {
    desktopMembers: memberHandlers({ context, replica, pages, conflictsOf }),
    desktopMemberLists: memberListHandlers({
      ...parts,
      branding: () => readBranding(replica, 'participant_list'),
    }),
    desktopMemberFilters: memberFilterHandlers({ context, replica, person: () => personOf(session) }),
    desktopMemberBulk: memberBulkHandlers({ context, replica, pages, jobs }),
    desktopPhotos: photoHandlers({
      context,
      replica,
      fetchPhoto: (hash, size) => fetchPhoto(replica, remote, hash, size),
    }),
    desktopApplications: applicationHandlers(parts),
    desktopDuplicates: duplicateHandlers(parts),
    desktopErasures: erasureHandlers(replica),
    desktopImports: importHandlers({ context, replica, jobs, person }),
  };
}

/** What is asked for and what comes in. */
function moneyHandlers(parts: Parts) {
  const { context, replica, session, jobs } = parts;
  const person = () => session.state().person?.name ?? '';
  const works = workList();
  return {
    desktopInvoices: invoiceHandlers(parts),
    desktopPayments: paymentHandlers({ context, replica, jobs, person }),
    desktopArticles: articleHandlers(parts),
    desktopBilling: billingHandlers({ ...parts, works }),
    desktopDunning: dunningHandlers({ ...parts, works }),
  };
}

const openJobs = (replica: Replica, { write: report }: ErrorLog, checkpointScript?: URL): JobQueue =>
  jobQueue({ replica, dropUnfinished: () => dropUnfinishedRows(replica.sql), checkpointScript, report });

const jobHandlers = (jobs: JobQueue): LocalHandlers['desktopJobs'] => ({
  progress: ({ work_id }) => jobs.progress(work_id),
  stop: ({ work_id }) => jobs.stop(work_id),
  interrupted: () => jobs.interrupted(),
  dismiss: () => jobs.dismiss(),
});

/** The replica can be read and changed only while a person is signed in. */
function signedInOnly<T extends Readonly<Record<string, object>>>(areas: T, session: Session): T {
  const guarded = Object.entries(areas).map(([area, calls]) => {
    const guard = Object.entries(calls as Record<string, (input: unknown) => unknown>).map(
      ([name, handler]) =>
        [
          name,
          (input: unknown) => {
            if (!session.isSignedIn()) throw new DomainError('not_signed_in', {});
            return handler(input);
          },
        ] as const,
    );
    return [area, Object.fromEntries(guard)] as const;
  });
  return Object.fromEntries(guarded) as T;
}
