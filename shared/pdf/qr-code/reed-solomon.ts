// Arithmetic in GF(256) with the polynomial of QR codes (ISO/IEC 18004: x^8 + x^4 + x^3 + x^2 + 1).

/** exp[i] = 2^i, twice around so that sums of two logarithms need no modulo. */
const exp = new Uint8Array(512);
/** log[exp[i]] = i for 1 to 255; log[0] has no meaning. */
const log = new Uint8Array(256);

let power = 1;
for (let i = 0; i < 255; i++) {
  exp[i] = exp[i + 255] = power;
  log[power] = i;
  power = power & 0x80 ? (power << 1) ^ 0x11d : power << 1;
}

function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : exp[log[a]! + log[b]!]!;
}

/** a / b; b must not be 0. */
function divide(a: number, b: number): number {
  return a === 0 ? 0 : exp[log[a]! + 255 - log[b]!]!;
}

const generators = new Map<number, Uint8Array>();

/** Logarithms of the generator polynomial's coefficients, the leading one left out. */
function generatorOf(degree: number): Uint8Array {
  const known = generators.get(degree);
  if (known) return known;
  let polynomial = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...polynomial, 0];
    for (let j = 0; j < polynomial.length; j++) next[j + 1]! ^= exp[log[polynomial[j]!]! + i]!;
    polynomial = next;
  }
  const logarithms = Uint8Array.from(polynomial.slice(1), coefficient => log[coefficient]!);
  generators.set(degree, logarithms);
  return logarithms;
}

/** Reed-Solomon error correction codewords of one block. */
export function remainder(data: Uint8Array, degree: number): Uint8Array {
  const generator = generatorOf(degree);
  const rest = new Uint8Array(degree);
  for (const codeword of data) {
    const factor = codeword ^ rest[0]!;
    rest.copyWithin(0, 1);
    rest[degree - 1] = 0;
    if (factor === 0) continue;
    const shift = log[factor]!;
    for (let i = 0; i < degree; i++) rest[i]! ^= exp[generator[i]! + shift]!;
  }
  return rest;
}

/**
 * Repairs a Reed-Solomon block in place: data codewords, then `ecc` error correction codewords.
 * Returns how many codewords were wrong, or null when more are wrong than can be told apart.
 */
export function correctBlock(block: Uint8Array, ecc: number): number | null {
  const syndromes = syndromesOf(block, ecc);
  if (syndromes.every(value => value === 0)) return 0;
  const locator = locatorOf(syndromes);
  const errors = locator.length - 1;
  const places = placesOf(locator, block.length);
  if (errors * 2 > ecc || places.length !== errors) return null;
  for (const place of places) block[block.length - 1 - place]! ^= magnitude(syndromes, locator, place);
  return syndromesOf(block, ecc).every(value => value === 0) ? errors : null;
}

/** The block as polynomial, at 2^0, 2^1 …; all zero when nothing is wrong. */
function syndromesOf(block: Uint8Array, ecc: number): Uint8Array {
  const syndromes = new Uint8Array(ecc);
  for (let i = 0; i < ecc; i++) {
    let value = 0;
    for (const codeword of block) value = (value === 0 ? 0 : exp[log[value]! + i]!) ^ codeword;
    syndromes[i] = value;
  }
  return syndromes;
}

/** Berlekamp-Massey: the shortest polynomial whose roots tell where the errors are; lowest coefficient first. */
function locatorOf(syndromes: Uint8Array): number[] {
  let locator = [1];
  let previous = [1];
  let length = 0;
  let shift = 1;
  let scale = 1;
  for (let n = 0; n < syndromes.length; n++) {
    let discrepancy = syndromes[n]!;
    for (let i = 1; i <= length; i++) discrepancy ^= multiply(locator[i] ?? 0, syndromes[n - i]!);
    if (discrepancy === 0) {
      shift++;
      continue;
    }
    const before = locator.slice();
    const factor = divide(discrepancy, scale);
    for (let i = 0; i < previous.length; i++) {
      locator[i + shift] = (locator[i + shift] ?? 0) ^ multiply(factor, previous[i]!);
    }
    locator = Array.from(locator, coefficient => coefficient ?? 0);
    if (2 * length > n) {
      shift++;
      continue;
    }
    length = n + 1 - length;
    previous = before;
    scale = discrepancy;
    shift = 1;
  }
  while (locator.at(-1) === 0) locator.pop();
  return locator;
}

/** Chien search: exponents of the wrong codewords, 0 = the last one. */
function placesOf(locator: readonly number[], length: number): number[] {
  const places: number[] = [];
  for (let place = 0; place < length; place++) {
    const inverse = (255 - (place % 255)) % 255;
    let value = 0;
    for (let i = 0; i < locator.length; i++) value ^= multiply(locator[i]!, exp[(inverse * i) % 255]!);
    if (value === 0) places.push(place);
  }
  return places;
}

/** Forney: by how much the codeword at `place` is wrong. */
function magnitude(syndromes: Uint8Array, locator: readonly number[], place: number): number {
  const inverse = (255 - (place % 255)) % 255;
  let evaluator = 0;
  for (let i = 0; i < syndromes.length; i++) {
    let coefficient = 0;
    for (let j = 0; j <= i && j < locator.length; j++)
      coefficient ^= multiply(locator[j]!, syndromes[i - j]!);
    if (i < locator.length) evaluator ^= multiply(coefficient, exp[(inverse * i) % 255]!);
  }
  let derivative = 0;
  for (let i = 1; i < locator.length; i += 2)
    derivative ^= multiply(locator[i]!, exp[(inverse * (i - 1)) % 255]!);
  return divide(multiply(evaluator, exp[place % 255]!), derivative);
}
