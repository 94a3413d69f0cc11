import compression from 'compression';
import express, { type Express, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { contract } from '../shared/contract.ts';
import { DomainError } from '../shared/errors.ts';
import { applicationHandlers } from './applications/application-handlers.ts';
import { applicationSync } from './applications/application-sync.ts';
import { auditHandlers } from './audit/audit-handlers.ts';
import { calendarHandlers } from './calendar/calendar-handlers.ts';
import { contactHandlers } from './contact/contact-handlers.ts';
import { contactRequestSync } from './contact/contact-sync.ts';
import type { Context } from './context.ts';
import { deviceActor, deviceHandlers } from './devices/device-handlers.ts';
import { dispatchLogHandlers } from './dispatch/dispatch-log-handlers.ts';
import { suppressedHandlers } from './dispatch/suppressed-handlers.ts';
import { emailHandlers } from './mailings/email-handlers.ts';
import { mailingHandlers } from './mailings/mailing-handlers.ts';
import { eventGroupHandlers } from './event-groups/event-group-handlers.ts';
import { eventGroupSync } from './event-groups/event-group-sync.ts';
import { eventHandlers } from './events/event-handlers.ts';
import { eventSync } from './events/event-sync.ts';
import { planHandlers } from './events/plan-handlers.ts';
import { fileHandlers } from './files/file-handlers.ts';
import { funktionHandlers } from './funktionen/funktion-handlers.ts';
import { findBoardFunktion } from './funktionen/funktion-store.ts';
import { funktionSync } from './funktionen/funktion-sync.ts';
import { publicCors } from './http/cors.ts';
import { errorResponse } from './http/error-response.ts';
import { docsRouter } from './http/docs/docs-page.ts';
import { createIdempotency } from './http/idempotency.ts';
import { guard, mount } from './http/mount.ts';
import { openApiDocument } from './http/docs/openapi.ts';
import { assetRouter } from './http/pages/asset-router.ts';
import { pageRouter } from './http/pages/page-router.ts';
import { sendRefusal } from './http/pages/send-page.ts';
import { publicRateLimit } from './http/rate-limit.ts';
import { requestLog } from './http/request-log.ts';
import { requestOf } from './http/request-state.ts';
import { commandRunner, type Api, type HandlerTable } from './http/run-endpoint.ts';
import { createSessions, sessionSeconds, type Sessions } from './http/session.ts';
import { articleHandlers } from './invoices/articles/article-handlers.ts';
import { articleSync } from './invoices/articles/article-sync.ts';
import { dunningHandlers } from './invoices/dunning/dunning-handlers.ts';
import { dunningSync } from './invoices/dunning/dunning-sync.ts';
import { invoiceHandlers } from './invoices/invoice-handlers.ts';
import { invoiceRangeSync, invoiceSync } from './invoices/invoice-sync.ts';
import { aliasHandlers } from './mailboxes/alias-handlers.ts';
import { mailboxHandlers } from './mailboxes/mailbox-handlers.ts';
import { layoutHandlers } from './layouts/layout-handlers.ts';
import { layoutSync } from './layouts/layout-sync.ts';
import { letterHandlers } from './letters/letter-handlers.ts';
import type { LetterHouse } from './letters/letter-house.ts';
import { letterpostHandlers } from './letters/letterpost-handlers.ts';
import { mailTextHandlers } from './mail-texts/mail-text-handlers.ts';
import { mailTextSync } from './mail-texts/mail-text-sync.ts';
import { paymentHandlers } from './payments/payment-handlers.ts';
import { allocationSync, bankStatementSync, paymentSync } from './payments/payment-sync.ts';
import { memberHandlers } from './members/member-handlers.ts';
import { memberStatisticHandlers } from './members/statistics/member-statistic-handlers.ts';
import { memberSync } from './members/member-sync.ts';
import { newsletterHandlers } from './newsletter/newsletter-handlers.ts';
import { subscriptionSync } from './newsletter/newsletter-sync.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { organizerHandlers } from './organizers/organizer-handlers.ts';
import { isOrganizerSession } from './organizers/organizer-login.ts';
import type { BoardLogin } from './ports/board-login/board-login.ts';
import type { MailserverPort } from './ports/mailserver/mailserver-port.ts';
import { createLoginThrottle } from './session/login-throttle.ts';
import { recoveredHandlers } from './recovered/recovered-handlers.ts';
import { reminderHandlers } from './reminders/reminder-handlers.ts';
import {
  ownShiftHandlers,
  registrationLinkHandlers,
} from './registrations/links/registration-link-handlers.ts';
import {
  decisionHandlers,
  registrationHandlers,
  signUpHandlers,
} from './registrations/registration-handlers.ts';
import { registrationMoveSync, registrationSync } from './registrations/registration-sync.ts';
import { sessionHandlers } from './session/session-handlers.ts';
import { settingHandlers } from './settings/setting-handlers.ts';
import { settingSync } from './settings/setting-sync.ts';
import { shiftHandlers } from './shifts/shift-handlers.ts';
import { shiftSync } from './shifts/shift-sync.ts';
import { shiftTemplateHandlers } from './shifts/shift-template-handlers.ts';
import { shiftTemplateSync } from './shifts/shift-template-sync.ts';
import { createSync, type Sync } from './sync/create-sync.ts';
import { systemHandlers } from './system/system-handlers.ts';
import { templateHandlers } from './templates/template-handlers.ts';
import { suppressedSync } from './dispatch/suppressed-sync.ts';
import { mailingSync } from './mailings/mailing-sync.ts';
import { templateSync } from './templates/template-sync.ts';

/** What an app is made of besides its context. */
export interface AppParts {
  readonly log: Logger;
  /** Version of the program, from package.json. */
  readonly version: string;
  readonly demo: boolean;
  readonly jwtSecret: string;
  readonly apiKey: string | null;
  /** Mailboxes that may log in besides those of the board's offices, in small letters. */
  readonly boardEmails: readonly string[];
  readonly publicOrigins: readonly string[];
  readonly boardLogin: BoardLogin;
  readonly mailserver: MailserverPort;
  readonly letters: LetterHouse;
  /** Public calls that one address may make per minute. */
  readonly publicPerMinute: number;
}

export interface App {
  readonly express: Express;
  readonly sync: Sync;
  /** Ends what would run on for ever; called before the last requests are waited for. */
  close(): void;
}

/** Tables that desktops have a copy of. */
const syncedTables = [
  memberSync,
  funktionSync,
  settingSync,
  invoiceSync,
  invoiceRangeSync,
  bankStatementSync,
  paymentSync,
  allocationSync,
  articleSync,
  dunningSync,
  eventSync,
  shiftSync,
  registrationSync,
  registrationMoveSync,
  eventGroupSync,
  shiftTemplateSync,
  mailTextSync,
  templateSync,
  layoutSync,
  mailingSync,
  suppressedSync,
  contactRequestSync,
  applicationSync,
  subscriptionSync,
];
/** Answers of the API are data: nothing in them may run, load or be framed. */
const apiPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** Areas whose handlers need nothing but the call. */
const plainHandlers = {
  members: memberHandlers,
  memberStatistics: memberStatisticHandlers,
  funktionen: funktionHandlers,
  settings: settingHandlers,
  audit: auditHandlers,
  invoices: invoiceHandlers,
  payments: paymentHandlers,
  articles: articleHandlers,
  dunnings: dunningHandlers,
  events: eventHandlers,
  plans: planHandlers,
  eventGroups: eventGroupHandlers,
  shifts: shiftHandlers,
  calendar: calendarHandlers,
  shiftTemplates: shiftTemplateHandlers,
  reminders: reminderHandlers,
  registrations: registrationHandlers,
  decisions: decisionHandlers,
  signUp: signUpHandlers,
  registrationLinks: registrationLinkHandlers,
  ownShifts: ownShiftHandlers,
  mailTexts: mailTextHandlers,
  layouts: layoutHandlers,
  templates: templateHandlers,
  email: emailHandlers,
  mailings: mailingHandlers,
  dispatchLog: dispatchLogHandlers,
  suppressed: suppressedHandlers,
  files: fileHandlers,
  applications: applicationHandlers,
  contact: contactHandlers,
  newsletter: newsletterHandlers,
} satisfies Partial<HandlerTable>;

/** Whoever logs in gets a token; each door counts its failed attempts by itself. */
const loginHandlers = (context: Context, parts: AppParts, sessions: Sessions) =>
  ({
    session: sessionHandlers({
      boardLogin: parts.boardLogin,
      throttle: createLoginThrottle(context.now),
      mayBeBoard: email => mayBeBoard(context, parts, email),
      issueBoardToken: email => sessions.issue({ type: 'vorstand', sub: email }),
      seconds: sessionSeconds,
    }),
    organizers: organizerHandlers({
      throttle: createLoginThrottle(context.now),
      issueToken: claims => sessions.issue({ type: 'organizer', ...claims }),
      seconds: sessionSeconds,
    }),
  }) satisfies Partial<HandlerTable>;

/** The whole HTTP application over open databases: every area of the contract, wired in this one place. */
export function createApp(context: Context, parts: AppParts): App {
  const sessions = sessionsOf(context, parts);
  const sync = createSync(
    context,
    syncedTables,
    commandRunner(() => api),
  );
  const handlers: HandlerTable = {
    ...plainHandlers,
    system: systemHandlers(parts),
    ...loginHandlers(context, parts, sessions),
    mailboxes: mailboxHandlers(parts.mailserver),
    aliases: aliasHandlers(parts.mailserver),
    letters: letterHandlers(parts.letters.desk, parts.letters.press),
    letterpost: letterpostHandlers(parts.letters.desk),
    devices: deviceHandlers(device => sync.hub.revoke(device)),
    sync: sync.handlers,
    recovered: recoveredHandlers(sync.stores.tables),
  };
  const api: Api = { contract, handlers };
  const app = baseApp(context, parts);
  app.use(docsRouter(openApiDocument(contract, parts.version)));
  app.get('/sync/events', guard('sync.exchange', sessions.actorOf), (req, res) => {
    requestOf(req).route = '/sync/events';
    sync.serveEvents(requestOf(req).actor, req, res);
  });
  const limit = publicRateLimit(parts.publicPerMinute);
  app.use(assetRouter(context), pageRouter({ routes: pageRoutes, api, context, limit }));
  const publicDoor = [publicCors(parts.publicOrigins), limit];
  app.use(mount({ api, context, idempotency: createIdempotency(), actorOf: sessions.actorOf, publicDoor }));
  app.use(() => {
    throw new DomainError('not_found', { what: 'path' });
  });
  app.use(errorResponse(parts.log, (res, error) => sendRefusal(context, res, error)));
  return { express: app, sync, close: () => sync.close() };
}

/** What every request passes first: id and log line, headers, compression. */
function baseApp(context: Context, { log }: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Behind a reverse proxy on the same machine the caller's address stands in X-Forwarded-For; nobody else is believed.
  app.set('trust proxy', 'loopback');
  app.use(requestLog(log, context.newId));
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: apiPolicy } }));
  // A strong tag names these very bytes, so they travel as they are.
  const tagged = (res: Response) => String(res.getHeader('ETag') ?? '').startsWith('"');
  app.use(compression({ level: 1, filter: (req, res) => !tagged(res) && compression.filter(req, res) }));
  return app;
}

const mayBeBoard = ({ db }: Context, { boardEmails }: AppParts, email: string): boolean =>
  boardEmails.includes(email) || findBoardFunktion(db, email) !== undefined;

function sessionsOf(context: Context, parts: AppParts): Sessions {
  return createSessions({
    secret: parts.jwtSecret,
    apiKey: parts.apiKey,
    now: context.now,
    newId: context.newId,
    mayBeBoard: email => mayBeBoard(context, parts, email),
    isOrganizerSession: (eventId, session) => isOrganizerSession(context, eventId, session),
    // A device has the rights of the person who enrolled it, and loses them with that person's office.
    deviceOf: token => {
      const actor = deviceActor(context.db, token);
      return actor?.kind === 'device' && mayBeBoard(context, parts, actor.email) ? actor : null;
    },
  });
}
