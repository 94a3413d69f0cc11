import type { Sqlite } from './open-file.ts';

/** What the thread that makes a large cut visible looks at between two rows: 1 asks it to step back. */
interface WriteGate {
  readonly flag: Int32Array;
  /** When this thread last wanted to write, by `performance.now()`. */
  askedAt: number;
}

const gates = new WeakMap<Sqlite, WriteGate>();

/** The gate of a connection that shares its file with a thread; made at its first use. */
export function writeGate(sql: Sqlite): WriteGate {
  const gate = gates.get(sql) ?? {
    flag: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    askedAt: Number.NEGATIVE_INFINITY,
  };
  gates.set(sql, gate);
  return gate;
}

/**
 * To be called before a write transaction of the core: a thread that writes a large cut rolls back within a row and
 * begins anew later, so that what a person does never waits for it. A write that forgets this waits until the thread
 * is done.
 */
export function askForWrites(sql: Sqlite): void {
  const gate = gates.get(sql);
  if (!gate) return;
  gate.askedAt = performance.now();
  Atomics.store(gate.flag, 0, 1);
}
