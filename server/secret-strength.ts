/** Words that people put into a secret when they do not let a program make one; names of the setting itself included. */
const usual = new Set(
  `secret secrets geheim geheimnis password passwort pass pwd jwt token key api change me changeme this in is it to the
  for my your an please replace default production prod development dev staging test testing demo example beispiel
  sample admin root user server app auth session sign signing super very long strong safe secure random string text
  value here aktuar verein hello welcome letmein abc foo bar baz bit bits char chars character characters minimum
  least at must be do not use only insecure`.split(/\s+/),
);
/** Rows of keys that fingers run along; rows of the alphabet are seen by their numbers. */
const rows = ['qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm', 'zxcvbnm'];
/** A word drawn from a list of some thousand, and what each letter adds to a shorter one. */
const bitsPerWord = 11;
const bitsPerLetterOfWord = 2;
const bitsPerKnown = 1;
const bitsPerDigit = Math.log2(10);

/**
 * How many bits an attacker would have to guess, estimated: random characters count in full; words, rows of the
 * keyboard, sequences and what was there before count little.
 */
export function estimateBits(secret: string): number {
  const text = smallestUnit(secret);
  const bitsPerLetter = Math.log2(lettersOf(text));
  let bits = 0;
  for (const { 0: run, index } of text.matchAll(/[A-Z]?[a-z]+|[A-Z]+|\d+|[^A-Za-z\d]+/g)) {
    if (isWord(run)) bits += text.indexOf(run) < index ? bitsPerKnown : bitsOfWord(run.toLowerCase());
    else
      for (let at = index; at < index + run.length; at++)
        bits += isGuessed(text, at)
          ? bitsPerKnown
          : /\d/.test(text.charAt(at))
            ? bitsPerDigit
            : bitsPerLetter;
  }
  return bits;
}

/** 'abcabcab' → 'abc'. */
function smallestUnit(text: string): string {
  for (let size = 1; size <= text.length / 2; size++) {
    const unit = text.slice(0, size);
    if (unit.repeat(Math.ceil(text.length / size)).startsWith(text)) return unit;
  }
  return text;
}

/** Letters that can be spoken; of two letters only a usual word, as random text is full of pairs. */
const isWord = (run: string): boolean =>
  usual.has(run.toLowerCase()) || (/^[A-Za-z]{3,}$/.test(run) && !/[^aeiouy]{5}/i.test(run));

const bitsOfWord = (word: string): number =>
  usual.has(word) || isOnRow(word) ? bitsPerKnown : Math.min(word.length * bitsPerLetterOfWord, bitsPerWord);

const isOnRow = (text: string): boolean =>
  rows.some(row => row.includes(text) || [...row].toReversed().join('').includes(text));

/** True for a character that follows from those before it: the next one, one that came here before, a separator. */
function isGuessed(text: string, at: number): boolean {
  const [character, before] = [text.charAt(at), text.charAt(at - 1)];
  if (!/[A-Za-z\d]/.test(character)) return true;
  const isNext = before !== '' && Math.abs(character.charCodeAt(0) - before.charCodeAt(0)) <= 1;
  const triple = text.slice(Math.max(0, at - 2), at + 1);
  const isKnown = triple.length === 3 && text.indexOf(triple) < at - 2;
  return isNext || isKnown || (before !== '' && isOnRow((before + character).toLowerCase()));
}

/** How many letters the text seems to be drawn from. */
function lettersOf(text: string): number {
  if (/^[\da-f-]+$/i.test(text)) return 16;
  return /[a-z]/.test(text) && /[A-Z]/.test(text) ? 62 : 36;
}
