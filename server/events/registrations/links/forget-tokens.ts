import type { Call } from '../../../context.ts';
import { deleteEndedTokens } from './link-token-store.ts';

/** For so long after its end a used link still repeats its answer, then nothing is known of it any more. */
const keptDays = 60;

/** The server's own run: forgets links that have ended, with the people that they named. */
export function forgetTokens({ db, now, actor }: Call): void {
  const usedBefore = new Date(now().getTime() - keptDays * 86_400_000).toISOString();
  db.write(actor.name, () => deleteEndedTokens(db, now().toISOString(), usedBefore));
}
