import type { AppParts } from './app-parts.ts';
import { accessAreas, deliversOf } from './access-areas.ts';
import type { Express, RequestHandler } from 'express';
import { contract } from '../shared/contract.ts';
import { DomainError } from '../shared/errors.ts';
import { applicationHandlers } from './people/applications/application-handlers.ts';
import { attendanceHandlers, replyHandlers } from './events/attendance/attendance-use-cases.ts';
import { ownReplyHandlers } from './events/attendance/own-replies.ts';
import { apiKeyHandlers } from './access/api-keys/api-key-handlers.ts';
import { auditHandlers } from './privacy/audit/audit-handlers.ts';
import { calendarHandlers } from './events/calendar/calendar-handlers.ts';
import { contactHandlers } from './messages/contact/contact-handlers.ts';
import type { Context } from './context.ts';
import { dispatchLogHandlers } from './messages/dispatch-log/dispatch-log-handlers.ts';
import { mailBacklogHandlers } from './delivery/mail-backlog-handlers.ts';
import { suppressedHandlers } from './delivery/suppressed-handlers.ts';
import { emailChangeHandlers } from './people/email-changes/email-change-handlers.ts';
import { emailHandlers } from './messages/mailings/email-handlers.ts';
import { mailingHandlers } from './messages/mailings/mailing-handlers.ts';
import { accessReportHandlers } from './privacy/erasure/report/access-report-handlers.ts';
import { erasureHandlers } from './privacy/erasure/erasure-handlers.ts';
import { commandRunner, type Api, type HandlerTable } from './execute.ts';
import { eventGroupHandlers } from './events/groups/event-group-use-cases.ts';
import { endLines } from './messages/mailings/claim-deliveries.ts';
import { eventFileHandlers, eventNoteHandlers } from './events/records/event-record-use-cases.ts';
import { memberFileHandlers, memberNoteHandlers } from './people/records/member-record-use-cases.ts';
import { eventStore } from './events/event-store.ts';
import { eventHandlers } from './events/event-handlers.ts';
import { planHandlers } from './events/plan-handlers.ts';
import { fileHandlers } from './association/file-handlers.ts';
import { funktionHandlers } from './people/offices/funktion-handlers.ts';
import { officeHandlers } from './access/accesses/office-use-cases.ts';
import { publicCors } from './http/cors.ts';
import { errorResponse } from './http/error-response.ts';
import { docsRouter } from './http/docs/docs-page.ts';
import { createIdempotency } from './http/idempotency.ts';
import { guard, mount } from './http/mount.ts';
import { openApiDocument } from './http/docs/openapi.ts';
import { assetRouter } from './http/pages/asset-router.ts';
import { languageRouter } from './http/pages/page-language.ts';
import { pageRouter } from './http/pages/page-router.ts';
import { securityTxtRouter } from './http/pages/security-txt.ts';
import { answerByPage, sendRefusal } from './http/pages/send-page.ts';
import { publicRateLimit } from './http/rate-limit.ts';
import { baseApp } from './http/base-app.ts';
import { requestOf } from './http/request-state.ts';
import { sessionSeconds, type Sessions } from './http/session.ts';
import { openSessions } from './open-sessions.ts';
import { articleHandlers } from './finance/invoices/articles/article-use-cases.ts';
import { dunningHandlers } from './finance/invoices/dunning/dunning-handlers.ts';
import { invoiceHandlers } from './finance/invoices/invoice-handlers.ts';
import { ownInvoiceHandlers } from './finance/invoices/own-invoices.ts';
import { readBranding } from './letters/layouts/read-branding.ts';
import { layoutHandlers } from './letters/layouts/layout-handlers.ts';
import { outgoingLetterHandlers } from './letters/letter-handlers.ts';
import { serviceReader } from './letters/services.ts';
import { webhookAttention } from './access/webhooks/webhook-attention.ts';
import { photoHandlers } from './people/photos/photo-handlers.ts';
import { demoProviderRouter } from './http/login/demo-provider-router.ts';
import { formAnswerRouter } from './http/login/form-answer-router.ts';
import { meHandlers } from './access/me/me-handlers.ts';
import { memberLoginHandlers } from './access/member-login/login-handlers.ts';
import { boardRole } from './access/local-accounts/board-role.ts';
import { ownLoginHandlers } from './access/own-login/own-login-handlers.ts';
import { passkeyHandlers } from './access/passkeys/passkey-handlers.ts';
import { secondFactorHandlers } from './access/second-factor/second-factor-handlers.ts';
import { loginProofHandlers } from './access/member-login/login-proof-handlers.ts';
import { mailTextHandlers } from './association/mail-texts/mail-text-handlers.ts';
import { paymentHandlers } from './finance/payments/payment-handlers.ts';
import { todoHandlers } from './people/todos/todo-use-cases.ts';
import { todoFeedHandlers } from './access/todo-feed/todo-feed-handlers.ts';
import { customFieldHandlers } from './people/fields/custom-field-use-cases.ts';
import { customValueHandlers } from './people/fields/custom-value-use-cases.ts';
import { groupMemberHandlers, memberGroupHandlers } from './people/groups/member-group-use-cases.ts';
import { memberHandlers } from './people/members/member-handlers.ts';
import { memberStatisticHandlers } from './people/members/member-statistic-handlers.ts';
import { memberMergeHandlers } from './people/merges/merge-handlers.ts';
import { newsletterHandlers } from './messages/newsletter/newsletter-handlers.ts';
import { pageRoutes } from './website/page-routes.ts';
import { organizerHandlers } from './events/organizers/organizer-handlers.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { trashHandlers } from './sync/trash-handlers.ts';
import { recoveredHandlers } from './sync/recovered-handlers.ts';
import { rollbackHandlers } from './sync/rollback/rollback-handlers.ts';
import { unsentHandlers } from './sync/unsent-handlers.ts';
import { moveRegistrations } from './events/registrations/merge-registrations.ts';
import { putRegistrationBack } from './events/registrations/restore-registration.ts';
import { reminderHandlers } from './events/reminders/reminder-handlers.ts';
import {
  ownShiftHandlers,
  registrationLinkHandlers,
} from './events/registrations/links/registration-link-handlers.ts';
import {
  decisionHandlers,
  registrationHandlers,
  signUpHandlers,
} from './events/registrations/registration-handlers.ts';
import { sessionHandlers } from './access/session/session-handlers.ts';
import { settingHandlers } from './association/settings/setting-handlers.ts';
import { shiftHandlers } from './events/shifts/shift-handlers.ts';
import { shiftTemplateHandlers } from './events/shifts/shift-template-use-cases.ts';
import { createSync, type Sync } from './sync/create-sync.ts';
import { syncedTables } from './synced-tables.ts';
import { systemHandlers } from './association/system-handlers.ts';
import { templateHandlers } from './messages/templates/template-use-cases.ts';

