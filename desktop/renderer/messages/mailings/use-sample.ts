import { useCallback } from 'react';
import { api } from '../../api.ts';
import { useLive } from '../../use-live.ts';

const topics = ['dispatch', 'events', 'members', 'settings'] as const;

/** A mailing as the first of its recipients gets it; follows every change. */
export function useSample(uuid: string) {
  const read = useCallback(() => api.desktopMailings.sample({ uuid }), [uuid]);
  return useLive(read, topics);
}
