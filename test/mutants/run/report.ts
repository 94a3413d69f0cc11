import { areaOf, type Mutant } from '../mutant.ts';
import type { Outcome } from './run-mutants.ts';

/** Of a hundred faults so many have to be noticed. */
export const leastScore = 95;

export interface Score {
  readonly noticed: number;
  readonly tried: number;
}

/** Without those that nothing can notice. */
export function scoreOf(outcomes: readonly Outcome[]): Score {
  const counted = outcomes.filter(({ mutant }) => mutant.equivalent === undefined);
  return { noticed: counted.filter(({ noticedBy }) => noticedBy !== null).length, tried: counted.length };
}

/** In percent, rounded down: 94.9 are not 95. */
export const percent = ({ noticed, tried }: Score): number =>
  tried === 0 ? 100 : Math.floor((noticed / tried) * 100);

const word = ({ mutant, noticedBy }: Outcome): string =>
  noticedBy !== null ? 'noticed' : mutant.equivalent === undefined ? 'SURVIVED' : 'equivalent';

export function outcomeLine(outcome: Outcome): string {
  const { mutant, noticedBy, seconds } = outcome;
  const took = `${seconds.toFixed(1).padStart(6)} s`;
  const by = noticedBy ?? mutant.equivalent ?? mutant.breaks;
  return `${word(outcome).padEnd(10)} ${took}  ${mutant.id.padEnd(40)} ${by.slice(0, 160)}`;
}

/** All outcomes by name, and the score of each area and of all. */
export function reportOf(outcomes: readonly Outcome[]): string {
  const sorted = [...outcomes].sort((one, other) => (one.mutant.id < other.mutant.id ? -1 : 1));
  const areas = [...new Set(sorted.map(({ mutant }) => areaOf(mutant)))];
  const scores = areas.map(area => {
    const score = scoreOf(sorted.filter(({ mutant }) => areaOf(mutant) === area));
    return `${area.padEnd(12)} ${score.noticed} of ${score.tried}`;
  });
  const total = scoreOf(sorted);
  const last = `${total.noticed} of ${total.tried} noticed, ${percent(total)} %`;
  return [...sorted.map(outcomeLine), '', ...scores, last].join('\n');
}

export const listLine = ({ id, file, breaks, equivalent }: Mutant): string =>
  `${id.padEnd(40)} ${file}\n    ${breaks}${equivalent === undefined ? '' : `\n    Equivalent: ${equivalent}`}`;
