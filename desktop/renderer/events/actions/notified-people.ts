import type { EventBoard } from '../../../../shared/events/desktop-event-contract.ts';
import { isCountedOn } from '../../../../shared/events/registrations/registration-move.ts';

/** The people that a message to all who signed up reaches, counted by person. */
export interface NotifiedPeople {
  readonly withEmail: number;
  readonly without: number;
}

export function notifiedPeople(registrations: EventBoard['registrations']): NotifiedPeople {
  const live = registrations.filter(({ status }) => isCountedOn(status));
  const reached = new Set(live.filter(({ email }) => email !== '').map(({ person }) => person));
  const others = live.filter(({ person }) => !reached.has(person)).map(({ person }) => person);
  return { withEmail: reached.size, without: new Set(others).size };
}
