import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { DomainError } from '../../shared/errors.ts';
import { requestOf } from './request-state.ts';

/**
 * At most `perMinute` public calls from one address; over that `rate_limited` with the seconds to wait. The board and
 * its desktops are known by then, and may fetch all the photos that they like.
 */
export function publicRateLimit(perMinute: number): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Its own warnings about proxies would go to the console; ours stands in the log.
    validate: { xForwardedForHeader: false, forwardedHeader: false, trustProxy: false },
    skip: req => ['board', 'device', 'issuedKey'].includes(requestOf(req).actor.kind),
    handler: (_req, res, next) => {
      const seconds = Number(res.getHeader('Retry-After') ?? 60);
      next(new DomainError('rate_limited', { seconds }));
    },
  });
}
