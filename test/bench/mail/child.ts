import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A side of the comparison in a process of its own, so that no side pays for the work of another. */
export interface Child {
  /** Asks for one of the child's answers and waits for it. */
  ask<T>(name: string, input?: unknown): Promise<T>;
  /** Ends the process. */
  stop(): Promise<void>;
}

type Answers = Readonly<Record<string, (input: never) => unknown>>;
interface Question {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}
interface Answer {
  readonly id: number;
  readonly ok?: unknown;
  readonly error?: string;
}

/** Starts `file` of this folder; resolves when it is ready to be asked. */
export async function startChild(file: string): Promise<Child> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)));
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => {
      for (const { reject } of waiting.values()) reject(new Error(`${file} ended before its time`));
      resolve();
    });
  });
  child.on('message', ({ id, ok, error }: Answer) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error === undefined) resolve?.(ok);
    else reject?.(new Error(`${file}: ${error}`));
  });
  const ask = <T>(name: string, input?: unknown): Promise<T> => {
    const id = asked++;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    child.send({ id, name, input } satisfies Question);
    return answer.promise as Promise<T>;
  };
  const stop = () => {
    child.disconnect();
    return ended;
  };
  await ask('ready');
  return { ask, stop };
}

/** In the child: answers until the other side hangs up. */
export function answerAs(answers: Answers, end: () => Promise<void> | void): void {
  process.on('message', ({ id, name, input }: Question) => {
    const answer = async () => (name === 'ready' ? null : answers[name]?.(input as never));
    answer().then(
      ok => process.send?.({ id, ok } satisfies Answer),
      (error: unknown) => process.send?.({ id, error: String(error) } satisfies Answer),
    );
  });
  process.once('disconnect', () => {
    void Promise.resolve(end()).finally(() => process.exit());
  });
}
