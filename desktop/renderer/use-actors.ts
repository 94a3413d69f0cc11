import { useCallback, useEffect } from 'react';
import { label } from '../../shared/i18n/label.ts';
import { namedActor, type ActorName, type HeldOffice } from '../../shared/people/actor-name.ts';
import { api } from './api.ts';
import { liveStore } from './live-store.ts';
import { useSession } from './session-store.ts';

/** Read once for all lines of a history. */
const useHeldOffices = liveStore<{ readonly offices: readonly HeldOffice[] }>({
  empty: { offices: [] },
  topics: ['settings', 'members'],
  read: async () => {
    const [{ offices }, terms] = await Promise.all([
      api.desktopOffices.list({}),
      api.desktopAudit.officeTerms({}).catch(() => null),
    ]);
    return {
      offices: offices.map(office => ({
        ...office,
        terms: terms?.filter(term => term.office === office.uuid) ?? null,
      })),
    };
  },
});

let readers = 0;
let stop = () => {};

/** Every line of a history has its reader; the store is read for all of them at once. */
function follow(): () => void {
  if (readers++ === 0) stop = useHeldOffices.follow();
  return () => {
    if (--readers === 0) stop();
  };
}

/**
 * Who acted, as 'Regula Aebischer, Präsidium', the same in every history and for every reader; an office's mailbox
 * stands for who held it then. The same function as long as it says the same.
 */
export function useActors(): ActorName {
  const self = useSession(state => state.desktop?.person) ?? null;
  const offices = useHeldOffices(state => state.offices);
  useEffect(follow, []);
  return useCallback(
    (actor, at) => {
      if (actor === '') return label('audit.someone');
      // What the server does by itself.
      if (actor === 'system') return label('app.name');
      const { person, office } = namedActor(actor, offices, self, at);
      return person === '' || office === '' ? person || office : label('audit.actor', { person, office });
    },
    [self, offices],
  );
}
