import { useEffect, useState } from 'react';
import type { Topic } from '../../shared/contract.ts';
import { subscribe } from './api.ts';

export interface Live<T> {
  /** Null until it is here. */
  readonly value: T | null;
  readonly error: unknown;
  readonly refresh: () => void;
}

interface Held<T> extends Live<T> {
  readonly read: unknown;
}

/**
 * What `read` answers, read again whenever one of the topics changes. Hand in a stable `read` (useCallback) and a
 * constant list of topics; another `read` starts anew.
 */
export function useLive<T>(read: () => Promise<T>, topics: readonly Topic[]): Live<T> {
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
    const ends = topics.map(topic => subscribe(topic, refresh));
    return () => {
      turn = -1;
      for (const end of ends) end();
    };
  }, [read, topics]);
  return held?.read === read ? held : { value: null, error: null, refresh: () => undefined };
}
