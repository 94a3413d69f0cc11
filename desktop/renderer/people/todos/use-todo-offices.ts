import { useCallback } from 'react';
import { api } from '../../api.ts';
import { useLive } from '../../use-live.ts';

const topics = ['settings'] as const;
const none: readonly TodoOffice[] = [];

export interface TodoOffice {
  readonly uuid: string;
  readonly name: string;
}

/** The offices that a task can belong to, in their order. */
export function useTodoOffices(): readonly TodoOffice[] {
  const read = useCallback(async () => {
    const { offices } = await api.desktopOffices.list({});
    return offices.filter(({ active }) => active).map(({ uuid, name }) => ({ uuid, name }));
  }, []);
  return useLive(read, topics).value ?? none;
}
