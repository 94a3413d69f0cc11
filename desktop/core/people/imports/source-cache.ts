import { DomainError } from '../../../../shared/errors.ts';
import type { SourceTable } from '../../../../shared/people/imports/table.ts';
import type { Source } from './plan-source.ts';

/** Files that were read and wait, by their id. */
export interface SourceCache {
  put(id: string, table: SourceTable): void;
  /** Throws `not_found`. */
  get(id: string): Source;
  drop(id: string): void;
}

/** A limited number, the oldest is evicted. In memory only, because the person still has the file. */
const room = 3;

export function sourceCache(): SourceCache {
  const sources = new Map<string, Source>();
  return {
    put(id, table) {
      for (const [oldest] of sources) {
        if (sources.size < room) break;
        sources.delete(oldest);
      }
      sources.set(id, { table, decisions: new Map(), plan: null, isApplied: false });
    },
    get(id) {
      const source = sources.get(id);
      if (!source) throw new DomainError('not_found', { what: 'import_source' });
      return source;
    },
    drop: id => void sources.delete(id),
  };
}
