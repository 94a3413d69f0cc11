import { allAreas } from './run/areas.ts';
import { replayCommand, writeCandidate } from './run/candidate.ts';
import { OptionError, readOptions, usage, type AttackPlan } from './run/options.ts';
import { runAttack, type AttackResult, type Progress } from './run/run-attack.ts';
import { removeTemplate } from './target/attack-server.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const number = (value: number): string => Math.round(value).toLocaleString('de-CH');

const interrupt = new AbortController();
process.once('SIGINT', () => interrupt.abort()).once('SIGTERM', () => interrupt.abort());

try {
  const plan = readOptions(process.argv.slice(2), allAreas, Date.now() % 1_000_000_000);
  if (plan === null) process.stdout.write(usage(allAreas));
  else process.exitCode = await play(plan);
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage(allAreas)}`);
  process.exitCode = 2;
} finally {
  await removeTemplate();
}

async function play(plan: AttackPlan): Promise<number> {
  say(
    `${number(plan.cases)} cases, seed ${plan.seed}, areas: ${plan.areas.map(({ name }) => name).join(', ')}`,
  );
  const begun = performance.now();
  const result = await runAttack(plan, interrupt.signal, progressLine());
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  for (const { area, cases, seconds, seen } of result.areas) {
    const speed = `${number(cases)} cases in ${seconds.toFixed(1)} s, ${number(cases / seconds)} a second`;
    say(
      `${area}: ${speed}, longest wait ${seen.longestMs} ms, largest memory ${number(seen.largestBytes / 1e6)} MB`,
    );
  }
  showFindings(result, plan.seed);
  const total = result.areas.reduce((sum, { cases }) => sum + cases, 0);
  const seconds = (performance.now() - begun) / 1000;
  say(`${number(total)} cases in ${seconds.toFixed(1)} s, ${result.findings.length} kinds of findings`);
  if (!result.isComplete) say('The run ended before all cases were played.');
  return result.findings.length > 0 || !result.isComplete ? 1 : 0;
}

function showFindings({ findings }: AttackResult, seed: number): void {
  for (const { finding, count } of findings) {
    say(`\n${finding.area}: ${finding.name}${count > 1 ? ` (${number(count)} times)` : ''}`);
    say(`  ${finding.text}`);
    say(`  ${replayCommand(finding, seed)}`);
    say(`  ${writeCandidate(finding, seed)}`);
  }
}

/** A line a second that overwrites itself; in a file, one every ten seconds. */
function progressLine(): (state: Progress) => void {
  const every = process.stdout.isTTY ? 1000 : 10_000;
  const begun = performance.now();
  let shownAt = Number.NEGATIVE_INFINITY;
  return ({ area, played, cases, findings }) => {
    const now = performance.now();
    if (now - shownAt < every && played < cases) return;
    shownAt = now;
    const line = `${area}: ${number(played)} cases of at most ${number(cases)}, ${findings} kinds of findings, ${number((now - begun) / 1000)} s`;
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
    else say(line);
  };
}
