import { useCallback } from 'react';
import type { Rehearsal } from '../../../../../shared/messages/desktop-mailing-contract.ts';
import { api } from '../../../api.ts';
import { useLive, type Live } from '../../../use-live.ts';

const topics = ['dispatch', 'members', 'events', 'settings'] as const;

/** Who would get a mailing as it stands, told anew with every change. */
export function useRehearsal(uuid: string): Live<Rehearsal> {
  return useLive(
    useCallback(() => api.desktopMailings.rehearse({ uuid }), [uuid]),
    topics,
  );
}
