import compression from 'compression';
import express, { type Express, type RequestHandler, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import { publicActor } from '../../shared/permission.ts';
import { requireAppToken } from './app-token.ts';
import type { AnsweredRequest } from './metrics.ts';
import { requestOf, setRequestState } from './request-state.ts';

/** Answers of the API are data: nothing in them may run, load or be framed. */
const apiPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

export interface BaseParts {
  readonly log: Logger;
  readonly trustProxy: readonly string[];
  /** What every call has to bring; null: nothing. */
  readonly appToken: string | null;
  /** Counts answered requests; null: nothing does. */
  readonly metrics: { count(request: AnsweredRequest): void } | null;
}

/** What every request passes first: id and log line, headers, compression. */
export function baseApp({ newId }: Context, { log, trustProxy, appToken, metrics }: BaseParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // The caller's address is taken from X-Forwarded-For only where a proxy that the operator named has written it.
  app.set('trust proxy', trustProxy.length > 0 ? [...trustProxy] : false);
  app.use(requestLog({ log, metrics }, newId));
  app.use(requireAppToken(appToken));
  app.use(noteUnknownProxy(log, trustProxy));
  app.use(storeNothing);
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: apiPolicy } }));
  // A strong tag names these very bytes, so they travel as they are.
  const tagged = (res: Response) => String(res.getHeader('ETag') ?? '').startsWith('"');
  app.use(compression({ level: 1, filter: (req, res) => !tagged(res) && compression.filter(req, res) }));
  return app;
}

/** No cache keeps an answer, unless a router says that this one is public. */
const storeNothing: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

/**
 * Says once in the log that calls come through a proxy although TRUST_PROXY names none: all callers then count as one
 * address, and share its limits.
 */
function noteUnknownProxy(log: Logger, trustProxy: readonly string[]): RequestHandler {
  let isNoted = trustProxy.length > 0;
  return (req, _res, next) => {
    if (!isNoted && req.headers['x-forwarded-for'] !== undefined) {
      isNoted = true;
      log.warn({ variable: 'TRUST_PROXY' }, 'forwarded_address_not_trusted');
    }
    next();
  };
}

/**
 * Gives every request an id (also in `X-Request-Id`) and writes one line when its answer is out: method, pattern of
 * the route, status, duration in ms, id, kind of credential. No path, query, body, address or name: nothing personal.
 */
function requestLog(
  { log, metrics }: Pick<BaseParts, 'log' | 'metrics'>,
  newId: () => string,
): RequestHandler {
  return (req, res, next) => {
    const id = newId();
    setRequestState(req, { id, startedAt: performance.now(), route: null, actor: publicActor, page: false });
    res.setHeader('X-Request-Id', id);
    res.once('close', () => {
      const { route, actor, startedAt } = requestOf(req);
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      metrics?.count({ method: req.method, route, status: res.statusCode, seconds: ms / 1000 });
      const aborted = res.writableFinished ? {} : { aborted: true };
      log.info(
        {
          method: req.method,
          route,
          status: res.statusCode,
          ms,
          request_id: id,
          actor: actor.kind,
          ...aborted,
        },
        'request',
      );
    });
    next();
  };
}
