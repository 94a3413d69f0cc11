import type { z } from 'zod';
import type { workSchema } from '../../../../shared/finance/desktop-billing-contract.ts';

type WorkState = z.output<typeof workSchema>;

/** A running job: it reports its progress, and `signal` aborts it. */
export interface Work {
  readonly signal: AbortSignal;
  tell(done: number, total: number): void;
}

/** What is being worked on, by the id that the page gave it. */
export interface WorkList {
  /** Runs it under this id; a second one under the same id waits for the first. */
  run<T>(id: string, work: (work: Work) => Promise<T>): Promise<T>;
  state(id: string): WorkState | null;
  stop(id: string): void;
}

/** Number of ended jobs whose state is kept, so that a page which polls late still gets it. */
const kept = 50;

export function workList(): WorkList {
  const states = new Map<string, WorkState & { readonly controller: AbortController }>();
  const running = new Map<string, Promise<unknown>>();
  const set = (id: string, state: WorkState, controller: AbortController): void => {
    states.delete(id);
    states.set(id, { ...state, controller });
    for (const old of [...states.keys()].slice(0, -kept)) if (!running.has(old)) states.delete(old);
  };
  const begin = async <T>(id: string, work: (work: Work) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    let state = { done: 0, total: 0, running: true };
    set(id, state, controller);
    const tell = (done: number, total: number): void => {
      state = { done, total, running: true };
      set(id, state, controller);
    };
    try {
      return await work({ signal: controller.signal, tell });
    } finally {
      set(id, { ...state, running: false }, controller);
    }
  };
  return {
    async run(id, work) {
      const before = running.get(id);
      const mine = Promise.resolve(before?.catch(() => undefined)).then(() => begin(id, work));
      running.set(id, mine);
      try {
        return await mine;
      } finally {
        if (running.get(id) === mine) running.delete(id);
      }
    },
    state(id) {
      const found = states.get(id);
      return found ? { done: found.done, total: found.total, running: found.running } : null;
    },
    stop: id => states.get(id)?.controller.abort(),
  };
}
