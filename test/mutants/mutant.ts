/** A fault that an engineer could make in the product. The runner plants it while files are loaded, in no file. */
export interface Mutant {
  /** Area and name, as `numbering/first-number`; unique. */
  readonly id: string;
  /** Path from the root of the project. */
  readonly file: string;
  /** Text of the file that occurs exactly once. */
  readonly from: string;
  readonly to: string;
  /** What goes wrong for people, in one sentence. */
  readonly breaks: string;
  /** Files of tests of which at least one has to fail; quick ones. */
  readonly tests: readonly string[];
  /** Random schedules of the simulation, played where those tests notice nothing. */
  readonly simulation?: Simulation;
  /** Why nothing can tell the program with this fault from the one without; it does not count then. */
  readonly equivalent?: string;
}

export interface Simulation {
  readonly schedules: number;
  /** Mixtures of operations, all of them where none are named. */
  readonly moods?: readonly ('even' | 'restores' | 'erasures' | 'quarrels' | 'feast' | 'post')[];
}

/** The part of an id before the slash. */
export const areaOf = ({ id }: Pick<Mutant, 'id'>): string => id.split('/', 1).join('');

/** The file with the fault. Throws where its text does not occur exactly once. */
export function plantedIn(source: string, { id, from, to }: Pick<Mutant, 'id' | 'from' | 'to'>): string {
  const times = source.split(from).length - 1;
  if (times !== 1) throw new Error(`${id}: its text occurs ${times} times, not once`);
  return source.split(from).join(to);
}
