/** A process that dies: thrown out of a transaction it rolls back, thrown after it the commit stands. */
class Kill extends Error {}

/** Lets a process die around one of its next commits. */
export class CrashPoint {
  private armed: { when: 'before' | 'after'; left: number } | null = null;

  arm(when: 'before' | 'after', commits: number): void {
    this.armed = { when, left: commits };
  }

  disarm(): void {
    this.armed = null;
  }

  /** Wraps the outermost transaction of a store; `committed` hears when it stands, even if the process then dies. */
  around<T>(transaction: (work: () => T) => T, work: () => T, committed: () => void): T {
    const due = this.armed?.left === 0 ? this.armed : null;
    if (this.armed && !due) this.armed.left--;
    if (due) this.armed = null;
    const result = transaction(() => {
      const value = work();
      if (due?.when === 'before') throw new Kill('before the commit');
      return value;
    });
    committed();
    if (due?.when === 'after') throw new Kill('after the commit');
    return result;
  }
}

/** Runs what may be killed; true when it was. */
export function killed(work: () => void): boolean {
  try {
    work();
    return false;
  } catch (error) {
    if (error instanceof Kill) return true;
    throw error;
  }
}
