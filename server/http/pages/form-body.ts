import express, { type Request, type Response } from 'express';
import { DomainError } from '../../../shared/errors.ts';
import type { Values } from '../../website/page.ts';
import { inTime } from '../body/in-time.ts';

/** Largest form in bytes: some lines of text and as many ticks as a feast has shifts. */
const limit = 64 * 1024;
const parse = express.urlencoded({ extended: false, limit, parameterLimit: 500 });
const readBytes = express.raw({ type: 'multipart/form-data', limit });
const expected = 'application/x-www-form-urlencoded';

/** Bodies that forms come in; mail programs that unsubscribe a reader may send either (RFC 8058). */
export const isForm = (req: Request): boolean =>
  typeof req.is(['urlencoded', 'multipart/form-data']) === 'string';

/** The fields of a form that a browser sent. Throws `unsupported_media_type`, `too_large` or `too_slow`. */
export async function readForm(req: Request, res: Response): Promise<Values> {
  if (req.headers['transfer-encoding'] === undefined && Number(req.headers['content-length'] ?? 0) === 0)
    return {};
  if (!isForm(req)) throw new DomainError('unsupported_media_type', { expected });
  const isParted = typeof req.is('multipart/form-data') === 'string';
  const reading = new Promise<void>((resolve, reject) => {
    (isParted ? readBytes : parse)(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(formError(error));
    });
  });
  await inTime(reading);
  return isParted ? partsOf(req) : { ...(req.body as Values) };
}

/** The texts of a form in parts; files in it count as nothing. */
async function partsOf(req: Request): Promise<Values> {
  const headers = { 'content-type': req.get('content-type') ?? '' };
  const form = await new globalThis.Response(new Uint8Array(req.body as Buffer), { headers })
    .formData()
    .catch(() => {
      throw new DomainError('unsupported_media_type', { expected });
    });
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map(name => {
      const texts = form.getAll(name).filter(value => typeof value === 'string');
      return [name, texts.length > 1 ? texts : (texts[0] ?? '')];
    }),
  );
}

/** What body-parser found wrong, by its documented `type`, in our codes. */
function formError(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : '';
  if (type === 'entity.too.large' || type === 'parameters.too.many')
    return new DomainError('too_large', { limit });
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? new DomainError('unsupported_media_type', { expected }) : error;
}
