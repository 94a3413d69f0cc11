import { createHash } from 'node:crypto';

const epoch = Date.parse('2026-01-05T08:00:00Z');

/** The n-th id of a kind: a uuid in the shape of version 7, the same on every machine at every start. */
export function demoId(kind: string, n: number): string {
  const time = (epoch + n * 1000).toString(16).padStart(12, '0');
  const random = createHash('sha256').update(`aktuar demo ${kind} ${n}`).digest('hex');
  const groups = [time.slice(0, 8), time.slice(8), `7${random.slice(0, 3)}`, `8${random.slice(3, 6)}`];
  return [...groups, random.slice(6, 18)].join('-');
}
