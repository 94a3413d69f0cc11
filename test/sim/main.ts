import { describeBroken, keepCounterexample } from './counterexample.ts';
import { hunt } from './hunt.ts';
import { readSimOptions, SimOptionError, simUsage, type SimOptions } from './sim-options.ts';

// `npm run sim -- --schedules 100000 --seed 7 [--longest 200] [--mood feast] [--bug lww]`

/** Milliseconds between two lines of progress. */
const progressEvery = 5_000;

async function play({ schedules, seed, longest, mood, bug }: SimOptions): Promise<boolean> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  let said = start;
  const progress = (played: number) => {
    if (performance.now() - said < progressEvery) return;
    said = performance.now();
    const left = (seconds() / played) * (schedules - played);
    console.log(
      `${played} of ${schedules} schedules, ${(played / seconds()).toFixed(1)} a second, ${Math.max(0, left).toFixed(0)} s to go`,
    );
  };
  const { schedules: played, broken } = await hunt({
    schedules,
    longest,
    seed,
    bug,
    progress,
    ...(mood ? { moods: [mood] } : {}),
  });
  const planted = bug ? `, planted: ${bug}` : '';
  const rate = (played / seconds()).toFixed(1);
  console.log(`${played} schedules in ${seconds().toFixed(1)} s, ${rate} a second, seed ${seed}${planted}`);
  console.log(broken ? describeBroken(broken, keepCounterexample(broken, bug)) : 'nothing broke');
  return broken === null;
}

try {
  const options = readSimOptions(process.argv.slice(2), new Date());
  if (options === null) console.log(simUsage);
  else if (!(await play(options))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof SimOptionError)) throw error;
  console.error(`${error.message}\n\n${simUsage}`);
  process.exitCode = 2;
}
