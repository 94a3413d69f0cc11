import { useSession } from '../session-store.ts';
import { showFailure } from '../ui/toast.tsx';
import { carryOutAll, decide, type Taken } from './held-decisions.ts';

/** Takes decisions in the name of the person who works here; what goes wrong is said on the screen. */
export const takeDecisions = (taken: readonly Taken[]): void =>
  decide(taken, {
    person: () => useSession.getState().desktop?.person?.email ?? null,
    refused: showFailure,
  });

addEventListener('pagehide', carryOutAll);
