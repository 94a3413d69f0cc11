import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePage, ensureServer, ensureShell } from '../../desktop/build.ts';
import { noteFigure } from './figures.ts';
import { timeStart, type Start } from './start/time-start.ts';

const rounds = 7;
/** Seconds of processor time. */
const aims: Readonly<Record<string, number>> = { server: 0.6, desktop: 0.5 };

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * The processor time that server and desktop take on an existing folder until they answer, beside a bare Express with
 * better-sqlite3: the server as it is installed, then from its sources as tests start it. Of each start the median of
 * seven and the best, in turns; the first of each is not counted, as it makes the folder.
 */
export async function run(): Promise<void> {
  const built = await ensureServer(() => console.log('building the server …'));
  await ensurePage(() => console.log('building the page …'));
  const shell = await ensureShell(() => console.log('building the desktop …'));
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-start-'));
  const server = { PORT: '0', DATA_DIR: join(folder, 'server'), LOG_LEVEL: 'error' };
  const desktop = ['--server', 'http://127.0.0.1:9', '--data', join(folder, 'desktop')];
  const starts: readonly (readonly [string, () => Promise<Start>])[] = [
    [
      'bare Express',
      () => timeStart('test/bench/start/bare-server.ts', [join(folder, 'bare.db')], /^Server/),
    ],
    ['server', () => timeStart(join(built, 'main.mjs'), [], /^Server: http/, server)],
    ['its sources', () => timeStart('server/main.ts', [], /^Server: http/, server)],
    ['desktop', () => timeStart(join(shell, 'browser.mjs'), desktop, /^Desktop: http/)],
  ];
  const taken = new Map<string, Start[]>(starts.map(([name]) => [name, []]));
  const turn = async (isCounted: boolean): Promise<void> => {
    for (const [name, start] of starts) {
      const time = await start();
      if (isCounted) taken.get(name)?.push(time);
    }
  };
  try {
    for (let round = 0; round <= rounds; round++) await turn(round > 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const bare = median(taken.get('bare Express')?.map(({ processor }) => processor) ?? []);
  for (const [name, times] of taken) {
    const processor = median(times.map(time => time.processor));
    const clock = median(times.map(time => time.clock));
    const best = Math.min(...times.map(time => time.processor));
    console.log(
      `${name.padEnd(12)} ${processor.toFixed(2)} s of processor time (best ${best.toFixed(2)}), ` +
        `${clock.toFixed(2)} s on the clock; ${(processor / bare).toFixed(1)} times the bare one`,
    );
    const aim = aims[name];
    if (aim !== undefined)
      noteFigure({
        what: `start of the ${name} on an existing folder, processor time`,
        seen: `${processor.toFixed(2)} s`,
        ratio: bare / processor,
        aim: `at most ${aim} s`,
        isMet: processor <= aim,
      });
  }
}
