import { useCallback } from 'react';
import { label } from '../../shared/i18n/label.ts';
import { api } from './api.ts';
import { useSession } from './session-store.ts';
import { useLive } from './use-live.ts';

const topics = ['settings'] as const;
const readOffices = () => api.desktopSettings.funktionen({});

/** Who acted, in words: this person by name, other mailboxes of the board by their office. The same function as long as it says the same. */
export function useActors(): (actor: string) => string {
  const person = useSession(state => state.desktop?.person);
  const offices = useLive(readOffices, topics).value;
  return useCallback(
    actor => {
      if (actor === '') return label('audit.someone');
      if (person && actor === person.email) return person.name;
      return offices?.find(({ email }) => email !== '' && email === actor)?.name ?? actor;
    },
    [person, offices],
  );
}
