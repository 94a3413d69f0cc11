import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';

/** One measured figure beside what it shall be. */
export interface Figure {
  /** What was measured: 'GET /members?limit=50 of 100'000, 8 connections'. */
  readonly what: string;
  /** With its unit: '2.1 s'. */
  readonly seen: string;
  /** How often as fast as the baseline that ran beside it; null where there is none. */
  readonly ratio: number | null;
  /** In words: 'at least 0.7 of a bare handler'. */
  readonly aim: string;
  readonly isMet: boolean;
}

interface Measured {
  /** The day of the run. */
  readonly day: string;
  readonly figures: readonly Figure[];
}

const noted: Figure[] = [];

/** Keeps a figure for the table at the end of the run. */
export function noteFigure(figure: Figure): void {
  noted.push(figure);
}

/** What was noted since the last call. */
export const takeFigures = (): Figure[] => noted.splice(0);

const kept = join(import.meta.dirname, 'figures.json');
const page = join(import.meta.dirname, '../../docs/performance.md');

/** The figures of every comparison that was ever kept, by its name. */
const readKept = (): Record<string, Measured> =>
  JSON.parse(readFileSync(kept, 'utf8')) as Record<string, Measured>;

/** The newest figures of these comparisons. */
export const keptFigures = (names: readonly string[]): Figure[] => {
  const all = readKept();
  return names.flatMap(name => all[name]?.figures ?? []);
};

/** Keeps the figures of a comparison in the place of its earlier ones, and writes the page. */
export async function keepFigures(name: string, figures: readonly Figure[], day: string): Promise<void> {
  const all = { ...readKept(), [name]: { day, figures } };
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => one.localeCompare(other)));
  writeFileSync(kept, `${JSON.stringify(sorted, null, 2)}\n`);
  writeFileSync(page, (await format('page.md', performancePage(sorted))).code);
}

const ratioText = (ratio: number | null): string => (ratio === null ? '–' : ratio.toFixed(2));

/** The table that a run prints. */
export const figureTable = (figures: readonly Figure[]): string =>
  figures
    .map(({ what, seen, ratio, aim, isMet }) =>
      [isMet ? '✓' : '✗', what.padEnd(74), seen.padStart(12), ratioText(ratio).padStart(6), `  ${aim}`].join(
        ' ',
      ),
    )
    .join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|');

function performancePage(all: Readonly<Record<string, Measured>>): string {
  const rows = Object.entries(all).flatMap(([name, { day, figures }]) =>
    figures.map(
      ({ what, seen, ratio, aim, isMet }) =>
        `| ${cell(what)} | ${cell(seen)} | ${ratioText(ratio)} | ${cell(aim)} | ${isMet ? 'yes' : 'no'} | \`${name}\`, ${day} |`,
    ),
  );
  return `# Performance

Written by \`npm run bench\`. Each figure was measured beside its baseline in one run, and the ratio says how often as fast as the baseline it is; only ratios can be compared between machines. Where an aim is missed, the end of this page says where the time goes.

Measured on ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}.

| What | Seen | Ratio | Aim | Met | Comparison, day |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

${readFileSync(join(import.meta.dirname, 'profiles.md'), 'utf8')}`;
}
