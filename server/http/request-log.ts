import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { nobody } from '../../shared/permission.ts';
import { requestOf, setRequestState } from './request-state.ts';

/**
 * Gives every request an id (also in `X-Request-Id`) and writes one line when its answer is out: method, pattern of
 * the route, status, duration in ms, id, kind of credential. No path, query, body, address or name: nothing personal.
 */
export function requestLog(log: Logger, newId: () => string): RequestHandler {
  return (req, res, next) => {
    const id = newId();
    setRequestState(req, { id, startedAt: performance.now(), route: null, actor: nobody, page: false });
    res.setHeader('X-Request-Id', id);
    res.once('close', () => {
      const { route, actor, startedAt } = requestOf(req);
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
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
