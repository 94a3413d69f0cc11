import { DomainError } from '../../shared/errors.ts';
import { textIn } from '../../shared/entity.ts';
import { showsFilter } from '../../shared/people/members/member-filter.ts';
import { dispatch, type AnswerParts, type LocalHandlers } from './answer.ts';
import { articleHandlers } from './finance/billing/article-local.ts';
import { billingHandlers } from './finance/billing/billing-local.ts';
import { billRunHandlers } from './finance/runs/bill-run-local.ts';
import { dunningHandlers } from './finance/billing/dunning-local.ts';
import { applicationHandlers } from './people/applications/application-local.ts';
import { addressHandlers } from './people/address-local.ts';
import { changeHandlers, conflictsOfRow } from './sync/changes/change-local.ts';
import type { ConflictAuthors } from './sync/changes/conflict-author.ts';
import type { Context } from './context.ts';
import { duplicateHandlers } from './people/duplicates/duplicate-local.ts';
import { erasureHandlers } from './privacy/erasure-local.ts';
import { correspondenceHandlers } from './messages/correspondence-local.ts';
import { documentHandlers } from './people/document-local.ts';
import { eventFileHandlers, eventNoteHandlers } from './events/event-record-local.ts';
import { memberShiftHandlers } from './events/member-shift-local.ts';
import { memberFileHandlers, memberNoteHandlers } from './people/records/member-record-local.ts';
import { attendanceHandlers } from './events/attendance/attendance-local.ts';
import { eventGroupHandlers } from './events/event-group-local.ts';
import { eventHandlers } from './events/event-local.ts';
import type { Backups } from './association/backup-local.ts';
import { fetchFile, fileHandlers } from './association/file-local.ts';
import { pictureStore } from './association/picture-store.ts';
import { importHandlers } from './people/imports/import-local.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { invoiceHandlers } from './finance/invoices/invoice-local.ts';
import { sampleOrder } from './finance/invoices/layout-sample.ts';
import { layoutHandlers } from './letters/layout-local.ts';
import { readBranding } from './letters/read-branding.ts';
import { letterHandlers } from './letters/letter-local.ts';
import { connectionHandlers } from './association/connection-local.ts';
import { mailboxHandlers } from './access/mailbox-local.ts';
import { mailTextHandlers } from './association/mail-text-local.ts';
import { mailingHandlers } from './messages/mailing-local.ts';
import { memberBulkHandlers } from './people/members/bulk/bulk-local.ts';
import { memberFilterHandlers } from './people/members/member-filter-local.ts';
import { customFieldHandlers } from './people/fields/field-local.ts';
import { memberGroupHandlers } from './people/groups/group-local.ts';
import { todoHandlers } from './people/todos/todo-local.ts';
import { officeTerms } from './privacy/office-terms.ts';
import { officeHandlers } from './people/office-local.ts';
import { localOffices } from './people/office-rows.ts';
import { memberHandlers } from './people/members/member-local.ts';
import type { MemberPages } from './people/members/member-page.ts';
import { memberListHandlers } from './people/members/member-list-local.ts';
import { ledgerHandlers } from './finance/ledger/ledger-local.ts';
import { paymentHandlers } from './finance/payments/payment-local.ts';
import { paletteHandlers } from './palette-local.ts';
import { fetchPhoto } from './people/photos/fetch-photo.ts';
import { photoHandlers } from './people/photos/photo-local.ts';
import type { PdfPool } from './pdf/pdf-pool.ts';
import { planHandlers } from './events/plan-local.ts';
import type { ClockCheck } from './sync/clock-check.ts';
import type { Replica } from './replica/open-replica.ts';
import { registrationHandlers } from './events/registrations/registration-local.ts';
import { rowRestorer } from './restore-row.ts';
import { trashHandlers } from './sync/trash/trash-local.ts';
import { stepHandlers } from './sync/steps/step-local.ts';
import { draftHandlers } from './session/draft-local.ts';
import { sessionHandlers } from './session/session-local.ts';
import type { Notices } from './notices/notice-local.ts';
import type { Moves } from './session/move/move-session.ts';
import type { LocalSession } from './session/local-session.ts';
import type { Session } from './session/session.ts';
import { serviceHandlers } from './association/service-local.ts';
import { settingHandlers } from './association/setting-local.ts';
import { shiftHandlers } from './events/shifts/shift-local.ts';
import { shiftTemplateHandlers } from './events/shifts/shift-template-local.ts';
import { updateHandlers } from './update/update-local.ts';
import { templateHandlers } from './messages/template-local.ts';

/** What the areas of the program answer with. */
export interface Parts {
  readonly encryption: LocalHandlers['desktopEncryption'];
  readonly context: Context;
  readonly replica: Replica;
  readonly session: Session;
  readonly local: LocalSession;
  readonly moves: Moves;
  readonly pages: MemberPages;
  readonly pdf: PdfPool;
  readonly remote: AnswerParts['remote'];
  readonly authors: ConflictAuthors;
  readonly jobs: JobQueue;
  readonly clock: ClockCheck;
  readonly backups: Backups;
  readonly notices: Notices;
}

