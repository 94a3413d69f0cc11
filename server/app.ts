import compression from 'compression';
import express, { type Express, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import { contract } from '../shared/contract.ts';
import { DomainError } from '../shared/errors.ts';
import type { Actor } from '../shared/permission.ts';
import { auditHandlers } from './audit/audit-handlers.ts';
import type { Context } from './context.ts';
import { funktionHandlers } from './funktionen/funktion-handlers.ts';
import { findBoardFunktion } from './funktionen/funktion-store.ts';
import { publicCors } from './http/cors.ts';
import { errorResponse } from './http/error-response.ts';
import { docsRouter } from './http/docs-page.ts';
import { createIdempotency } from './http/idempotency.ts';
import { mount } from './http/mount.ts';
import { openApiDocument } from './http/openapi.ts';
import { publicRateLimit } from './http/rate-limit.ts';
import { requestLog } from './http/request-log.ts';
import { createSessions, sessionSeconds, type Sessions } from './http/session.ts';
import { invoiceHandlers } from './invoices/invoice-handlers.ts';
import { memberHandlers } from './members/member-handlers.ts';
import type { BoardLogin } from './ports/board-login/board-login.ts';
import { createLoginThrottle } from './session/login-throttle.ts';
import { sessionHandlers } from './session/session-handlers.ts';
import { settingHandlers } from './settings/setting-handlers.ts';
import { systemHandlers } from './system/system-handlers.ts';

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
  /** Public calls that one address may make per minute. */
  readonly publicPerMinute: number;
}

export interface App {
  readonly express: Express;
  readonly sessions: Sessions;
  /** Ends what would run on for ever; called before the last requests are waited for. */
  close(): void;
}

/** Answers of the API are data: nothing in them may run, load or be framed. */
const apiPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** The whole HTTP application over open databases: every area of the contract, wired in this one place. */
export function createApp(context: Context, parts: AppParts): App {
  const mayBeBoard = (email: string) =>
    parts.boardEmails.includes(email) || findBoardFunktion(context.db, email) !== undefined;
  const sessions = createSessions({
    secret: parts.jwtSecret,
    apiKey: parts.apiKey,
    now: context.now,
    newId: context.newId,
    mayBeBoard,
    deviceOf: (_token): Actor | null => null,
  });
  const handlers = {
    system: systemHandlers(parts),
    session: sessionHandlers({
      boardLogin: parts.boardLogin,
      throttle: createLoginThrottle(context.now),
      mayBeBoard,
      issueBoardToken: email => sessions.issue({ type: 'vorstand', sub: email }),
      seconds: sessionSeconds,
    }),
    members: memberHandlers,
    funktionen: funktionHandlers,
    settings: settingHandlers,
    audit: auditHandlers,
    invoices: invoiceHandlers,
  };
  const { devices: _, ...known } = contract;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Behind a reverse proxy on the same machine the caller's address stands in X-Forwarded-For; nobody else is believed.
  app.set('trust proxy', 'loopback');
  app.use(requestLog(parts.log, context.newId));
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: apiPolicy } }));
  // A strong tag names these very bytes, so they travel as they are.
  const tagged = (res: Response) => String(res.getHeader('ETag') ?? '').startsWith('"');
  app.use(compression({ filter: (req, res) => !tagged(res) && compression.filter(req, res) }));
  app.use(docsRouter(openApiDocument(known, parts.version)));
  app.use(
    mount({
      api: { contract: known, handlers },
      context,
      idempotency: createIdempotency(),
      actorOf: sessions.actorOf,
      publicDoor: [publicCors(parts.publicOrigins), publicRateLimit(parts.publicPerMinute)],
    }),
  );
  app.use(() => {
    throw new DomainError('not_found', { what: 'path' });
  });
  app.use(errorResponse(parts.log));
  return { express: app, sessions, close: () => undefined };
}
