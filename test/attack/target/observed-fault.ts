import type { AttackOptions } from '../area.ts';
import type { Observed, Watch } from './watch.ts';

/** No request may hold up the others for longer. */
const longestStallMs = 1000;
/**
 * Resident memory of a server under attack. The idle one has about 300 MB; four large files at once, of up to 200 MB
 * each while they are read, have taken it to 920 MB.
 */
const largestResidentBytes = 1_200_000_000;

/** What is wrong with what was seen of a server from outside, each as 'name: figures'. */
export function observedFaults(seen: Observed): string[] {
  return [
    ...(seen.failures > 0 ? [`health failed: ${seen.failures} of ${seen.polls} polls`] : []),
    ...(seen.longestMs > longestStallMs ? [`stall: /health needed ${seen.longestMs} ms`] : []),
    ...(seen.largestBytes > largestResidentBytes
      ? [`memory: ${Math.round(seen.largestBytes / 1e6)} MB resident`]
      : []),
  ];
}

/** What was seen of a server since the last time, told to the run as well. */
export async function observe(
  { watch }: { readonly watch: Watch },
  { seen }: AttackOptions,
): Promise<Observed> {
  const observed = await watch.take();
  seen(observed);
  return observed;
}
