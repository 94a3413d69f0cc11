import { LetterRefused } from './post/letter-steps.ts';
import type { LetterDrawers } from './post/letter-paper.ts';

/** Who draws letters that are no words of a mailing and no PDF of the caller. */
export const letterDrawers: LetterDrawers = {
  invoice: () => Promise.reject(new LetterRefused('content missing')),
};
