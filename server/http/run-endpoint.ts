import type { Contract } from '../../shared/contract.ts';
import type { Area, Endpoint } from '../../shared/endpoint.ts';
import { DomainError } from '../../shared/errors.ts';
import { checked } from '../../shared/fields.ts';
import { may } from '../../shared/permission.ts';
import type { Call, Handlers } from '../context.ts';

/** The handlers of the whole contract; a missing or surplus area or call does not compile. */
export type HandlerTable = { readonly [A in keyof Contract]: Handlers<Contract[A]> };

/** A contract and its handlers by area and name, as untyped as a request is. */
export interface Api {
  readonly contract: Readonly<Record<string, Area>>;
  readonly handlers: Readonly<Record<string, Readonly<Record<string, Handler>>>>;
}
export type Handler = (call: Call, input: never) => unknown;

/** Runs an endpoint for a call that did not come over HTTP. */
export type RunEndpoint = (call: Call, area: string, name: string, input: unknown) => unknown;

/**
 * Runs an endpoint for a command out of a desktop's outbox: permission, validation and handler as for a request, in
 * the transaction of the caller. Throws `not_found` for a name that is unknown or may not wait in an outbox, else
 * what the endpoint throws.
 */
export function endpointRunner(api: Api): RunEndpoint {
  return (call, area, name, input) => {
    const endpoint = findEndpoint(api, area, name);
    if (endpoint?.outbox !== true) throw new DomainError('not_found', { what: 'command' });
    if (!may(call.actor, endpoint.permission)) throw new DomainError('forbidden', {});
    return getHandler(api, area, name)(call, checked(endpoint.input, input) as never);
  };
}

export function findEndpoint(api: Api, area: string, name: string): Endpoint | undefined {
  const endpoints = Object.hasOwn(api.contract, area) ? api.contract[area] : undefined;
  return endpoints && Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
}

export function getHandler(api: Api, area: string, name: string): Handler {
  const handler = api.handlers[area]?.[name];
  if (!handler) throw new Error(`no handler for ${area}.${name}`);
  return handler;
}
