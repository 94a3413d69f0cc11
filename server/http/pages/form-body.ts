import express, { type Request, type Response } from 'express';
import { DomainError } from '../../../shared/errors.ts';
import type { Values } from '../../pages/page.ts';

/** Largest form in bytes: some lines of text and as many ticks as a feast has shifts. */
const limit = 64 * 1024;
const parse = express.urlencoded({ extended: false, limit, parameterLimit: 500 });

/** The fields of a form that a browser sent. Throws `unsupported_media_type` or `too_large`. */
export async function readForm(req: Request, res: Response): Promise<Values> {
  if (req.headers['transfer-encoding'] === undefined && Number(req.headers['content-length'] ?? 0) === 0)
    return {};
  if (typeof req.is('urlencoded') !== 'string')
    throw new DomainError('unsupported_media_type', { expected: 'application/x-www-form-urlencoded' });
  await new Promise<void>((resolve, reject) => {
    parse(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(formError(error));
    });
  });
  return { ...(req.body as Values) };
}

/** What body-parser found wrong, by its documented `type`, in our codes. */
function formError(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : '';
  if (type === 'entity.too.large' || type === 'parameters.too.many')
    return new DomainError('too_large', { limit });
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500
    ? new DomainError('unsupported_media_type', { expected: 'application/x-www-form-urlencoded' })
    : error;
}
