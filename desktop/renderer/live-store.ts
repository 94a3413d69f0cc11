import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Topic } from '../../shared/topic.ts';
import { subscribe } from './api.ts';
import { useSession } from './session-store.ts';

interface Loading {
  /** What the last reading met; what was read before stays. */
  readonly error: unknown;
  /** Reads again; resolves once the answer is on the screen. */
  readonly load: () => Promise<void>;
}

/** Data that several components show, as core last answered. */
export type LiveStore<T> = UseBoundStore<StoreApi<T & Loading>> & {
  /** Reads once and with every change from then on; returns the function that ends it. */
  readonly follow: () => () => void;
};

interface Source<T> {
  /** What is there before the first answer. */
  readonly empty: T;
  /** Changes after which it is read again. */
  readonly topics: readonly Topic[];
  /** It comes from the server, so it is read again when the connection breaks or comes back. */
  readonly isRemote?: boolean;
  /** `show` brings a part to the screen before the rest is here. */
  readonly read: (show: (part: Partial<T>) => void, now: T) => Promise<Partial<T>>;
}

/** Hears changes of some topics, and of the connection to the server where the data is remote; returns what ends it. */
export function subscribeAll(topics: readonly Topic[], fn: () => void, isRemote = false): () => void {
  const ends = topics.map(topic => subscribe(topic, fn));
  if (isRemote)
    ends.push(
      useSession.subscribe(({ sync }, { sync: before }) => {
        if ((sync?.kind === 'offline') !== (before?.kind === 'offline')) fn();
      }),
    );
  return () => ends.forEach(end => end());
}

/** A store that reads its data by one call and again with every change. */
export function liveStore<T extends object>({ empty, topics, isRemote, read }: Source<T>): LiveStore<T> {
  let asked = 0;
  let shown = 0;
  const store = create<T & Loading>()((set, get) => {
    const load = async () => {
      const turn = ++asked;
      // An answer that a later one has overtaken is old.
      const show = (part: object) => {
        if (turn < shown) return;
        shown = turn;
        set(part as Partial<T & Loading>);
      };
      try {
        show({ ...(await read(show, get())), error: null });
      } catch (error) {
        show({ error });
      }
    };
    return { ...empty, error: null, load };
  });
  const follow = () => {
    const load = () => void store.getState().load();
    load();
    return subscribeAll(topics, load, isRemote);
  };
  return Object.assign(store, { follow });
}

interface Listed<Row> {
  /** Null until they are here. */
  readonly rows: readonly Row[] | null;
}

/** A store of the rows of one list. */
export const listStore = <Row>(
  topics: readonly Topic[],
  read: () => Promise<readonly Row[]>,
  { isRemote = false } = {},
): LiveStore<Listed<Row>> =>
  liveStore<Listed<Row>>({
    empty: { rows: null },
    topics,
    isRemote,
    read: async () => ({ rows: await read() }),
  });
