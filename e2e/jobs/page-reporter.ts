import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { format } from 'prettier';
import { languages } from '../../shared/language.ts';
import { annotationType, jobs, type JobFigures, type JobNumber } from './job-list.ts';

type Measured = Map<string, JobFigures>;

/** Writes docs/ten-jobs.md once each job was played in each language: `npm run jobs`. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter by it.
export default class PageReporter implements Reporter {
  private readonly measured: Measured = new Map();

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    const language = test.parent.project()?.name.replace('jobs-', '') ?? '';
    for (const { type, description } of annotations) {
      if (type !== annotationType) continue;
      const figures = JSON.parse(description ?? '') as JobFigures;
      this.measured.set(keyOf(figures.job, language), figures);
    }
  }

  async onEnd(): Promise<void> {
    const rows = numbers.map(job => rowOf(job, this.measured));
    const lacking = rows.filter(row => row === null).length;
    if (lacking > 0) return void process.stdout.write(`${lacking} jobs lack figures: the page stays\n`);
    const day = new Date().toISOString().slice(0, 10);
    const page = join(import.meta.dirname, '../../docs/ten-jobs.md');
    writeFileSync(page, await format(pageOf(rows.join('\n'), day), { parser: 'markdown' }));
  }

  printsToStdio(): boolean {
    return false;
  }
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
