import type { Layout } from '../../letters/layouts/layout.ts';
import type { LetterProblem } from '../../letters/letter-check.ts';
import type { Receiver } from '../../letters/postal-address.ts';
import { newSheets } from '../sheet/document.ts';
import { printable } from './blocks/printable.ts';

/** What a letter on the letterhead was made of. */
interface LetterWords {
  readonly subject: string;
  readonly body: string;
  readonly receiver: Pick<Receiver, 'lines'>;
}

/** Names the field of a call that a problem of its letter comes from: its subject, its body or the member's address. */
export function refusedField(
  layout: Layout,
  { subject, body, receiver }: LetterWords,
): (problem: Pick<LetterProblem, 'code' | 'detail'>) => string {
  const sheets = newSheets({ title: '', author: '', created: new Date(0), language: 'de-CH' }, layout);
  const oneLine = (text: string) => text.replace(/\s+/g, ' ');
  const printed = Object.entries({ subject, body, member_id: receiver.lines.join('\n') }).map(
    ([field, text]) => [field, oneLine(printable(sheets, text))] as const,
  );
  return ({ code, detail }) => {
    if (code.startsWith('address_')) return 'member_id';
    const found = code === 'glyph_missing' && printed.find(([, words]) => words.includes(oneLine(detail)));
    return found ? found[0] : 'body';
  };
}
