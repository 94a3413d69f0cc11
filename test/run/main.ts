import { styleText } from 'node:util';
import { attackStage } from './attack-stage.ts';
import { changedStages } from './changed-stages.ts';
import { buildStage, formatStage, lintStage, typeStage, unusedStage } from './code-stages.ts';
import { chromiumStage, electronStage, jobStage, packagedJobStage } from './e2e-stages.ts';
import { installCommand, leftOut } from './machine.ts';
import type { Outcome, Stage } from './stage.ts';
import { everyTestStage, proofStage, ruleStage, unitStage } from './vitest-stages.ts';

const check = [typeStage, lintStage, formatStage, unusedStage, ruleStage] as const;

/** What several stages together are called on the command line. */
const runs: Readonly<Record<string, readonly Stage[]>> = {
  // What every change needs, in ten minutes.
  test: [typeStage, lintStage, formatStage, unusedStage, buildStage, unitStage, jobStage, packagedJobStage],
  // What a release needs besides.
  proof: [proofStage, buildStage, chromiumStage, electronStage, attackStage],
  // Both, each test once.
  all: [
    typeStage,
    lintStage,
    formatStage,
    unusedStage,
    buildStage,
    everyTestStage,
    chromiumStage,
    electronStage,
    attackStage,
  ],
  check,
};
const stages = [...new Set(Object.values(runs).flat())];

const usage = `Usage: npm test [-- --changed | stage …]   npm run proof   npm run check
--changed: only what depends on files that git calls changed.
Stages: ${stages.map(stage => stage.name).join(', ')}
Groups: ${Object.entries(runs)
  .map(([name, group]) => `${name} (${group.map(stage => stage.name).join(', ')})`)
  .join('; ')}
`;

function pick(names: readonly string[]): readonly Stage[] {
  if (names.includes('--changed')) return changedStages();
  if (names.length === 0) return runs['test'] ?? [];
  return names.flatMap(name => {
    const group = runs[name];
    if (group) return group;
    const stage = stages.find(each => each.name === name);
    if (stage) return [stage];
    process.stderr.write(`There is no stage '${name}'.\n${usage}`);
    return process.exit(2);
  });
}

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Neighbours that print nothing themselves belong together, and who runs beside another to that one. */
function groupsOf(stages: readonly Stage[]): readonly (readonly Stage[])[] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (last && (stage.isBeside || (stage.isQuiet && last[0]?.isQuiet))) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

function report(stage: Stage, outcome: Outcome, took: string): void {
  const word = outcome.ok ? (outcome.skipped ? 'skipped' : 'good') : 'FAILED';
  const why = outcome.skipped ? `: ${outcome.skipped}` : '';
  if (outcome.output) process.stdout.write(`${outcome.output.trimEnd()}\n`);
  process.stdout.write(
    `${styleText(outcome.ok ? 'green' : 'red', `${stage.name} ${word}`)} in ${took}${why}\n`,
  );
}

/** Runs a group at the same time and reports each of its stages in their order. */
async function runGroup(group: readonly Stage[]): Promise<Outcome[]> {
  const begin = Date.now();
  const running = group.map(stage => ({
    stage,
    ended: stage.run().then(outcome => ({ outcome, took: seconds(begin) })),
  }));
  const outcomes: Outcome[] = [];
  for (const { stage, ended } of running) {
    process.stdout.write(`\n${styleText('bold', `── ${stage.title} (${stage.name})`)}\n`);
    const { outcome, took } = await ended;
    report(stage, outcome, took);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Failed tests of a stage; one that broke without a failed test counts as one. */
const failures = ({ ok, failed = 0 }: Outcome): number => (ok ? failed : Math.max(1, failed));

/** What this machine could not try, and the one command that changes it. */
function printLeftOut(): void {
  const parts = leftOut();
  if (parts.length === 0) return;
  process.stdout.write(`\n${styleText('yellow', 'Left out:')}\n`);
  for (const { what, lacks } of parts) process.stdout.write(`  ${what}, without ${lacks}\n`);
  const install = installCommand();
  if (install !== null) process.stdout.write(`To run everything: ${install}\n`);
}

const names = process.argv.slice(2);
if (names.includes('--help')) process.stdout.write(usage);
else {
  const begin = Date.now();
  const outcomes: Outcome[] = [];
  for (const group of groupsOf(pick(names))) outcomes.push(...(await runGroup(group)));
  const passed = outcomes.reduce((sum, outcome) => sum + (outcome.passed ?? 0), 0);
  const failed = outcomes.reduce((sum, outcome) => sum + failures(outcome), 0);
  for (const line of outcomes.flatMap(outcome => outcome.broken ?? []))
    process.stdout.write(`${styleText('red', 'failed')} ${line}\n`);
  for (const line of outcomes.flatMap(outcome => outcome.flaky ?? []))
    process.stdout.write(`${styleText('yellow', 'second try')} ${line}\n`);
  printLeftOut();
  process.stdout.write(`\n${passed} passed, ${failed} failed in ${seconds(begin)}\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
