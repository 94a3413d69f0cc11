import { accessContract } from './accesses/access-contract.ts';
import { accountContract } from './accesses/account-contract.ts';
import { officeRoleContract } from './accesses/office-role-contract.ts';
import { desktopAddressContract } from './addresses/desktop-address-contract.ts';
import { applicationContract } from './applications/application-contract.ts';
import { auditContract } from './audit/audit-contract.ts';
import { calendarContract } from './calendar/calendar-contract.ts';
import { contactContract } from './contact/contact-contract.ts';
import { desktopApplicationContract } from './desktop/desktop-application-contract.ts';
import {
  desktopArticleContract,
  desktopBillingContract,
  desktopDunningContract,
} from './desktop/money/desktop-billing-contract.ts';
import {
  desktopContactRequestContract,
  desktopSubscriptionContract,
  desktopSuppressedContract,
} from './desktop/dispatch/desktop-correspondence-contract.ts';
import {
  desktopDocumentContract,
  desktopPaletteContract,
  desktopSettingContract,
} from './desktop/desktop-document-contract.ts';
import {
  desktopEventContract,
  desktopEventGroupContract,
  desktopPlanContract,
  desktopRegistrationContract,
} from './desktop/desktop-event-contract.ts';
import { desktopDuplicateContract } from './duplicates/desktop-duplicate-contract.ts';
import { desktopErasureContract } from './desktop/desktop-erasure-contract.ts';
import { desktopFileContract } from './desktop/dispatch/desktop-file-contract.ts';
import { desktopInvoiceContract } from './desktop/money/desktop-invoice-contract.ts';
import { desktopImportContract } from './imports/desktop-import-contract.ts';
import { desktopLayoutContract } from './desktop/desktop-layout-contract.ts';
import { desktopLetterContract } from './desktop/dispatch/desktop-letter-contract.ts';
import { desktopMailTextContract } from './desktop/dispatch/desktop-mail-text-contract.ts';
import { desktopMailingContract } from './desktop/dispatch/desktop-mailing-contract.ts';
import { desktopMemberBulkContract } from './desktop/members/desktop-member-bulk-contract.ts';
import { desktopMemberContract } from './desktop/desktop-member-contract.ts';
import { desktopMemberFilterContract } from './desktop/members/desktop-member-filter-contract.ts';
import { desktopPhotoContract } from './desktop/desktop-photo-contract.ts';
import { desktopPaymentContract } from './desktop/money/desktop-payment-contract.ts';
import { desktopSessionContract } from './desktop/desktop-session-contract.ts';
import { desktopShiftContract, desktopShiftTemplateContract } from './desktop/desktop-shift-contract.ts';
import { desktopMemberListContract } from './desktop/desktop-member-list-contract.ts';
import { desktopSyncContract } from './desktop/desktop-sync-contract.ts';
import { desktopTemplateContract } from './desktop/dispatch/desktop-template-contract.ts';
import { deviceContract } from './devices/device-contract.ts';
import type { Area, Input, LocalArea, Output } from './endpoint.ts';
import { eventGroupContract } from './event-groups/event-group-contract.ts';
import { dispatchLogContract } from './dispatch/dispatch-log-contract.ts';
import { emailContract } from './dispatch/email-contract.ts';
import { mailingContract } from './dispatch/mailing-contract.ts';
import { suppressedContract } from './dispatch/suppressed-contract.ts';
import { accessReportContract } from './erasure/access-report-contract.ts';
import { erasureContract } from './erasure/erasure-contract.ts';
import { eventContract } from './events/event-contract.ts';
import { planContract } from './events/plan-contract.ts';
import { fileContract } from './files/file-contract.ts';
import { funktionContract } from './funktionen/funktion-contract.ts';
import { articleContract } from './invoices/billing/article-contract.ts';
import { dunningContract } from './invoices/dunning/dunning-contract.ts';
import { handoverContract } from './handovers/handover-contract.ts';
import { invoiceContract } from './invoices/invoice-contract.ts';
import { aliasContract } from './mailboxes/alias-contract.ts';
import { desktopMailboxContract } from './mailboxes/desktop-mailbox-contract.ts';
import { mailboxContract } from './mailboxes/mailbox-contract.ts';
import { layoutContract } from './layouts/layout-contract.ts';
import { letterContract } from './letters/letter-contract.ts';
import { letterpostContract } from './letters/letterpost-contract.ts';
import { meContract } from './me/me-contract.ts';
import { loginProofContract } from './member-login/login-proof-contract.ts';
import { memberLoginContract } from './member-login/member-login-contract.ts';
import { mailTextContract } from './mail-texts/mail-text-contract.ts';
import { emailChangeContract } from './members/email-change-contract.ts';
import { memberContract } from './members/member-contract.ts';
import { memberMergeContract } from './duplicates/member-merge-contract.ts';
import { memberStatisticContract } from './members/statistics/member-statistic-contract.ts';
import { photoContract } from './photos/photo-contract.ts';
import { paymentContract } from './payments/payment-contract.ts';
import { reminderContract } from './reminders/reminder-contract.ts';
import { newsletterContract } from './newsletter/newsletter-contract.ts';
import { organizerContract } from './organizers/organizer-contract.ts';
import { sessionContract } from './session/session-contract.ts';
import { settingContract } from './settings/setting-contract.ts';
import { shiftContract } from './shifts/shift-contract.ts';
import { shiftTemplateContract } from './shifts/shift-template-contract.ts';
import { ownShiftContract } from './registrations/own-shift-contract.ts';
import { decisionContract, registrationContract } from './registrations/registration-contract.ts';
import { registrationLinkContract } from './registrations/registration-link-contract.ts';
import { signUpContract } from './registrations/sign-up-contract.ts';
import { recoveredContract } from './sync/recovered-contract.ts';
import { syncContract } from './sync/sync-contract.ts';
import { systemContract } from './system/health-contract.ts';
import { templateContract } from './templates/template-contract.ts';

