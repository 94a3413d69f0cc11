/** Ends with the longest pause between two turns of the program. */
export function watchStandstill(): () => number {
  let [longest, last] = [0, performance.now()];
  const turn = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(turn, 1);
  return () => {
    turn();
    clearInterval(timer);
    return longest;
  };
}
