import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { appTokenHeader } from '../../shared/association/embedded-server.ts';
import { DomainError } from '../../shared/errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Refuses with `forbidden` what does not come from the one program that this server was started for: other programs,
 * other accounts and web pages on the same computer reach its port too. Null lets everything pass.
 */
export function requireAppToken(token: string | null): RequestHandler {
  const wanted = token === null ? null : digest(token);
  return (req, _res, next) => {
    const given = digest(req.get(appTokenHeader) ?? '');
    if (wanted !== null && !timingSafeEqual(given, wanted)) throw new DomainError('forbidden', {});
    next();
  };
}
