import { useState } from 'react';
import type { LetterRow } from '../../../shared/letters/letter.ts';
import { api } from '../api.ts';
import { useLive, useRepeat } from '../use-live.ts';

export interface Letters {
  /** Null until they are here. */
  readonly rows: readonly LetterRow[] | null;
  /** When the server said so. */
  readonly asked: Date | null;
  /** What the last question met; the rows before stay. */
  readonly error: unknown;
  readonly refresh: () => void;
}

/** Letters move within seconds at first, and no event announces it. */
const refreshAfter = 4000;
const most = 20_000;
const topics = ['dispatch'] as const;

const readLetters = async () => ({ rows: await api.letters.list({ limit: most }), asked: new Date() });

/** All letters, the newest first, looked at again while one of them is on its way. */
export function useLetters(): Letters {
  const { value, error, refresh } = useLive(readLetters, topics, { isRemote: true });
  const [last, setLast] = useState(value);
  if (value && value !== last) setLast(value);
  const moving = value?.rows.some(({ status }) => status === 'pending') === true;
  useRepeat(moving, refresh, refreshAfter);
  return { rows: last?.rows ?? null, asked: last?.asked ?? null, error, refresh };
}
