/** How large a JSON value from outside may be; `nodes` counts every value in it. */
export interface ValueLimits {
  readonly depth: number;
  readonly nodes: number;
  /** Characters of all texts and keys together. */
  readonly characters: number;
}

/** What one mutation may bring along; rows of the largest mailings and layouts stay well below. */
export const mutationLimits: ValueLimits = { depth: 40, nodes: 250_000, characters: 2_000_000 };

/** False for a value that is nested too deep to be written out again. */
export const isShallow = (value: unknown): boolean =>
  isWithin(value, { ...mutationLimits, nodes: Infinity, characters: Infinity });

/** Fields of one row or of one patch. */
export const mostFields = 200;

/**
 * What a laptop takes in as one row. Conflicts carry up to three rows, and SQLite reads no JSON that is nested more
 * than 1000 times.
 */
export const rowLimits: ValueLimits = { depth: 60, nodes: 1_000_000, characters: 8_000_000 };

/** True when the value stays within the limits. Checks level by level, so that no depth exhausts the stack. */
export function isWithin(value: unknown, limits: ValueLimits): boolean {
  let [nodes, characters] = [0, 0];
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    nodes += level.length;
    characters += level.reduce<number>((sum, node) => sum + charactersOf(node), 0);
    if (nodes > limits.nodes || characters > limits.characters || depth > limits.depth) return false;
    level = level.flatMap(innerOf);
  }
  return true;
}

function charactersOf(node: unknown): number {
  if (typeof node === 'string') return node.length;
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return 0;
  return Object.keys(node).reduce((sum, key) => sum + key.length, 0);
}

const innerOf = (node: unknown): readonly unknown[] =>
  typeof node === 'object' && node !== null ? Object.values(node) : [];
