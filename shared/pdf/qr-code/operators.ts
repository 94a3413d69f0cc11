/**
 * Takes the drawing operators of a page apart and calls `run` for each with its numbers; names, strings and arrays
 * are passed over, nothing that is read back here depends on them. `numbers` is reused: copy what should last.
 */
export function eachOperator(operators: Uint8Array, run: (word: string, numbers: number[]) => void): void {
  const numbers: number[] = [];
  const finish = (word: string) => {
    run(word, numbers);
    numbers.length = 0;
  };
  for (let at = 0, end = operators.length; at < end;) {
    const code = operators[at]!;
    if (code <= 32) at++;
    else if (isNumber(code)) at = readNumber(operators, at, numbers);
    else at = readWord(operators, at, finish);
  }
}

const isNumber = (code: number) => (code >= 48 && code <= 57) || code === 45 || code === 46;

function readNumber(bytes: Uint8Array, start: number, numbers: number[]): number {
  let at = start;
  let value = 0;
  const negative = bytes[at] === 45;
  if (negative) at++;
  for (; bytes[at]! >= 48 && bytes[at]! <= 57; at++) value = value * 10 + bytes[at]! - 48;
  if (bytes[at] === 46) {
    let scale = 1;
    for (at++; bytes[at]! >= 48 && bytes[at]! <= 57; at++) {
      value = value * 10 + bytes[at]! - 48;
      scale *= 10;
    }
    value /= scale;
  }
  numbers.push(negative ? -value : value);
  return at === start || (negative && at === start + 1) ? at + 1 : at;
}

/** Reads an operator, a name or a string and hands operators over; strings and names are of no interest here. */
function readWord(bytes: Uint8Array, start: number, run: (word: string) => void): number {
  const close = bytes[start] === 60 ? 62 : bytes[start] === 40 ? 41 : 0;
  let at = start + 1;
  if (close > 0) {
    while (at < bytes.length && bytes[at] !== close) at++;
    return at + 1;
  }
  if (bytes[start] === 91 || bytes[start] === 93) return at;
  while (at < bytes.length && bytes[at]! > 32 && bytes[at] !== 60 && bytes[at] !== 91) at++;
  if (bytes[start] !== 47) run(wordOf(bytes, start, at));
  return at;
}

const words = new Map<number, string>();

/** Operators have one to three letters; each is made once. */
function wordOf(bytes: Uint8Array, start: number, end: number): string {
  let key = 0;
  for (let at = start; at < end && at < start + 4; at++) key = (key << 8) | bytes[at]!;
  let word = words.get(key);
  if (word === undefined) {
    word = Buffer.from(bytes.subarray(start, Math.min(end, start + 4))).toString('latin1');
    words.set(key, word);
  }
  return word;
}
