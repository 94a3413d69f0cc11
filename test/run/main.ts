import { styleText } from 'node:util';
import { attackStage } from './attack-stage.ts';
import { buildStage, formatStage, lintStage, typeStage } from './code-stages.ts';
import { chromiumStage, electronStage } from './e2e-stages.ts';
import type { Outcome, Stage } from './stage.ts';
import { ruleStage, unitStage } from './vitest-stages.ts';

const complete = [
  typeStage,
  lintStage,
  formatStage,
  unitStage,
  buildStage,
  chromiumStage,
  electronStage,
] as const;
/** Stages that only run when they are named. */
const onlyNamed = [ruleStage, attackStage] as const;
const check = [typeStage, lintStage, formatStage, ruleStage] as const;

const usage = `Usage: npm test [-- stage …]   or   npm run check
Stages: ${[...complete, ...onlyNamed].map(stage => stage.name).join(', ')}; none: all. check: ${check.map(stage => stage.name).join(', ')}.
`;

function pick(names: readonly string[]): readonly Stage[] {
  if (names.length === 0) return complete;
  const known: readonly Stage[] = [...complete, ...onlyNamed];
  return names.flatMap(name => {
    if (name === 'check') return check;
    const stage = known.find(each => each.name === name);
    if (stage) return [stage];
    process.stderr.write(`There is no stage '${name}'.\n${usage}`);
    return process.exit(2);
  });
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function runStage(stage: Stage): Promise<Outcome> {
  process.stdout.write(`\n${styleText('bold', `── ${stage.title} (${stage.name})`)}\n`);
  const begin = Date.now();
  const outcome = await stage.run();
  const word = outcome.ok ? (outcome.skipped ? 'skipped' : 'good') : 'FAILED';
  const why = outcome.skipped ? `: ${outcome.skipped}` : '';
  process.stdout.write(
    `${styleText(outcome.ok ? 'green' : 'red', `${stage.name} ${word}`)} in ${seconds(begin)}${why}\n`,
  );
  return outcome;
}

/** Failed tests of a stage; one that broke without a failed test counts as one. */
const failures = ({ ok, failed = 0 }: Outcome): number => (ok ? failed : Math.max(1, failed));

const names = process.argv.slice(2);
if (names.includes('--help')) process.stdout.write(usage);
else {
  const begin = Date.now();
  const outcomes: Outcome[] = [];
  for (const stage of pick(names)) outcomes.push(await runStage(stage));
  const passed = outcomes.reduce((sum, outcome) => sum + (outcome.passed ?? 0), 0);
  const failed = outcomes.reduce((sum, outcome) => sum + failures(outcome), 0);
  for (const line of outcomes.flatMap(outcome => outcome.broken ?? []))
    process.stdout.write(`${styleText('red', 'failed')} ${line}\n`);
  process.stdout.write(`\nAll of it took ${seconds(begin)}.\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
