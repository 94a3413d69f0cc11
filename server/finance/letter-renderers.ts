import { drawBill } from './invoices/sending/draw-bill.ts';
import { LetterRefused } from '../letters/post/letter-steps.ts';
import type { LetterRenderers } from '../letters/post/letter-paper.ts';

/** Who draws letters that are no words of a mailing and no PDF of the caller. */
export const letterRenderers: LetterRenderers = {
  invoice: async (context, ref) => {
    const document = await drawBill(context, ref, 'provider');
    if ('refused' in document) throw new LetterRefused(document.refused);
    return { bytes: document.bytes, file_name: document.filename };
  },
};
