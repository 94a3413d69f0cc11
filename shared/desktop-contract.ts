import { desktopMemberGroupContract } from './people/groups/desktop-member-group-contract.ts';
import { desktopMoveContract } from './access/move/desktop-move-contract.ts';
import { desktopBackupContract } from './association/desktop-backup-contract.ts';
import { desktopAddressContract } from './people/addresses/desktop-address-contract.ts';
import { desktopApplicationContract } from './people/desktop-application-contract.ts';
import { desktopBillRunContract } from './finance/runs/desktop-bill-run-contract.ts';
import {
  desktopArticleContract,
  desktopBillingContract,
  desktopDunningContract,
} from './finance/desktop-billing-contract.ts';
import { desktopSuppressedContract } from './delivery/desktop-suppressed-contract.ts';
import {
  desktopContactRequestContract,
  desktopSubscriptionContract,
} from './messages/desktop-correspondence-contract.ts';
import {
  desktopDocumentContract,
  desktopPaletteContract,
  desktopSettingContract,
} from './people/desktop-document-contract.ts';
import {
  desktopEventContract,
  desktopEventGroupContract,
  desktopPlanContract,
  desktopRegistrationContract,
} from './events/desktop-event-contract.ts';
import { desktopAttendanceContract } from './events/attendance/desktop-attendance-contract.ts';
import { desktopConnectionContract } from './association/connections/desktop-connection-contract.ts';
import { desktopDuplicateContract } from './people/duplicates/desktop-duplicate-contract.ts';
import { desktopStepContract } from './sync/desktop-step-contract.ts';
import { desktopTrashContract } from './sync/desktop-trash-contract.ts';
import { desktopAuditContract } from './privacy/desktop-audit-contract.ts';
import { desktopErasureContract } from './privacy/desktop-erasure-contract.ts';
import { desktopServiceContract } from './association/desktop-service-contract.ts';
import { desktopFileContract } from './association/desktop-file-contract.ts';
import { desktopInvoiceContract } from './finance/desktop-invoice-contract.ts';
import { desktopImportContract } from './people/imports/desktop-import-contract.ts';
import { desktopClockContract } from './desktop/desktop-clock-contract.ts';
import { desktopDraftContract } from './desktop/desktop-draft-contract.ts';
import { desktopJobContract } from './desktop/desktop-job-contract.ts';
import { desktopNoticeContract } from './desktop/desktop-notice-contract.ts';
import { desktopOpenedContract } from './desktop/desktop-opened-contract.ts';
import { desktopUpdateContract } from './desktop/desktop-update-contract.ts';
import { desktopLayoutContract } from './letters/desktop-layout-contract.ts';
import { desktopLetterContract } from './letters/desktop-letter-contract.ts';
import { desktopMailTextContract } from './association/desktop-mail-text-contract.ts';
import { desktopMailingContract } from './messages/desktop-mailing-contract.ts';
import { desktopCustomFieldContract } from './people/fields/desktop-custom-field-contract.ts';
import { desktopMemberBulkContract } from './people/desktop-member-bulk-contract.ts';
import { desktopMemberContract } from './people/desktop-member-contract.ts';
import { desktopMemberFilterContract } from './people/desktop-member-filter-contract.ts';
import { desktopOfficeContract } from './people/desktop-office-contract.ts';
import {
  desktopMemberFileContract,
  desktopMemberNoteContract,
} from './people/records/desktop-record-contract.ts';
import {
  desktopEventFileContract,
  desktopEventNoteContract,
  desktopMemberShiftContract,
} from './events/records/desktop-event-record-contract.ts';
import { desktopPhotoContract } from './people/desktop-photo-contract.ts';
import { desktopLedgerContract } from './finance/desktop-ledger-contract.ts';
import { desktopPaymentContract } from './finance/desktop-payment-contract.ts';
import { desktopEncryptionContract } from './access/desktop-encryption-contract.ts';
import { desktopSessionContract } from './access/desktop-session-contract.ts';
import { desktopShiftContract, desktopShiftTemplateContract } from './events/desktop-shift-contract.ts';
import { desktopMemberListContract } from './people/desktop-member-list-contract.ts';
import { desktopSyncContract } from './sync/desktop-sync-contract.ts';
import { desktopTodoContract } from './people/todos/desktop-todo-contract.ts';
import { desktopTemplateContract } from './messages/desktop-template-contract.ts';
import { desktopMailboxContract } from './access/mailboxes/desktop-mailbox-contract.ts';
import type { Client, ClientOf } from './contract.ts';
import type { LocalArea } from './endpoint.ts';

