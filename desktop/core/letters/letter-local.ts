import { dayIn } from '../../../shared/day.ts';
import type { LetterCheck } from '../../../shared/letters/letter-check.ts';
import { letterHtml } from '../../../shared/letters/letter-html.ts';
import { receiverOf } from '../../../shared/letters/postal-address.ts';
import { addressLetter } from '../../../shared/pdf/letter/address-letter.ts';
import { checkLetter } from '../../../shared/pdf/letter/check-letter.ts';
import { markProblems } from '../../../shared/pdf/letter/mark-problems.ts';
import type { LocalHandlers } from '../answer.ts';
import type { Context } from '../context.ts';
import { readBranding } from './read-branding.ts';
import type { PdfPool } from '../pdf/pdf-pool.ts';
import { getRow } from '../replica/read-rows.ts';
import type { Replica } from '../replica/open-replica.ts';

export interface LetterParts {
  readonly context: Context;
  readonly replica: Replica;
  readonly pdf: PdfPool;
}

/** Letters before anything is sent; all ways run in a thread of their own. */
export function letterHandlers({ context, replica, pdf }: LetterParts): LocalHandlers['desktopLetters'] {
  return {
    async check({ bytes, side, country, unaddressed }) {
      const check = await checkLetter(bytes, { side, country });
      const problems = check.problems.filter(({ code }) => !unaddressed || !code.startsWith('address_'));
      return shown(bytes, { ...check, problems });
    },
    async addressed({ bytes, member_id }) {
      const receiver = receiverOf(getRow(replica, 'member', member_id));
      const letter = await addressLetter(bytes, receiver, readBranding(replica, 'letter'));
      return { ...(await shown(letter.bytes, letter.check)), way: letter.way };
    },
    async typed({ member_id, subject, body }) {
      const member = getRow(replica, 'member', member_id);
      const branding = readBranding(replica, 'letter');
      const receiver = receiverOf(member);
      const source = {
        receiver,
        sprache: member.sprache,
        day: dayIn(context.now(), branding.settings.timezone),
        subject,
        html: letterHtml(body),
        pictures: new Map<string, Uint8Array>(),
      };
      const { bytes } = await pdf.draw({ kind: 'letter', source, branding, carrier: 'provider' });
      const side = branding.settings.window_side === 'left' ? 'left' : 'right';
      return shown(bytes, await checkLetter(bytes, { side, country: receiver.country }));
    },
  };
}

/** A letter as it leaves, or with each problem drawn over its page. */
const shown = async (bytes: Uint8Array, check: LetterCheck) => ({
  check,
  preview: new Uint8Array(await markProblems(bytes, check)),
});
