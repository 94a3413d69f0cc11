import { contract, desktopContract, type DesktopClient, type Topic } from '../../shared/contract.ts';
import { DomainError, type ErrorCode, type ErrorParams } from '../../shared/errors.ts';
import type { Bridge } from './bridge.ts';

let bridge: Bridge | null = null;

/** Called once by the entry, before anything is drawn. */
export function setBridge(connected: Bridge): void {
  bridge = connected;
}

async function call(area: string, name: string, input: unknown): Promise<unknown> {
  if (!bridge) throw new DomainError('internal', {});
  const reply = await bridge.call(area, name, input);
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
