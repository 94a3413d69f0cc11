import { checkLetter } from '../../../shared/pdf/letter/check-letter.ts';
import { markProblems } from '../../../shared/pdf/letter/mark-problems.ts';
import type { LocalHandlers } from '../answer.ts';

/** Letters before anything is sent; both ways run in a thread of their own. */
export function letterHandlers(): LocalHandlers['desktopLetters'] {
  return {
    async check({ bytes, side, country }) {
      const check = await checkLetter(bytes, { side, country });
      return { check, preview: new Uint8Array(await markProblems(bytes, check)) };
    },
  };
}
