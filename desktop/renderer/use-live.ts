import { useCallback, useEffect, useState } from 'react';
import type { Topic } from '../../shared/topic.ts';
import { subscribeAll } from './live-store.ts';

export interface Live<T> {
  /** Null until it is here. */
  readonly value: T | null;
  readonly error: unknown;
  readonly refresh: () => void;
}

interface Held<T> extends Live<T> {
  readonly read: unknown;
}

interface LiveOptions {
  /** It comes from the server, so it is read again when the connection breaks or comes back. */
  readonly isRemote?: boolean;
}

/**
 * What `read` answers, read again whenever one of the topics changes. Hand in a stable `read` (useCallback) and a
 * constant list of topics; another `read` starts anew.
 */
export function useLive<T>(
  read: () => Promise<T>,
  topics: readonly Topic[],
  { isRemote = false }: LiveOptions = {},
): Live<T> {
  const [held, setHeld] = useState<Held<T> | null>(null);
  useEffect(() => {
    let turn = 0;
    const refresh = () => {
      const mine = ++turn;
      const hold = (value: T | null, error: unknown) =>
        mine === turn && setHeld({ read, value, error, refresh });
      read().then(
        value => hold(value, null),
        (error: unknown) => hold(null, error),
      );
    };
    refresh();
    const end = subscribeAll(topics, refresh, isRemote);
    return () => {
      turn = -1;
      end();
    };
  }, [read, topics, isRemote]);
  return held?.read === read ? held : { value: null, error: null, refresh: () => undefined };
}

/** Looks again and again while something moves that no topic tells of. */
export function useRepeat(isMoving: boolean, refresh: () => void, every: number): void {
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(refresh, every);
    return () => clearInterval(timer);
  }, [isMoving, refresh, every]);
}

/** Goes up with every change of the topics; the function raises it too. */
export function useRevision(
  topics: readonly Topic[],
  { isRemote = false }: LiveOptions = {},
): [number, () => void] {
  const [revision, setRevision] = useState(0);
  const raise = useCallback(() => setRevision(old => old + 1), []);
  useEffect(() => subscribeAll(topics, raise, isRemote), [topics, isRemote, raise]);
  return [revision, raise];
}