export interface App {
  readonly express: Express;
  readonly sync: Sync;
  /** Ends what would run on for ever; called before the last requests are waited for. */
  close(): void;
}

/** Areas whose handlers need nothing but the call. */
const plainHandlers = {
  me: meHandlers,
  loginProofs: loginProofHandlers,
  accessReports: accessReportHandlers,
  erasures: erasureHandlers,
  members: memberHandlers,
  memberStatistics: memberStatisticHandlers(({ db }) => readBranding(db, 'participant_list')),
  memberMerges: memberMergeHandlers({ moveRegistrations, putRegistrationBack }),
  funktionen: { ...funktionHandlers, ...officeHandlers },
  settings: settingHandlers,
  audit: auditHandlers,
  trash: trashHandlers,
  invoices: invoiceHandlers,
  ownInvoices: ownInvoiceHandlers,
  payments: paymentHandlers,
  articles: articleHandlers,
  dunnings: dunningHandlers,
  events: eventHandlers,
  plans: planHandlers,
  memberGroups: memberGroupHandlers,
  groupMembers: groupMemberHandlers,
  todos: todoHandlers,
  todoFeed: todoFeedHandlers,
  apiKeys: apiKeyHandlers,
  memberNotes: memberNoteHandlers,
  memberFiles: memberFileHandlers,
  customFields: customFieldHandlers,
  customValues: customValueHandlers,
  eventGroups: eventGroupHandlers,
  eventNotes: eventNoteHandlers,
  eventFiles: eventFileHandlers,
  shifts: shiftHandlers,
  calendar: calendarHandlers,
  shiftTemplates: shiftTemplateHandlers,
  reminders: reminderHandlers,
  registrations: registrationHandlers,
  decisions: decisionHandlers,
  signUp: signUpHandlers,
  registrationLinks: registrationLinkHandlers,
  ownShifts: ownShiftHandlers,
  attendances: attendanceHandlers,
  replies: replyHandlers,
  ownReplies: ownReplyHandlers,
  mailTexts: mailTextHandlers,
  layouts: layoutHandlers,
  templates: templateHandlers,
  email: emailHandlers,
  mailings: mailingHandlers,
  dispatchLog: dispatchLogHandlers,
  suppressed: suppressedHandlers,
  mailBacklog: mailBacklogHandlers,
  files: fileHandlers,
  applications: applicationHandlers,
  contact: contactHandlers,
  newsletter: newsletterHandlers,
} satisfies Partial<HandlerTable>;

