/** What one history of the server has applied. It goes back with the database when that is restored. */
export class History {
  /** The mutation that is being taken in. */
  current = '';
  readonly errors: string[] = [];
  private applied = new Map<string, number>();
  private positions = new Map<string, number>();
  private conflicts = new Set<string>();
  private pending: string[] = [];
  private pendingPositions: [string, number][] = [];

  /** A use case is about to write for the current mutation. */
  applying(): void {
    this.pending.push(this.current);
  }

  position(stream: string, mseq: number): void {
    this.pendingPositions.push([stream, mseq]);
  }

  /** Runs a transaction; what it counted is dropped when it fails. */
  attempt<T>(work: () => T): T {
    this.pending = [];
    this.pendingPositions = [];
    return work();
  }

  commit(): void {
    for (const mid of this.pending) {
      const times = (this.applied.get(mid) ?? 0) + 1;
      this.applied.set(mid, times);
      if (times > 1) this.errors.push(`I3 ${mid} was applied ${times} times`);
    }
    for (const [stream, mseq] of this.pendingPositions) {
      if (mseq < (this.positions.get(stream) ?? 0))
        this.errors.push(`I9 stream ${stream} went back to ${mseq}`);
      this.positions.set(stream, mseq);
    }
    this.pending = [];
    this.pendingPositions = [];
  }

  /** A laptop was told that these conflicts keep what was refused. */
  promised(conflicts: readonly string[]): void {
    for (const id of conflicts) this.conflicts.add(id);
  }

  promises(): ReadonlySet<string> {
    return this.conflicts;
  }

  copy() {
    return {
      applied: new Map(this.applied),
      positions: new Map(this.positions),
      conflicts: new Set(this.conflicts),
    };
  }

  return(copy: ReturnType<History['copy']>): void {
    this.applied = new Map(copy.applied);
    this.positions = new Map(copy.positions);
    this.conflicts = new Set(copy.conflicts);
  }
}
