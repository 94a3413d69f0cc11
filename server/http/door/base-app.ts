import compression from 'compression';
import express, { type Express, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Context } from '../../context.ts';
import { requestLog } from '../request-log.ts';

/** Answers of the API are data: nothing in them may run, load or be framed. */
const apiPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** What every request passes first: id and log line, headers, compression. */
export function baseApp({ newId }: Context, { log }: { readonly log: Logger }): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Behind a reverse proxy on the same machine the caller's address stands in X-Forwarded-For; nobody else is believed.
  app.set('trust proxy', 'loopback');
  app.use(requestLog(log, newId));
  app.use(helmet({ contentSecurityPolicy: { useDefaults: false, directives: apiPolicy } }));
  // A strong tag names these very bytes, so they travel as they are.
  const tagged = (res: Response) => String(res.getHeader('ETag') ?? '').startsWith('"');
  app.use(compression({ level: 1, filter: (req, res) => !tagged(res) && compression.filter(req, res) }));
  return app;
}
