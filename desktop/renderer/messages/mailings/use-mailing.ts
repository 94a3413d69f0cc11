import { useCallback } from 'react';
import { api } from '../../api.ts';
import { useLive } from '../../use-live.ts';

const topics = ['dispatch', 'conflicts'] as const;

/** One mailing with what the sync says about it; follows every change. */
export function useMailing(uuid: string) {
  const read = useCallback(() => api.desktopMailings.get({ uuid }), [uuid]);
  return useLive(read, topics);
}