/** The whole HTTP API: one line per area. */
export const contract = {
  system: systemContract,
  session: sessionContract,
  memberLogin: memberLoginContract,
  me: meContract,
  accessReports: accessReportContract,
  erasures: erasureContract,
  members: memberContract,
  photos: photoContract,
  memberMerges: memberMergeContract,
  memberStatistics: memberStatisticContract,
  funktionen: funktionContract,
  settings: settingContract,
  audit: auditContract,
  invoices: invoiceContract,
  payments: paymentContract,
  articles: articleContract,
  dunnings: dunningContract,
  events: eventContract,
  plans: planContract,
  eventGroups: eventGroupContract,
  shifts: shiftContract,
  organizers: organizerContract,
  calendar: calendarContract,
  shiftTemplates: shiftTemplateContract,
  reminders: reminderContract,
  registrations: registrationContract,
  decisions: decisionContract,
  signUp: signUpContract,
  registrationLinks: registrationLinkContract,
  ownShifts: ownShiftContract,
  mailboxes: mailboxContract,
  aliases: aliasContract,
  accesses: accessContract,
  accounts: accountContract,
  officeRoles: officeRoleContract,
  loginProofs: loginProofContract,
  emailChanges: emailChangeContract,
  handovers: handoverContract,
  mailTexts: mailTextContract,
  layouts: layoutContract,
  templates: templateContract,
  email: emailContract,
  mailings: mailingContract,
  dispatchLog: dispatchLogContract,
  suppressed: suppressedContract,
  letters: letterContract,
  letterpost: letterpostContract,
  files: fileContract,
  applications: applicationContract,
  contact: contactContract,
  newsletter: newsletterContract,
  devices: deviceContract,
  sync: syncContract,
  recovered: recoveredContract,
} as const satisfies Record<string, Area>;

/** Calls that only a desktop answers, from its own data. */
export const desktopContract = {
  desktopSession: desktopSessionContract,
  desktopSync: desktopSyncContract,
  desktopMembers: desktopMemberContract,
  desktopPhotos: desktopPhotoContract,
  desktopMemberLists: desktopMemberListContract,
  desktopImports: desktopImportContract,
  desktopMemberFilters: desktopMemberFilterContract,
  desktopMemberBulk: desktopMemberBulkContract,
  desktopApplications: desktopApplicationContract,
  desktopAddresses: desktopAddressContract,
  desktopMailboxes: desktopMailboxContract,
  desktopInvoices: desktopInvoiceContract,
  desktopPayments: desktopPaymentContract,
  desktopArticles: desktopArticleContract,
  desktopBilling: desktopBillingContract,
  desktopDunning: desktopDunningContract,
  desktopDuplicates: desktopDuplicateContract,
  desktopErasures: desktopErasureContract,
  desktopEvents: desktopEventContract,
  desktopEventGroups: desktopEventGroupContract,
  desktopShifts: desktopShiftContract,
  desktopShiftTemplates: desktopShiftTemplateContract,
  desktopRegistrations: desktopRegistrationContract,
  desktopPlans: desktopPlanContract,
  desktopDocuments: desktopDocumentContract,
  desktopSettings: desktopSettingContract,
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

export type Contract = typeof contract;
export type DesktopContract = typeof desktopContract;

/** One function per call, by area and name: `client.members.update({ id, ort })`. */
export type ClientOf<C> = {
  readonly [A in keyof C]: {
    readonly [N in keyof C[A]]: (input: Input<C[A][N]>) => Promise<Output<C[A][N]>>;
  };
};
export type Client = ClientOf<Contract>;
export type DesktopClient = ClientOf<DesktopContract> & Client;

/** What core tells the page without being asked: which data changed. The page reads again what it shows. */
export const topics = [
  'session',
  'sync',
  'members',
  'photos',
  'invoices',
  'events',
  'dispatch',
  'settings',
  'conflicts',
] as const;
export type Topic = (typeof topics)[number];
