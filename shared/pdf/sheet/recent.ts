/** Remembers what was asked for lately, at most twice `most`: what one generation has not asked for again is forgotten. */
export class Recent<Value> {
  private young = new Map<string, Value>();
  private old = new Map<string, Value>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get size(): number {
    return this.young.size + this.old.size;
  }

  get(key: string): Value | undefined {
    const young = this.young.get(key);
    if (young !== undefined) return young;
    const old = this.old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: Value): void {
    if (this.young.size >= this.most) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
  }
}
