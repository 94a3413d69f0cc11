import type { Response } from 'express';
import type { FileEndpoint } from '../../../shared/endpoint.ts';
import type { Outlet } from '../../context.ts';
import { beginAnswer, fileHeaders, type Answer } from '../answer.ts';

/** A client that takes nothing for so long has gone. */
const patienceMs = 60_000;

/** The body of an answer while it is being made. */
export interface OpenBody {
  /** Aborted when the caller goes away before all is out. */
  readonly signal: AbortSignal;
  /** Sends a piece, after the headers where it is the first, and lasts until the caller has room for more. */
  send(headers: Answer['headers'], piece: Uint8Array): Promise<void>;
}

export function openBody(res: Response): OpenBody {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  if (res.destroyed) gone.abort();
  return {
    signal: gone.signal,
    async send(headers, piece) {
      gone.signal.throwIfAborted();
      if (!res.headersSent) beginAnswer(res, { headers });
      if (!res.write(piece)) await drained(res);
      gone.signal.throwIfAborted();
    },
  };
}

/** The same for a handler, which knows files and no headers. */
export const outletOf = (endpoint: FileEndpoint, { signal, send }: OpenBody): Outlet => ({
  signal,
  write: (head, piece) => send(fileHeaders(endpoint, head), piece),
});

/** Until there is room again, or the caller has gone. */
function drained(res: Response): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => res.destroy(), patienceMs);
    const done = () => {
      clearTimeout(timer);
      res.off('drain', done).off('close', done);
      resolve();
    };
    res.once('drain', done).once('close', done);
    if (res.destroyed) done();
  });
}
