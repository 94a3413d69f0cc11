import { contract } from '../../shared/contract.ts';
import { desktopContract, type DesktopClient } from '../../shared/desktop-contract.ts';
import type { Topic } from '../../shared/topic.ts';
import { DomainError, type ErrorCode, type ErrorParams } from '../../shared/errors.ts';
import type { Bridge } from './bridge.ts';
import { useClockQuestion } from './clock-question.ts';
import { usePasswordQuestion } from './password-question.ts';

let bridge: Bridge | null = null;

/** Called once by the entry, before anything is drawn. */
export function setBridge(connected: Bridge): void {
  bridge = connected;
}

/** The step that is being taken back; what is called meanwhile belongs to it. */
let undoing: string | null = null;

/** Takes a step of the page back: core refuses to undo what was changed after it. */
export async function undoAsStep(step: string, undo: () => Promise<unknown>): Promise<unknown> {
  undoing = step;
  try {
    return await undo();
  } finally {
    undoing = null;
  }
}

const askCore = (core: Bridge, area: string, name: string, input: unknown) =>
  undoing === null
    ? core.call(area, name, input)
    : core.call('desktopSteps', 'carryOut', { step: undoing, area, name, input });

/**
 * Where the server wants the password first, or core is not sure of the clock, the person is asked, and the call is made
 * once more.
 */
async function call(area: string, name: string, input: unknown): Promise<unknown> {
  if (!bridge) throw new DomainError('internal', {});
  let reply = await askCore(bridge, area, name, input);
  if ('error' in reply && reply.error === 'confirm_password_required')
    if (await usePasswordQuestion.getState().ask()) reply = await askCore(bridge, area, name, input);
  if ('error' in reply && reply.error === 'clock_doubtful') {
    const shown = reply.params as ErrorParams['clock_doubtful'];
    if (await useClockQuestion.getState().ask(shown)) {
      await askCore(bridge, 'desktopClock', 'confirm', {});
      reply = await askCore(bridge, area, name, input);
    }
  }
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
