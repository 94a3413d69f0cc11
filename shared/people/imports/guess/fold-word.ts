import { fold } from '../../members/name-order.ts';

const known = new Map<string, string>();

/** 'E-Mail (privat)', 'e_mail privat' and 'EMAIL PRIVAT' are one word; 'ü', 'ue' and 'u' one letter. */
export function foldWord(text: string): string {
  let word = known.get(text);
  if (word === undefined) {
    word = fold(text.normalize('NFC'))
      .replace(/[^\p{L}\p{N}]+/gu, '')
      .replace(/([aou])e/g, '$1');
    if (known.size > 5000) known.clear();
    known.set(text, word);
  }
  return word;
}