/** Calls that only a desktop answers, from its own data. */
export const desktopContract = {
  desktopSession: desktopSessionContract,
  desktopEncryption: desktopEncryptionContract,
  desktopSync: desktopSyncContract,
  desktopMembers: desktopMemberContract,
  desktopPhotos: desktopPhotoContract,
  desktopMemberLists: desktopMemberListContract,
  desktopImports: desktopImportContract,
  desktopJobs: desktopJobContract,
  desktopDrafts: desktopDraftContract,
  desktopClock: desktopClockContract,
  desktopUpdates: desktopUpdateContract,
  desktopNotices: desktopNoticeContract,
  desktopOpened: desktopOpenedContract,
  desktopMemberFilters: desktopMemberFilterContract,
  desktopMemberGroups: desktopMemberGroupContract,
  desktopMemberNotes: desktopMemberNoteContract,
  desktopMemberFiles: desktopMemberFileContract,
  desktopMemberShifts: desktopMemberShiftContract,
  desktopCustomFields: desktopCustomFieldContract,
  desktopOffices: desktopOfficeContract,
  desktopAudit: desktopAuditContract,
  desktopTodos: desktopTodoContract,
  desktopMemberBulk: desktopMemberBulkContract,
  desktopApplications: desktopApplicationContract,
  desktopAddresses: desktopAddressContract,
  desktopMailboxes: desktopMailboxContract,
  desktopInvoices: desktopInvoiceContract,
  desktopPayments: desktopPaymentContract,
  desktopLedger: desktopLedgerContract,
  desktopArticles: desktopArticleContract,
  desktopBilling: desktopBillingContract,
  desktopDunning: desktopDunningContract,
  desktopBillRuns: desktopBillRunContract,
  desktopDuplicates: desktopDuplicateContract,
  desktopErasures: desktopErasureContract,
  desktopTrash: desktopTrashContract,
  desktopSteps: desktopStepContract,
  desktopEvents: desktopEventContract,
  desktopEventGroups: desktopEventGroupContract,
  desktopEventNotes: desktopEventNoteContract,
  desktopEventFiles: desktopEventFileContract,
  desktopShifts: desktopShiftContract,
  desktopShiftTemplates: desktopShiftTemplateContract,
  desktopRegistrations: desktopRegistrationContract,
  desktopAttendance: desktopAttendanceContract,
  desktopPlans: desktopPlanContract,
  desktopDocuments: desktopDocumentContract,
  desktopSettings: desktopSettingContract,
  desktopBackup: desktopBackupContract,
  desktopMove: desktopMoveContract,
  desktopServices: desktopServiceContract,
  desktopConnections: desktopConnectionContract,
  desktopMailTexts: desktopMailTextContract,
  desktopTemplates: desktopTemplateContract,
  desktopLayouts: desktopLayoutContract,
  desktopLetters: desktopLetterContract,
  desktopMailings: desktopMailingContract,
  desktopSubscriptions: desktopSubscriptionContract,
  desktopContactRequests: desktopContactRequestContract,
  desktopSuppressed: desktopSuppressedContract,
  desktopFiles: desktopFileContract,
  desktopPalette: desktopPaletteContract,
} as const satisfies Record<string, LocalArea>;

export type DesktopContract = typeof desktopContract;
export type DesktopClient = ClientOf<DesktopContract> & Client;
