import { useCallback } from 'react';
import type { EventBoard } from '../../../shared/events/desktop-event-contract.ts';
import { api } from '../api.ts';
import { useLive, type Live } from '../use-live.ts';

const topics = ['events', 'conflicts'] as const;

/** One event with its shifts and registrations as core says them now. */
export function useBoard(uuid: string): Live<EventBoard> {
  const read = useCallback(() => api.desktopEvents.board({ uuid }), [uuid]);
  return useLive(read, topics);
}
