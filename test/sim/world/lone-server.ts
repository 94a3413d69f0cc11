import { partsWith, type Parts } from '../planted-bug.ts';
import { SimServer } from './sim-server.ts';

/** A server of the simulation without laptops, which starts in a fraction of the time. */
export function loneServer(parts: Parts = partsWith(null)): SimServer {
  let ticks = 0;
  let ids = 0;
  return new SimServer(
    {
      now: () => new Date(Date.UTC(2026, 10, 20, 20) + ++ticks),
      newId: () => `01940000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
    },
    parts,
  );
}
