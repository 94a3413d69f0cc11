import type { PushRequest } from '../../../shared/sync/message.ts';
import type { SimLaptop } from './sim-laptop.ts';

/** What laptops have sent so far. */
export class SentChanges {
  private readonly contents = new Map<SimLaptop, Map<string, string>>();

  /** A laptop that was set back does not know what it has sent. */
  forget(laptop: SimLaptop): void {
    this.contents.delete(laptop);
  }

  /**
   * I19: changes leave in the order in which they were made, whatever the clock says, at places without a gap. I20: what
   * has left is not rewritten under its id.
   */
  broken(laptop: SimLaptop, { mutations }: PushRequest): string[] {
    const sent = this.contents.get(laptop) ?? new Map<string, string>();
    this.contents.set(laptop, sent);
    return mutations.flatMap(({ mid, mseq, ...mutation }, place) => {
      const before = mutations[place - 1];
      const content = JSON.stringify(mutation);
      const known = sent.get(mid) ?? content;
      sent.set(mid, content);
      // An erasure takes the content out of changes that have left.
      const isRewritten = known !== content && laptop.purged.size === 0;
      return [
        // Ids are given in the order of the changes.
        ...(before && before.mid > mid ? [`I19 ${mid} leaves after ${before.mid}`] : []),
        ...(before && mseq !== before.mseq + 1 ? [`I19 ${mid} leaves a gap before it`] : []),
        ...(isRewritten ? [`I20 ${mid} has left as ${known} and leaves again as ${content}`] : []),
      ];
    });
  }
}
