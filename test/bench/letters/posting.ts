import type { LetterApp } from '../../server/letters/letter-fixtures.ts';

/** Lets the worker run until so many letters are posted; answers how many are. */
export async function drain(app: LetterApp, wanted: number): Promise<number> {
  for (let round = 0; round < 60; round++) {
    await app.deliver();
    const { sent } = await app.board.letterpost.stats({});
    if (sent >= wanted) return sent;
  }
  return (await app.board.letterpost.stats({})).sent;
}

/** Follows the memory of this process until `stop`, which tells it at both ends and at its most. */
export function watchMemory() {
  const megabytes = () => process.memoryUsage.rss() / 1e6;
  const first = megabytes();
  let most = first;
  const timer = setInterval(() => (most = Math.max(most, megabytes())), 50);
  return {
    stop(): string {
      clearInterval(timer);
      return `${first.toFixed(0)} → ${megabytes().toFixed(0)} MB, peak ${most.toFixed(0)} MB`;
    },
  };
}

/** Seconds since `start`, by `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000;
