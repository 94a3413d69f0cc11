import type { AuditEntry } from '../../../../shared/privacy/audit-contract.ts';

interface Pages {
  readonly list: (page: {
    readonly limit: number;
    readonly offset: number;
  }) => Promise<readonly AuditEntry[]>;
  /** Hears how many entries are read, and answers whether to read on. */
  readonly goOn: (count: number) => boolean;
  /** Entries that are asked for at once. */
  readonly size?: number;
}

const pageSize = 1000;

/**
 * Every entry that a list of the log has, page by page, each turned into what is kept of it; null when `goOn` says no. An
 * entry that is written meanwhile moves the others to a later page: each is taken once.
 */
export async function everyEntry<T>(
  { list, goOn, size = pageSize }: Pages,
  take: (entries: readonly AuditEntry[]) => Promise<readonly T[]>,
): Promise<T[] | null> {
  const found = new Map<number, T>();
  for (let offset = 0; ; offset += size) {
    const entries = await list({ limit: size, offset });
    const fresh = entries.filter(({ id }) => !found.has(id));
    const taken = await take(fresh);
    for (const [index, { id }] of fresh.entries()) {
      const kept = taken[index];
      if (kept !== undefined) found.set(id, kept);
    }
    if (!goOn(found.size)) return null;
    if (entries.length < size) return [...found.values()];
  }
}
