import type { Row } from '../../../shared/sync/mutation.ts';

const gone = '†';

interface Typed {
  readonly id: string;
  readonly laptop: number;
  readonly mid: string;
}

/** Every value that a person typed, and what they knowingly put in its place. */
export class Ledger {
  private readonly typed = new Map<string, Typed>();
  private readonly replacements = new Map<string, Set<string>>();
  private readonly lostWithDevice = new Set<string>();

  type(value: string, by: Typed): void {
    this.typed.set(value, by);
  }

  /** A person saw `old` and wanted `value` there, or nothing. */
  replace(old: unknown, value: string | null): void {
    if (typeof old !== 'string' || old === '') return;
    const set = this.replacements.get(old) ?? new Set();
    set.add(value ?? gone);
    this.replacements.set(old, set);
  }

  /** A person saw the row and wanted it gone. */
  dropRow(row: Row | null): void {
    for (const value of Object.values(row ?? {})) this.replace(value, null);
  }

  values(): readonly string[] {
    return [...this.typed.keys()];
  }

  of(laptop: number): string[] {
    return [...this.typed].filter(([, by]) => by.laptop === laptop).map(([value]) => value);
  }

  ofRow(id: string): string[] {
    return [...this.typed].filter(([, by]) => by.id === id).map(([value]) => value);
  }

  lose(values: readonly string[]): void {
    for (const value of values) this.lostWithDevice.add(value);
  }

  /** Values that are neither kept anywhere, nor knowingly replaced, erased, or lost with their device. */
  missing(kept: string, isErased: (id: string) => boolean): string[] {
    const verdicts = new Map<string, boolean>();
    const accounted = (value: string): boolean => {
      if (value === gone) return true;
      const known = verdicts.get(value);
      if (known !== undefined) return known;
      verdicts.set(value, false);
      const by = this.typed.get(value);
      const excused = by !== undefined && (isErased(by.id) || this.lostWithDevice.has(value));
      const replaced = () => [...(this.replacements.get(value) ?? [])].some(accounted);
      const verdict = kept.includes(value) || excused || replaced();
      verdicts.set(value, verdict);
      return verdict;
    };
    return this.values()
      .filter(value => !accounted(value))
      .map(value => `${value} ${JSON.stringify(this.typed.get(value))}`);
  }
}
