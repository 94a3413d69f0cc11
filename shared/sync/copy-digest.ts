import { z } from 'zod';

/**
 * Server and laptop compare their copies of a table by digests of its parts: the rows whose id ends in the same
 * hexadecimal digit, which cuts a table of uuids into sixteen; '-' takes all other ids.
 */
const partPattern = /^[0-9a-f-]$/;
export const partSchema = z.string().regex(partPattern, 'part');
const lastDigit = /[0-9a-f]$/;

export const partOf = (id: string): string => (lastDigit.test(id) ? id.slice(-1) : '-');

/** The same in SQL, of an expression. */
export const partSql = (id: string): string =>
  `CASE WHEN substr(${id}, -1) GLOB '[0-9a-f]' THEN substr(${id}, -1) ELSE '-' END`;

/** Part → digest; a part without rows is not in it. */
export const digestSchema = z.record(partSchema, z.string().regex(/^[0-9a-f]{16}$/, 'digest'));
export type TableDigest = Readonly<Record<string, string>>;

/**
 * The digest of a table in whatever order its rows come: sums of a hash of each. It finds what went wrong, not what was
 * forged: a laptop that forges its own copy deceives itself alone.
 */
export class DigestSum {
  private readonly sums = new Map<string, Lanes>();

  /** `body` is the row as the text that laptops store. */
  add(id: string, body: string): void {
    const part = partOf(id);
    const sum = this.sums.get(part) ?? { low: 0, high: 0 };
    const { low, high } = mixed(absorbed(absorbed(seed, `${id}\n`), body));
    this.sums.set(part, { low: (sum.low + low) >>> 0, high: (sum.high + high) >>> 0 });
  }

  value(): TableDigest {
    const hex = (lane: number): string => lane.toString(16).padStart(8, '0');
    return Object.fromEntries([...this.sums].map(([part, { low, high }]) => [part, hex(high) + hex(low)]));
  }
}

/** Parts in which two digests of a table differ, in order. */
export function differingParts(one: TableDigest, other: TableDigest): string[] {
  const parts = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...parts].filter(part => one[part] !== other[part]).sort();
}

interface Lanes {
  readonly low: number;
  readonly high: number;
}

/** Two multiplicative hashes side by side: sha256 of each row took as long as reading the table. */
const seed: Lanes = { low: 0x9e37_79b9, high: 0x85eb_ca6b };

function absorbed({ low, high }: Lanes, text: string): Lanes {
  let [one, two] = [low, high];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x9e37_79b1);
    two = Math.imul(two ^ unit, 0x5f35_6495);
  }
  return { low: one, high: two };
}

/** Without it, rows that differ at their end alone would differ in few bits. */
function mixed({ low, high }: Lanes): Lanes {
  const one = Math.imul(low ^ (low >>> 16), 0x85eb_ca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2_ae35);
  const two = Math.imul(high ^ (high >>> 16), 0x85eb_ca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2_ae35);
  return { low: one >>> 0, high: two >>> 0 };
}
