import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { languages } from '../../shared/language.ts';
import { run, tool } from '../../test/run/command.ts';
import { annotationType, jobs, type JobFigures, type JobNumber } from './job-list.ts';

/** As Playwright reports it. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly tests: readonly PlayedTest[] }[];
}
interface PlayedTest {
  readonly projectName: string;
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
}
type Measured = Map<string, JobFigures>;

const testsOf = ({ suites = [], specs = [] }: Suite): PlayedTest[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
];

function figuresOf(report: Suite): Measured {
  const measured: Measured = new Map();
  for (const { projectName, annotations } of testsOf(report)) {
    for (const { type, description } of annotations) {
      if (type !== annotationType) continue;
      const figures = JSON.parse(description ?? '') as JobFigures;
      measured.set(keyOf(figures.job, projectName.replace('jobs-', '')), figures);
    }
  }
  return measured;
}

const numbers = Object.keys(jobs).map(Number) as JobNumber[];
const keyOf = (job: JobNumber, language: string): string => `${job} ${language}`;

/** Null where a language was not played. */
function rowOf(job: JobNumber, measured: Measured): string | null {
  const { what, from, aim } = jobs[job];
  const seen = languages.flatMap(language => measured.get(keyOf(job, language)) ?? []);
  if (seen.length < languages.length) return null;
  const isMet = seen.every(({ actions, seconds }) =>
    'actions' in aim ? actions <= aim.actions : seconds <= aim.seconds,
  );
  const aimText = 'actions' in aim ? `${aim.actions} actions` : `${aim.seconds} s`;
  const cells = seen.map(({ actions, seconds }) => `${actions}, ${seconds.toFixed(1)} s`);
  return `| ${[job, what, from, aimText, ...cells, isMet ? 'yes' : 'no'].join(' | ')} |`;
}

const pageOf = (rows: string, day: string): string => `# Ten jobs

Written by \`npm run jobs\`, which plays the ten jobs that people do most with the demo association, each from a warm start, in every language. Measured on ${day}.

Actions are clicks, choices, keys and filled fields, counted. Seconds are those of a person who knows the way: the program's own time as it was measured, 2.6 s for each click and field (to think and to point), 0.5 s for each key, 0.2 s for each typed character, as the keystroke-level model has them; a registration is looked at for a second before its key.

| #   | Job | From | Aim | ${languages.join(' | ')} | Met |
| --- | --- | --- | --- | ${languages.map(() => '---').join(' | ')} | --- |
${rows}
`;

/** Plays each job in each language and writes docs/ten-jobs.md, unless one has no figures. */
async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'aktuar-jobs-'));
  const file = join(folder, 'report.json');
  // One at a time: beside another, the program would seem slower than it is.
  const which = ['--config', 'e2e/playwright.config.ts', '--project', 'jobs-*', '--workers', '1'];
  try {
    const code = await run(tool('@playwright/test/cli.js', 'test', ...which, '--reporter', 'list,json'), {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const measured = figuresOf(JSON.parse(readFileSync(file, 'utf8')) as Suite);
    const rows = numbers.flatMap(job => rowOf(job, measured) ?? []);
    if (rows.length < numbers.length) return 1;
    const day = new Date().toISOString().slice(0, 10);
    const page = join(import.meta.dirname, '../../docs/ten-jobs.md');
    writeFileSync(page, (await format('page.md', pageOf(rows.join('\n'), day), { printWidth: 120 })).code);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
