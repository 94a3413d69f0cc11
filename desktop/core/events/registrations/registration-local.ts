import type { LocalHandlers } from '../../answer.ts';
import { getRegistration } from '../event-rows.ts';
import { rowsWhere } from '../../replica/read-rows.ts';
import { settleFull, alternativesAfterFull } from './after-full.ts';
import { alternativesFor } from './alternative.ts';
import { readUndecided } from './undecided.ts';
import { createRegistration, registrationRows, type RegistrationParts } from './write-registration.ts';

/** Registrations from the replica. Decisions are changes of fields, applied locally at once. */
export function registrationHandlers(parts: RegistrationParts): LocalHandlers['desktopRegistrations'] {
  const { replica } = parts;
  const rows = registrationRows(parts);
  return {
    undecided: () => readUndecided(parts),
    create: order => createRegistration(parts, order),
    save: ({ uuid, changes }) => rows.save(uuid, changes),
    remove: ({ uuid }) => rows.remove(uuid),
    restore: ({ registration }) => rows.restore(registration),
    alternatives: ({ uuid }) => alternativesFor(parts, getRegistration(replica, uuid)),
    moves: ({ uuid }) =>
      rowsWhere(replica, 'registration_move', 'registration_uuid = ?', uuid).sort((one, other) =>
        one.at + one.uuid < other.at + other.uuid ? -1 : 1,
      ),
    fullAlternatives: ({ mid }) => alternativesAfterFull(parts, mid),
    afterFull({ mid, ...answer }) {
      settleFull(parts, mid, answer.choice);
      return null;
    },
  };
}
