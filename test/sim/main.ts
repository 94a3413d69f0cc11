import { parseArgs } from 'node:util';
import { describeBroken, keepCounterexample } from './counterexample.ts';
import { hunt } from './hunt.ts';
import { moods, type Mood } from './operation.ts';
import { plantedBugs, type PlantedBug } from './planted-bug.ts';

// `npm run sim -- --schedules 100000 --seed 7 [--longest 200] [--mood feast] [--bug lww]`; without a seed each run is another one.
const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    bug: { type: 'string' },
    mood: { type: 'string' },
    longest: { type: 'string', default: '90' },
  },
});

const isBug = (name: string | undefined): name is PlantedBug => name !== undefined && name in plantedBugs;
const isMood = (name: string | undefined): name is Mood => name !== undefined && name in moods;
const bug = isBug(values.bug) ? values.bug : null;
const seed = Number(values.seed);
const start = performance.now();
const { schedules, broken } = await hunt({
  schedules: Number(values.schedules),
  longest: Number(values.longest),
  seed,
  bug,
  ...(isMood(values.mood) ? { moods: [values.mood] } : {}),
});
const seconds = (performance.now() - start) / 1000;
const planted = bug ? `, planted: ${bug}` : '';
console.log(`${schedules} schedules in ${seconds.toFixed(1)} s, seed ${seed}${planted}`);
console.log(broken ? describeBroken(broken, keepCounterexample(broken, bug)) : 'nothing broke');
if (broken) process.exitCode = 1;
