import type { z } from 'zod';
import type { Contract } from '../shared/contract.ts';
import type { Area, Endpoint, Page } from '../shared/endpoint.ts';
import { DomainError } from '../shared/errors.ts';
import { checked } from '../shared/fields.ts';
import { may, needsFactor, type Actor, type Permission } from '../shared/permission.ts';
import type { Row } from '../shared/sync/mutation.ts';
import type { Call, Handlers } from './context.ts';
import { requireConfirmed } from './session-confirmation.ts';

/** The handlers of the whole contract; a missing or surplus area or call does not compile. */
export type HandlerTable = { readonly [A in keyof Contract]: Handlers<Contract[A]> };

/** A contract and its handlers by area and name, as untyped as a request is. */
export interface Api {
  readonly contract: Readonly<Record<string, Area>>;
  readonly handlers: Readonly<Record<string, Readonly<Record<string, Handler>>>>;
}
type Handler = (call: Call, input: never) => unknown;

/** An endpoint with its handler. */
export interface Operation {
  readonly area: string;
  readonly endpoint: Endpoint;
  readonly handler: Handler;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a caller of `execute` does around the handler, inside its transaction. `run` calls the handler, with `more` in
 * its call, and answers the checked output, or a promise of it where the handler takes its time.
 */
type Around<T> = (run: (more?: Partial<Call>) => unknown, fields: Fields) => T;

/** What `execute` and `executeInternal` run; `F` are the validated fields of its input. */
interface Steps<F> {
  /** 'system': only the server itself, in its jobs. */
  readonly permission: Permission | 'system';
  /** Validates an input. Throws `validation_failed`. */
  readonly parse: (input: unknown) => F;
  /** Does the work and checks its output. */
  readonly handler: (call: Call, fields: F) => unknown;
  /** True for an input that takes a password given in the last five minutes. */
  readonly fresh?: (fields: F) => boolean;
  /** True: in one transaction in the caller's name, a savepoint inside a running one. */
  readonly transaction: boolean;
}

/** An operation without an address: a row that a desktop writes, a job of the server. */
export type InternalOperation<F> = Steps<F>;

/** Runs an internal operation with the same steps as an endpoint, see `execute`. */
export const executeInternal = <F>(operation: InternalOperation<F>, call: Call, input: unknown): unknown =>
  runSteps(operation, call, input, run => run());

function runSteps<F>(
  { permission, parse, handler, fresh, transaction }: Steps<F>,
  call: Call,
  input: unknown,
  around: (run: (more?: Partial<Call>) => unknown, fields: F) => unknown,
): unknown {
  authorize(call.actor, permission);
  const fields = parse(input);
  if (fresh?.(fields) === true) requireConfirmed(call);
  const run = (more: Partial<Call> = {}) => handler({ ...call, ...more }, fields);
  if (!transaction) return around(run, fields);
  return call.db.write(call.actor.name, () => around(more => synchronous(run(more)), fields));
}

/**
 * Runs an endpoint for a request, a link in an e-mail, a page or a command of a desktop: rights, validation of `input`,
 * a password of the last five minutes where the endpoint is `fresh`, a transaction in the caller's name around what writes
 * (a savepoint inside a running one), handler, check of the output.
 * Answers what the endpoint declares, a list as its page, or a promise of it. Throws `unauthorized`,
 * `forbidden`, `validation_failed`, `confirm_password_required` and what the handler throws; nothing is written then.
 */
export function execute(operation: Operation, call: Call, input: unknown): unknown;
export function execute<T>(operation: Operation, call: Call, input: unknown, around: Around<T>): T;
export function execute(
  { endpoint, handler }: Operation,
  call: Call,
  input: unknown,
  around: Around<unknown> = run => run(),
): unknown {
  const steps: Steps<Fields> = {
    permission: endpoint.permission,
    parse: given => checked(endpoint.input, given),
    fresh: typeof endpoint.fresh === 'function' ? endpoint.fresh : () => endpoint.fresh === true,
    handler(called, fields) {
      const result = handler(called, fields as never);
      return result instanceof Promise
        ? result.then(settled => outputOf(endpoint, settled))
        : outputOf(endpoint, result);
    },
    transaction: writes(endpoint),
  };
  return runSteps(steps, call, input, around);
}

/**
 * Throws `forbidden` for a caller without this permission, `unauthorized` for one without a credential, and
 * `second_factor_missing` for one who has to set up a second factor first.
 */
export function authorize(actor: Actor, permission: Permission | 'system'): void {
  if (permission === 'system' ? actor.kind === 'system' : may(actor, permission)) return;
  if (needsFactor(actor)) throw new DomainError('second_factor_missing', {});
  throw new DomainError(actor.kind === 'none' ? 'unauthorized' : 'forbidden', {});
}

/** True for an endpoint that runs inside a transaction. */
export const writes = ({ method, link, outside }: Endpoint): boolean =>
  outside !== true && (method !== 'get' || link === true);

/** Leaves out what the declaration does not promise; throws where something is missing. */
function outputOf(endpoint: Endpoint, result: unknown): unknown {
  if (endpoint.kind === 'file') return result;
  if (endpoint.kind === 'json') return endpoint.output.parse(result);
  const { rows, total } = result as Page<unknown>;
  return { rows: listOf(endpoint.output).parse(rows), total };
}

const lists = new WeakMap<z.ZodType, z.ZodArray>();
/** The schema of a list of these, made once: a schema is compiled at its first use. */
function listOf(output: z.ZodType): z.ZodArray {
  const list = lists.get(output) ?? output.array();
  lists.set(output, list);
  return list;
}

/** A transaction ends when its function returns; a promise would go on outside of it. */
export function synchronous(result: unknown): unknown {
  if (result instanceof Promise) throw new Error('a call that writes must answer synchronously');
  return result;
}

/** All operations of an API. A missing handler throws. */
export const operationsOf = (api: Api): Operation[] =>
  Object.entries(api.contract).flatMap(([area, calls]) =>
    Object.keys(calls).flatMap(name => findOperation(api, area, name) ?? []),
  );

/** The operation of this name; undefined for none. An endpoint without a handler throws. */
export function findOperation(api: Api, area: string, name: string): Operation | undefined {
  const endpoints = Object.hasOwn(api.contract, area) ? api.contract[area] : undefined;
  const endpoint = endpoints && Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  if (!endpoint) return undefined;
  const handler = api.handlers[area]?.[name];
  if (!handler) throw new Error(`no handler for ${area}.${name}`);
  return { area, endpoint, handler };
}

/** Runs the endpoint that a command names ('area.name'), or returns that a worker has to. */
export interface CommandRunner {
  /**
   * True when nothing of this command happens at once. Throws `not_found` for what is no command, `forbidden` for what
   * the caller may not order.
   */
  isQueued(call: Call, name: string): boolean;
  run(call: Call, name: string, args: Row): void;
}

/**
 * Commands out of a desktop's outbox: endpoints that are declared `outbox`, named 'area.name'. `api` is asked late, as
 * the sync is itself a part of it.
 */
export function commandRunner(api: () => Api): CommandRunner {
  const getCommand = (command: string): Operation => {
    const [area = '', name = ''] = command.split('.');
    const operation = findOperation(api(), area, name);
    if (operation?.endpoint.outbox !== true) throw new DomainError('not_found', { what: 'command' });
    return operation;
  };
  return {
    isQueued: ({ actor }, name) => {
      const { endpoint } = getCommand(name);
      authorize(actor, endpoint.permission);
      return endpoint.outside === true;
    },
    run: (call, name, args) => void execute(getCommand(name), call, args),
  };
}
