import { isSameGroupName } from './member-group.ts';

/** The longest name of a group. */
const longestName = 60;
/** More groups in one cell are none: it holds something else. */
const mostNames = 50;

/** Names of groups in a cell are parted by the first of these that is there. */
const marks = [/[;|\n]|\s:::\s/, /,/, /\s[/+]\s/];
/** Before the name of a label that the address book of another program makes by itself. */
const ownLabel = /^\* /;

const parted = (text: string): string[] => [
  ...new Set(
    text
      .split(marks.find(mark => mark.test(text)) ?? '\n')
      .map(name => name.trim())
      .filter(name => name !== '' && !ownLabel.test(name)),
  ),
];

/** What is wrong with a cell that names groups, as a code of field errors; null for nothing. */
export function groupCellProblem(text: string): string | null {
  const names = parted(text);
  if (names.length > mostNames) return 'too_many';
  return names.some(name => name.length > longestName) ? 'too_long' : null;
}

/** The groups that a cell names, as they are called here; `known` are those of the association. */
export function groupsInCell(text: string, known: readonly string[]): string[] {
  const called = (name: string) => known.find(each => isSameGroupName(each, name));
  // A name may have a comma itself.
  const whole = called(text.trim());
  return whole === undefined ? parted(text).map(name => called(name) ?? name) : [whole];
}

/** Names of groups as one cell. */
export const groupCell = (names: readonly string[]): string => names.join('; ');

/** Groups that a row of a file adds to a member and takes away, by name. */
export interface GroupPlan {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export const noGroupPlan: GroupPlan = { add: [], remove: [] };

/**
 * What a cell changes. Where it is known what stood in it when the file was written, a name that was taken out leaves the
 * group; otherwise a cell only adds, as another program's file knows nothing of our groups.
 */
export function planGroups(
  named: readonly string[],
  here: readonly string[],
  exported: readonly string[] | null,
): GroupPlan {
  const has = (list: readonly string[], name: string) => list.some(each => isSameGroupName(each, name));
  return {
    add: named.filter(name => !has(here, name) && !(exported !== null && has(exported, name))),
    remove: (exported ?? []).filter(name => !has(named, name) && has(here, name)),
  };
}
