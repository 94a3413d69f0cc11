import type { Request } from 'express';
import type { Actor } from '../../shared/permission.ts';
import type { Call, Context } from '../context.ts';

/** What one request gathers on its way; the log line is made from it. */
export interface RequestState {
  readonly id: string;
  readonly startedAt: number;
  /** Pattern of the route, never the path itself; null until one matched. */
  route: string | null;
  actor: Actor;
  /** A person looks at the answer: refusals are pages too. */
  page: boolean;
}

const states = new WeakMap<Request, RequestState>();

export function setRequestState(req: Request, state: RequestState): void {
  states.set(req, state);
}

/** The state of a request; the middleware that sets it runs first of all. */
export function requestOf(req: Request): RequestState {
  const state = states.get(req);
  if (!state) throw new Error('request state is missing');
  return state;
}

/** The call of a request, by the caller that its credential names unless `actor` is given. */
export const callOf = (context: Context, req: Request, actor: Actor = requestOf(req).actor): Call => ({
  ...context,
  actor,
  requestId: requestOf(req).id,
  address: req.ip ?? '',
  program: (req.get('user-agent') ?? '').slice(0, 200),
});
