/**
 * The skeleton of a QR code with error correction M, versions 1 to 25 (ISO/IEC 18004; the Swiss QR code allows no
 * larger one): where the fixed patterns lie, in which order data fills the rest, the masks, the blocks.
 */
export interface QrSymbol {
  version: number;
  /** Modules per side. */
  size: number;
  /** 1 where a fixed pattern, format or version information lies; row by row. */
  fixed: Uint8Array;
  /** The dark modules of the fixed patterns; format information is written per code. */
  base: Uint8Array;
  /** Positions of the data modules in reading order, first bit first. */
  order: Int32Array;
  /** masks[m][i] = 1 where mask m turns data module order[i]. */
  masks: readonly Uint8Array[];
  /** Data codewords of each block. */
  blocks: readonly number[];
  /** Error correction codewords of each block. */
  ecc: number;
}

/** A drawn or read code: 1 = dark, row by row. */
export interface QrMatrix {
  size: number;
  modules: Uint8Array;
}

export const maxVersion = 25;

/** Error correction codewords per block and number of blocks, level M, by version (ISO/IEC 18004 table 9). */
const eccPerBlock = [
  0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28,
];
const blockCount = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21];

const maskRules: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  x => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const symbols = new Map<number, QrSymbol>();

/** The skeleton of a version, 1 to 25; made once, then shared. */
export function symbolOf(version: number): QrSymbol {
  let symbol = symbols.get(version);
  if (!symbol) symbols.set(version, (symbol = makeSymbol(version)));
  return symbol;
}

/** Data codewords of a version at level M. */
export function dataCodewords(version: number): number {
  return Math.floor(rawModules(version) / 8) - eccPerBlock[version]! * blockCount[version]!;
}

/** Modules left for data and error correction. */
function rawModules(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const aligned = Math.floor(version / 7) + 2;
    modules -= (25 * aligned - 10) * aligned - 55;
    if (version >= 7) modules -= 36;
  }
  return modules;
}

function makeSymbol(version: number): QrSymbol {
  const size = 17 + 4 * version;
  const fixed = new Uint8Array(size * size);
  const base = new Uint8Array(size * size);
  drawFixed(version, size, (x, y, dark) => {
    fixed[y * size + x] = 1;
    base[y * size + x] = dark ? 1 : 0;
  });
  const order = readingOrder(size, fixed);
  const masks = maskRules.map(rule =>
    Uint8Array.from(order, at => (rule(at % size, Math.floor(at / size)) ? 1 : 0)),
  );
  return { version, size, fixed, base, order, masks, blocks: blocksOf(version), ecc: eccPerBlock[version]! };
}

function blocksOf(version: number): number[] {
  const count = blockCount[version]!;
  const data = dataCodewords(version);
  const short = Math.floor(data / count);
  const long = data % count;
  return Array.from({ length: count }, (_block, index) => (index < count - long ? short : short + 1));
}

type Put = (x: number, y: number, dark: boolean) => void;

function drawFixed(version: number, size: number, put: Put): void {
  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0);
    put(i, 6, i % 2 === 0);
  }
  drawFinder(size, put);
  const places = alignmentPlaces(version, size);
  const last = places.length - 1;
  for (const [i, x] of places.entries()) {
    for (const [j, y] of places.entries()) {
      const atFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0);
      if (!atFinder) drawRings(x, y, 2, put);
    }
  }
  for (const [x, y] of [...formatPlaces(size)].flat()) put(x, y, false);
  put(8, size - 8, true);
  if (version >= 7) drawVersion(version, size, put);
}

function drawFinder(size: number, put: Put): void {
  const inside: Put = (x, y, dark) => {
    if (x >= 0 && x < size && y >= 0 && y < size) put(x, y, dark);
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    drawRings(x, y, 4, inside);
  }
}

/** Rings around a centre: dark at distance 0, 1 and 3 for finders (radius 4), 0 and 2 for alignment (radius 2). */
function drawRings(cx: number, cy: number, radius: number, put: Put): void {
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      put(cx + dx, cy + dy, radius === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
    }
  }
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const places = Array.from({ length: count - 1 }, (_place, index) => size - 7 - index * step);
  return [6, ...places.reverse()];
}

/** The two places of the 15 format bits, bit 0 first. */
export function formatPlaces(
  size: number,
): readonly [(readonly [number, number])[], (readonly [number, number])[]] {
  const first: [number, number][] = [];
  const second: [number, number][] = [];
  for (let i = 0; i < 15; i++) {
    if (i < 6) first.push([8, i]);
    else if (i < 8) first.push([8, i + 1]);
    else if (i === 8) first.push([7, 8]);
    else first.push([14 - i, 8]);
    second.push(i < 8 ? [size - 1 - i, 8] : [8, size - 15 + i]);
  }
  return [first, second];
}

/** The 15 format bits for level M and a mask: 5 bits, BCH code, then the fixed pattern (ISO/IEC 18004 annex C). */
export function formatBits(mask: number): number {
  let rest = mask;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  return ((mask << 10) | rest) ^ 0x5412;
}

function drawVersion(version: number, size: number, put: Put): void {
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const dark = ((bits >>> i) & 1) === 1;
    const far = size - 11 + (i % 3);
    const near = Math.floor(i / 3);
    put(far, near, dark);
    put(near, far, dark);
  }
}

/** Upwards and downwards in columns of two, from the right, around the vertical timing pattern. */
function readingOrder(size: number, fixed: Uint8Array): Int32Array {
  const order: number[] = [];
  let upwards = true;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      if (fixed[y * size + right] === 0) order.push(y * size + right);
      if (fixed[y * size + right - 1] === 0) order.push(y * size + right - 1);
    }
    upwards = !upwards;
  }
  return Int32Array.from(order);
}
