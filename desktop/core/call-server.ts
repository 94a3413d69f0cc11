import type { Endpoint } from '../../shared/endpoint.ts';
import { DomainError } from '../../shared/errors.ts';
import type { AnswerParts } from './answer.ts';
import type { Context } from './context.ts';
import { callRemote } from './remote.ts';
import type { Session } from './session/session.ts';

/** Calls that this desktop cannot answer by itself go to the server, with this device's token. */
export function askServer(context: Context, session: Session): AnswerParts['remote'] {
  return async (endpoint: Endpoint, input) => {
    const target = session.target();
    if (target.token === null && endpoint.permission !== 'public') throw new DomainError('not_signed_in', {});
    const result = await callRemote(context, target, endpoint, input);
    // What was changed there is fetched at once instead of at the next hint.
    if (endpoint.method !== 'get') void session.syncNow();
    return result;
  };
}
