import type { Context } from '../../../../server/context.ts';
import type { LetterpostPort } from '../../../../server/ports/letterpost/letterpost-port.ts';
import { Killed, mortalFile } from '../../delivery/mail/kill-life.ts';

/** The server between a start and its death. */
export interface LetterLife {
  readonly context: Context;
  readonly port: LetterpostPort;
  isOver(): boolean;
  /** Lies before and after whatever else the server does. */
  step(): void;
  /** Resolves when nothing of it is under way any more. */
  settle(): Promise<unknown>;
}

/**
 * A server whose `at`-th step is its last: steps lie before and after every statement, every commit and every call to
 * the provider. From then on nothing of it happens any more; what was not committed is rolled back.
 */
export function mortalLetters(context: Context, port: LetterpostPort, at: number): LetterLife {
  let steps = 0;
  const step = () => {
    if (++steps >= at) throw new Killed();
  };
  const underWay: Promise<unknown>[] = [];
  const calling = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      step();
      const running = call(...args);
      underWay.push(running.catch(() => undefined));
      const answer = await running;
      step();
      return answer;
    };
  };
  return {
    context: { ...context, db: mortalFile(context.db, step), effects: mortalFile(context.effects, step) },
    port: {
      ...port,
      account: calling(() => port.account()),
      create: calling(letter => port.create(letter)),
      find: calling(reference => port.find(reference)),
      letter: calling(id => port.letter(id)),
      submit: calling((id, options) => port.submit(id, options)),
      cancel: calling(id => port.cancel(id)),
    },
    isOver: () => steps >= at,
    step,
    settle: () => Promise.all(underWay),
  };
}
