import { everyMutant } from './every-mutant.ts';
import { OptionError, readOptions, usage, type MutantPlan } from './run/options.ts';
import { leastScore, listLine, outcomeLine, percent, reportOf, scoreOf } from './run/report.ts';
import { checkGreen, NotGreen, tryMutants, type Outcome } from './run/run-mutants.ts';

// `npm run mutants -- --only numbering/`: plants faults one by one and tells which of them a test notices.

const write = (text: string): void => void process.stdout.write(`${text}\n`);

async function play({ mutants, list, workers }: MutantPlan): Promise<number> {
  if (list) {
    write(mutants.map(listLine).join('\n'));
    return 0;
  }
  const begun = performance.now();
  write(`${mutants.length} mutants; first everything runs without any …`);
  const green = await checkGreen(mutants);
  write(`Green without any fault, in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  const tried = (outcome: Outcome, count: number): void =>
    write(`${String(count).padStart(3)}/${mutants.length} ${outcomeLine(outcome)}`);
  const outcomes = await tryMutants({ mutants, green, workers, tried });
  const minutes = (performance.now() - begun) / 60_000;
  write(`\n${reportOf(outcomes)} in ${minutes.toFixed(1)} minutes`);
  return percent(scoreOf(outcomes)) < leastScore ? 1 : 0;
}

try {
  const plan = readOptions(process.argv.slice(2), everyMutant);
  if (plan === null) process.stdout.write(usage);
  else process.exitCode = await play(plan);
} catch (error) {
  if (!(error instanceof OptionError || error instanceof NotGreen)) throw error;
  process.stderr.write(`${error.message}\n${error instanceof OptionError ? `\n${usage}` : ''}`);
  process.exitCode = 2;
}
