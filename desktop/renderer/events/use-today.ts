import { useAssociation } from '../association/association-store.ts';
import { todayIn } from '../ui/clock.ts';

/** Today where the association is, whatever the clock of this computer is set to. */
export function useToday(): string {
  return todayIn(useAssociation(state => state.settings.timezone));
}