/** Every area of the contract that this computer answers itself. */
export function handlers(parts: Parts): LocalHandlers {
  const { context, replica, session, pdf } = parts;
  const conflictsOf = (tbl: string, id: string) => conflictsOfRow(parts, tbl, id);
  const pictures = pictureStore({ context, replica, fetchFile: sha256 => fetchFile(parts, sha256) });
  const data = {
    ...peopleHandlers(parts, conflictsOf),
    ...moneyHandlers(parts),
    ...recordHandlers(parts),
    desktopEvents: eventHandlers({ context, replica, conflictsOf }),
    desktopEventGroups: eventGroupHandlers(parts),
    desktopShifts: shiftHandlers(parts),
    desktopShiftTemplates: shiftTemplateHandlers(parts),
    desktopRegistrations: registrationHandlers(parts),
    desktopAttendance: attendanceHandlers(parts),
    desktopPlans: planHandlers(parts),
    ...associationHandlers(parts),
    desktopMailTexts: mailTextHandlers(parts),
    desktopLayouts: layoutHandlers({ ...parts, sampleOrder }),
    desktopLetters: letterHandlers({ context, replica, pdf }),
    ...writtenHandlers(parts, { pictures, conflictsOf }),
    ...correspondenceHandlers(parts),
    desktopFiles: fileHandlers(parts),
    ...ownHandlers(parts),
    desktopAddresses: addressHandlers(parts),
    ...outsideHandlers(parts),
  };
  const areas: LocalHandlers = {
    desktopSession: sessionHandlers(parts),
    desktopEncryption: parts.encryption,
    desktopSync: changeHandlers(parts),
    desktopJobs: jobHandlers(parts.jobs),
    desktopSteps: stepHandlers({
      replica,
      dispatch: (...call) => dispatch({ local: areas, remote: parts.remote }, ...call),
    }),
    ...documentsAndCopies(parts),
    ...signedInOnly({ ...data, desktopTrash: binHandlers(parts, data) }, session),
  };
  return areas;
}

/** What the window around the core knows: its next version, and what the system wants opened. */
const shellHandlers = ({ shell }: Context) => ({
  desktopUpdates: updateHandlers(shell),
  desktopOpened: { take: () => shell.opened?.take() ?? null },
});

/** Deleted rows come back by the areas that they belong to. */
function binHandlers(parts: Parts, areas: Parameters<typeof rowRestorer>[1]): LocalHandlers['desktopTrash'] {
  const { session } = parts;
  const person = () => personOf(session);
  return trashHandlers({
    ...parts,
    person,
    may: permission => session.may(permission),
    mayRead: (tbl, row) => tbl !== 'member_filter' || showsFilter({ owner: textIn(row, 'owner') }, person()),
    restoreRow: rowRestorer(parts, areas),
  });
}

type Shared = Pick<Parameters<typeof mailingHandlers>[0], 'pictures' | 'conflictsOf'>;

/** What is written here and sent by the server. */
const writtenHandlers = (parts: Parts, { pictures, conflictsOf }: Shared) => ({
  desktopTemplates: templateHandlers({ ...parts, conflictsOf, pictures }),
  desktopMailings: mailingHandlers({
    ...parts,
    conflictsOf,
    pictures,
    actor: () => parts.session.state().person?.name ?? '',
  }),
});

/** What each person finds as they left it. */
function ownHandlers(parts: Parts) {
  const person = () => personOf(parts.session);
  return {
    desktopPalette: paletteHandlers({ ...parts, person }),
    desktopDrafts: draftHandlers({ ...parts, person }),
    desktopNotices: parts.notices.handlers,
    desktopClock: {
      confirm() {
        parts.clock.confirm();
        return null;
      },
    },
  };
}

const associationHandlers = (parts: Parts) => ({
  desktopSettings: { ...settingHandlers(parts), funktionen: () => localOffices(parts.replica) },
  desktopServices: serviceHandlers(parts),
  desktopMove: parts.moves.handlers,
});

/** What is asked without a signed-in person too. */
const documentsAndCopies = (parts: Parts) => ({
  ...shellHandlers(parts.context),
  desktopDocuments: documentHandlers({
    ...parts,
    branding: () => readBranding(parts.replica, 'participant_list'),
  }),
  desktopBackup: parts.backups.handlers,
});

/** Services outside of the server, as the server last told of them. */
const outsideHandlers = (parts: Parts) => ({
  desktopMailboxes: mailboxHandlers(parts),
  desktopConnections: connectionHandlers(parts),
  desktopAudit: { officeTerms: () => officeTerms(parts) },
});

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
      seesLimited: () => session.may('members.write'),
    }),
    desktopMemberFilters: memberFilterHandlers({ context, replica, person: () => personOf(session) }),
    desktopMemberGroups: memberGroupHandlers({ context, replica }),
    desktopTodos: todoHandlers({ ...parts, person: () => session.state().person }),
    desktopCustomFields: customFieldHandlers({
      context,
      replica,
      seesLimited: () => session.may('members.write'),
    }),
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

/** Notes and files of members and events, and the shifts of members. */
function recordHandlers(parts: Parts) {
  const records = { ...parts, person: () => personOf(parts.session) };
  return {
    desktopMemberNotes: memberNoteHandlers(records),
    desktopMemberFiles: memberFileHandlers(records),
    desktopMemberShifts: memberShiftHandlers(parts),
    desktopEventNotes: eventNoteHandlers(records),
    desktopEventFiles: eventFileHandlers(records),
  };
}

/** What is asked for and what comes in. */
function moneyHandlers(parts: Parts) {
  const { context, replica, session, jobs } = parts;
  const person = () => session.state().person?.name ?? '';
  return {
    desktopInvoices: invoiceHandlers(parts),
    desktopPayments: paymentHandlers({ context, replica, jobs, person }),
    desktopLedger: ledgerHandlers(parts),
    desktopArticles: articleHandlers(parts),
    desktopOffices: officeHandlers(parts),
    desktopBilling: billingHandlers(parts),
    desktopDunning: dunningHandlers({ ...parts, person }),
    desktopBillRuns: billRunHandlers(parts),
  };
}

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
