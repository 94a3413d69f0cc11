import { contract, desktopContract, type DesktopClient } from '../../shared/contract.ts';
import type { Topic } from '../../shared/topic.ts';
import { DomainError, type ErrorCode, type ErrorParams } from '../../shared/errors.ts';
import type { Bridge } from './bridge.ts';
import { usePasswordQuestion } from './password-question.ts';

let bridge: Bridge | null = null;

/** Called once by the entry, before anything is drawn. */
export function setBridge(connected: Bridge): void {
  bridge = connected;
}

/** Where the server wants the password first, the person is asked for it, and the call is made once more. */
async function call(area: string, name: string, input: unknown): Promise<unknown> {
  if (!bridge) throw new DomainError('internal', {});
  let reply = await bridge.call(area, name, input);
  if ('error' in reply && reply.error === 'confirm_password_required')
    if (await usePasswordQuestion.getState().ask()) reply = await bridge.call(area, name, input);
  if ('ok' in reply) return reply.ok;
  throw new DomainError(reply.error as ErrorCode, reply.params as ErrorParams[ErrorCode]);
}

/** Same names as in the contract: `api.desktopMembers.page({ search: 'mül' })`. Throws DomainError. */
export const api = Object.fromEntries(
  Object.entries({ ...contract, ...desktopContract }).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.keys(calls).map(name => [name, (input: unknown) => call(area, name, input)])),
  ]),
) as unknown as DesktopClient;

/** Hears when data of a topic changed; returns the function that ends it. */
export function subscribe(topic: Topic, fn: () => void): () => void {
  return bridge?.subscribe(topic, fn) ?? (() => undefined);
}
