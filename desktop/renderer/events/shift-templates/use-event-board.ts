import { useCallback } from 'react';
import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { api } from '../../api.ts';
import { useLive, type Live } from '../../use-live.ts';

const topics = ['events'] as const;

/** The event whose shifts become a template, or that gets those of one. */
export function useEventBoard(uuid: string): Live<EventBoard> {
  const read = useCallback(() => api.desktopEvents.board({ uuid }), [uuid]);
  return useLive(read, topics);
}
