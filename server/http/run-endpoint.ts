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

/** Runs endpoints by name for calls that did not come over HTTP. */
export interface CommandRunner {
  /** True when the endpoint talks to the outside, so that a worker runs it later. Throws `not_found` for no command. */
  isQueued(call: Call, name: string): boolean;
  /** Runs it now, in the transaction of the caller; throws what the endpoint throws. */
  run(call: Call, name: string, args: unknown): void;
}

/**
 * Commands out of a desktop's outbox: endpoints that are declared `outbox`, named 'area.name'. Permission, validation
 * and handler are those of a request. `api` is asked late, as the sync is itself a part of it.
 */
export function commandRunner(api: () => Api): CommandRunner {
  return {
    isQueued: (call, name) => orderedBy(call, getCommand(api(), name)).outside === true,
    run: (call, name, args) => void runEndpoint(api(), call, name, args),
  };
}

/** The command, when the caller may order it. Throws `forbidden`. */
function orderedBy({ actor }: Call, endpoint: Endpoint): Endpoint {
  if (!may(actor, endpoint.permission)) throw new DomainError('forbidden', {});
  return endpoint;
}

function getCommand(api: Api, command: string): Endpoint {
  const [area = '', name = ''] = command.split('.');
  const endpoint = findEndpoint(api, area, name);
  if (endpoint?.outbox !== true) throw new DomainError('not_found', { what: 'command' });
  return endpoint;
}

function runEndpoint(api: Api, call: Call, command: string, args: unknown): unknown {
  const endpoint = getCommand(api, command);
  orderedBy(call, endpoint);
  const [area = '', name = ''] = command.split('.');
  return getHandler(api, area, name)(call, checked(endpoint.input, args) as never);
}

function findEndpoint(api: Api, area: string, name: string): Endpoint | undefined {
  const endpoints = Object.hasOwn(api.contract, area) ? api.contract[area] : undefined;
  return endpoints && Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
}

export function getHandler(api: Api, area: string, name: string): Handler {
  const handler = api.handlers[area]?.[name];
  if (!handler) throw new Error(`no handler for ${area}.${name}`);
  return handler;
}

/** A transaction ends when its function returns; a promise would go on outside of it. */
export function synchronous(result: unknown): unknown {
  if (result instanceof Promise) throw new Error('a call that writes must answer synchronously');
  return result;
}
