import { moveContract } from './access/move/move-contract.ts';
import { apiKeyContract } from './access/api-key-contract.ts';
import { webhookContract } from './access/webhook-contract.ts';
import { accessContract } from './access/accesses/access-contract.ts';
import { accountContract } from './access/accesses/account-contract.ts';
import { officeRoleContract } from './access/accesses/office-role-contract.ts';
import { applicationContract } from './people/applications/application-contract.ts';
import { auditContract } from './privacy/audit-contract.ts';
import { calendarContract } from './events/calendar-contract.ts';
import { connectionContract } from './association/connections/connection-contract.ts';
import { serviceSettingContract } from './association/connections/service-setting-contract.ts';
import {
  attendanceContract,
  ownReplyContract,
  replyContract,
} from './events/attendance/attendance-contract.ts';
import { contactContract } from './messages/contact-contract.ts';
import { deviceContract } from './access/device-contract.ts';
import type { Area, Input, Output } from './endpoint.ts';
import { eventGroupContract } from './events/event-group-contract.ts';
import { dispatchLogContract } from './delivery/dispatch-log-contract.ts';
import { emailContract } from './delivery/email-contract.ts';
import { mailBacklogContract } from './delivery/mail-backlog-contract.ts';
import { mailingContract } from './delivery/mailing-contract.ts';
import { suppressedContract } from './delivery/suppressed-contract.ts';
import { accessReportContract } from './privacy/erasure/access-report-contract.ts';
import { erasureContract } from './privacy/erasure/erasure-contract.ts';
import { eventContract } from './events/event-contract.ts';
import { planContract } from './events/plan-contract.ts';
import { fileContract } from './association/file-contract.ts';
import { funktionContract } from './people/funktion-contract.ts';
import { articleContract } from './finance/invoices/billing/article-contract.ts';
import { dunningContract } from './finance/invoices/dunning/dunning-contract.ts';
import { handoverContract } from './access/handover-contract.ts';
import { invoiceContract } from './finance/invoices/invoice-contract.ts';
import { ownInvoiceContract } from './finance/invoices/own-invoice-contract.ts';
import { aliasContract } from './access/mailboxes/alias-contract.ts';
import { mailboxContract } from './access/mailboxes/mailbox-contract.ts';
import { layoutContract } from './letters/layouts/layout-contract.ts';
import { letterContract } from './letters/letter-contract.ts';
import { ownLetterContract } from './letters/own-letter-contract.ts';
import { letterpostContract } from './letters/letterpost-contract.ts';
import { meContract } from './access/me-contract.ts';
import { loginMethodContract } from './access/login-method-contract.ts';
import { localAccountContract } from './access/local-accounts/local-account-contract.ts';
import { ownLoginContract, secondFactorContract } from './access/own-login/own-login-contract.ts';
import { passkeyContract } from './access/own-login/passkey-contract.ts';
import { loginProofContract } from './access/member-login/login-proof-contract.ts';
import { memberLoginContract } from './access/member-login/member-login-contract.ts';
import { mailTextContract } from './association/mail-texts/mail-text-contract.ts';
import { emailChangeContract } from './people/members/email-change-contract.ts';
import { customFieldContract, customValueContract } from './people/fields/custom-field-contract.ts';
import { groupMemberContract, memberGroupContract } from './people/groups/member-group-contract.ts';
import { memberContract } from './people/members/member-contract.ts';
import { memberMergeContract } from './people/duplicates/member-merge-contract.ts';
import { memberStatisticContract } from './people/statistics/member-statistic-contract.ts';
import { photoContract } from './people/photo-contract.ts';
import { paymentContract } from './finance/payments/payment-contract.ts';
import { reminderContract } from './events/reminders/reminder-contract.ts';
import { newsletterContract } from './messages/newsletter-contract.ts';
import { organizerContract } from './events/organizer-contract.ts';
import { sessionContract } from './access/session-contract.ts';
import { settingContract } from './association/setting-contract.ts';
import { shiftContract } from './events/shifts/shift-contract.ts';
import { eventFileContract, eventNoteContract } from './events/records/event-record-contract.ts';
import { memberFileContract, memberNoteContract } from './people/records/member-record-contract.ts';
import { shiftTemplateContract } from './events/shifts/shift-template-contract.ts';
import { ownShiftContract } from './events/registrations/own-shift-contract.ts';
import { decisionContract, registrationContract } from './events/registrations/registration-contract.ts';
import { registrationLinkContract } from './events/registrations/registration-link-contract.ts';
import { signUpContract } from './events/registrations/sign-up-contract.ts';
import { recoveredContract } from './sync/recovered-contract.ts';
import { rollbackContract } from './sync/rollback-contract.ts';
import { unsentContract } from './sync/unsent-contract.ts';
import { trashContract } from './sync/trash-contract.ts';
import { syncContract } from './sync/sync-contract.ts';
import { systemContract } from './association/health-contract.ts';
import { templateContract } from './messages/template-contract.ts';
import { todoContract } from './people/todos/todo-contract.ts';
import { todoFeedContract } from './access/todo-feed/todo-feed-contract.ts';

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
  memberGroups: memberGroupContract,
  groupMembers: groupMemberContract,
  memberNotes: memberNoteContract,
  memberFiles: memberFileContract,
  customFields: customFieldContract,
  customValues: customValueContract,
  funktionen: funktionContract,
  todos: todoContract,
  todoFeed: todoFeedContract,
  apiKeys: apiKeyContract,
  webhooks: webhookContract,
  settings: settingContract,
  connections: connectionContract,
  moves: moveContract,
  serviceSettings: serviceSettingContract,
  audit: auditContract,
  invoices: invoiceContract,
  ownInvoices: ownInvoiceContract,
  payments: paymentContract,
  articles: articleContract,
  dunnings: dunningContract,
  events: eventContract,
  plans: planContract,
  eventGroups: eventGroupContract,
  eventNotes: eventNoteContract,
  eventFiles: eventFileContract,
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
  attendances: attendanceContract,
  replies: replyContract,
  ownReplies: ownReplyContract,
  mailboxes: mailboxContract,
  aliases: aliasContract,
  accesses: accessContract,
  accounts: accountContract,
  officeRoles: officeRoleContract,
  loginMethods: loginMethodContract,
  localAccounts: localAccountContract,
  ownLogin: ownLoginContract,
  secondFactor: secondFactorContract,
  passkeys: passkeyContract,
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
  mailBacklog: mailBacklogContract,
  letters: letterContract,
  ownLetters: ownLetterContract,
  letterpost: letterpostContract,
  files: fileContract,
  applications: applicationContract,
  contact: contactContract,
  newsletter: newsletterContract,
  devices: deviceContract,
  sync: syncContract,
  recovered: recoveredContract,
  rollback: rollbackContract,
  unsent: unsentContract,
  trash: trashContract,
} as const satisfies Record<string, Area>;

export type Contract = typeof contract;

/** One function per call, by area and name: `client.members.update({ id, ort })`. */
export type ClientOf<C> = {
  readonly [A in keyof C]: {
    readonly [N in keyof C[A]]: (input: Input<C[A][N]>) => Promise<Output<C[A][N]>>;
  };
};
export type Client = ClientOf<Contract>;