/** Every login gives a token; each kind of login counts its own failed attempts. */
function loginHandlers(context: Context, parts: AppParts, sessions: Sessions) {
  const passwords = {
    boardLogin: parts.boardLogin,
    throttle: createLoginThrottle(context.now),
    mayBeBoard: (email: string) => boardRole(context.db, parts.boardEmails, email) !== null,
  };
  const logins = {
    ...passwords,
    issueBoardToken: (email: string, unprotected: boolean) =>
      sessions.issue({ type: 'vorstand', sub: email, ...(unprotected && { unprotected }) }),
    seconds: sessionSeconds,
  };
  return {
    session: sessionHandlers(logins),
    ownLogin: ownLoginHandlers(passwords),
    passkeys: passkeyHandlers({ ...logins, throttle: createLoginThrottle(context.now) }),
    secondFactor: secondFactorHandlers({
      throttle: createLoginThrottle(context.now),
      delivers: deliversOf(parts),
    }),
    memberLogin: memberLoginHandlers({
      memberLogin: parts.memberLogin,
      issueToken: claims => sessions.issue({ type: 'member', ...claims }),
      seconds: sessionSeconds,
    }),
    organizers: organizerHandlers({
      throttle: createLoginThrottle(context.now),
      issueToken: claims => sessions.issue({ type: 'organizer', ...claims }).token,
      seconds: sessionSeconds,
    }),
  } satisfies Partial<HandlerTable>;
}

const letterSteps = { findEvent: eventStore.find, getEvent: eventStore.get, endLines };

/** What laptops still know once data was put back, and what they could not send any more. */
const leftWork = ({ marks, log }: AppParts, { stores }: Sync) => ({
  recovered: recoveredHandlers(stores.tables),
  unsent: unsentHandlers(stores),
  rollback: rollbackHandlers({ marks, stores, noticed: device => log.error({ device }, 'effects_put_back') }),
});

/** The sync, which tells the log what it found wrong. */
function openSync(context: Context, { log }: AppParts, api: () => Api): Sync {
  const sync = createSync(context, syncedTables, commandRunner(api), difference =>
    log.error(difference, 'copy_differs'),
  );
  const { conflicts } = sync.repaired;
  if (conflicts > 0) log.error({ conflicts }, 'forged_conflicts_removed');
  return sync;
}

/** The whole HTTP application over open databases: every area of the contract, wired in this one place. */
export function createApp(context: Context, parts: AppParts): App {
  const sessions = openSessions(context, parts);
  const sync = openSync(context, parts, () => api);
  const handlers: HandlerTable = {
    ...plainHandlers,
    ...loginHandlers(context, parts, sessions),
    ...accessAreas(context, parts, sync),
    emailChanges: emailChangeHandlers({ delivers: deliversOf(parts) }),
    photos: photoHandlers(parts.photos),
    system: systemHandlers({ ...parts, services: serviceReader({ ...parts, webhooks: webhookAttention }) }),
    ...outgoingLetterHandlers(parts.letters, letterSteps),
    sync: sync.handlers,
    ...leftWork(parts, sync),
  };
  const api: Api = { contract, handlers };
  const app = baseApp(context, parts);
  app.use(docsRouter(() => openApiDocument(contract, parts.version)));
  app.get('/sync/events', guard('sync.exchange', sessions.actorOf), (req, res) => {
    requestOf(req).route = '/sync/events';
    sync.serveEvents(requestOf(req).actor, req, res);
  });
  const limit = publicRateLimit(parts.publicPerMinute);
  if (parts.metrics) app.use(parts.metrics.router);
  if (parts.demoProvider) app.use(demoProviderRouter(context));
  app.use(pagesOf(context, api, limit));
  const idempotency = createIdempotency();
  const publicHandlers = [publicCors(parts.publicOrigins), limit];
  app.use(mount({ api, context, idempotency, load: parts.load, actorOf: sessions.actorOf, publicHandlers }));
  app.use(req => {
    if (req.accepts(['json', 'html']) === 'html') answerByPage(req);
    throw new DomainError('not_found', { what: 'path' });
  });
  app.use(errorResponse(parts.log, (res, error) => sendRefusal(context, res, error)));
  return { express: app, sync, close: () => sync.close() };
}

/** What browsers are shown, forms of the login service included. */
const pagesOf = (context: Context, api: Api, limit: RequestHandler): RequestHandler[] => [
  formAnswerRouter(context),
  assetRouter(context),
  languageRouter(context),
  securityTxtRouter(context),
  pageRouter({ routes: pageRoutes, api, context, limit }),
];
