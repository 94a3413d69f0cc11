import { startResync } from '../../shared/sync/replica/replica.ts';
import type { Replica } from '../../desktop/core/replica/open-replica.ts';
import { processorTime } from '../processor-time.ts';
import { watchStandstill } from './desktop/standstill.ts';
import { withServer } from './desktop/sync-work.ts';

const people = 20_000;

/** What went over the line, and how long the server took to compare. */
interface Traffic {
  bytes: number;
  compareBytes: number;
  waited: number;
}

/** A server of an earlier version. */
const withoutComparison: typeof fetch = (input, init) =>
  String(input instanceof Request ? input.url : input).endsWith('/sync/compare')
    ? Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }))
    : fetch(input, init);

/**
 * Prints what comparing a copy of 20'000 members costs a laptop: processor time, longest step, bytes (as JSON, before they
 * are compressed), milliseconds until the server answered. Beside it healing one row, and the baseline: everything anew.
 */
export async function run(): Promise<void> {
  await withServer(people, async ({ replica, connect }) => {
    const traffic: Traffic = { bytes: 0, compareBytes: 0, waited: 0 };
    const listening: typeof fetch = async (input, init) => {
      const begun = performance.now();
      const answer = await fetch(input, init);
      const path = new URL(input instanceof Request ? input.url : input).pathname;
      const bytes = String(init?.body).length + (await answer.clone().arrayBuffer()).byteLength;
      if (path.startsWith('/sync/compare')) {
        traffic.compareBytes += bytes;
        traffic.waited += performance.now() - begun;
      } else if (path === '/sync/pull') traffic.bytes += bytes;
      return answer;
    };
    // Its comparison is for the first round below.
    const first = connect(withoutComparison);
    while (!replica.ready()) await first.now();
    await first.stop();
    const round = async (name: string, before: () => void, due = true): Promise<void> => {
      before();
      if (due) replica.setNote('compared', null);
      Object.assign(traffic, { bytes: 0, compareBytes: 0, waited: 0 });
      const watch = watchStandstill();
      const [begun, spent] = [performance.now(), processorTime()];
      const sync = connect(listening);
      await sync.now();
      await sync.stop();
      const processor = processorTime() - spent;
      print(name, {
        ...traffic,
        time: performance.now() - begun,
        processor,
        longest: (await watch()).processor,
      });
    };
    await round('equal, first to ask', () => undefined);
    await round('equal, read already', () => undefined);
    await round('nothing due', () => undefined, false);
    await round('one row changed', () => damage(replica));
    await round('everything anew', () => startAll(replica), false);
  });
}

function damage({ sql }: Replica): void {
  const { changes } = sql
    .prepare("UPDATE member SET body = json_set(body, '$.ort', 'x') WHERE id = (SELECT min(id) FROM member)")
    .run();
  if (changes !== 1) throw new Error('there is no member');
}

const startAll = ({ engine }: Replica): void => engine.store.transaction(() => startResync(engine));

function print(
  name: string,
  figures: Traffic & { readonly time: number; readonly processor: number; readonly longest: number },
): void {
  const { bytes, compareBytes, waited, time, processor, longest } = figures;
  const kilobytes = (count: number): string => `${(count / 1000).toFixed(1)} kB`;
  process.stdout.write(
    `${name.padEnd(20)}${time.toFixed(0).padStart(7)} ms (${processor.toFixed(0)} of processor, longest step ` +
      `${longest.toFixed(0)}), compared by ${kilobytes(compareBytes)} in ${waited.toFixed(0)} ms, pulled ${kilobytes(bytes)}\n`,
  );
}
