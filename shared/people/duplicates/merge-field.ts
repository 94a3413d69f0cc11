import { memberFields, type Member, type MemberFields } from '../members/member.ts';

/** What a merge asks about, field by field: everything that people enter, and the photo. */
export type MergeField = keyof MemberFields | 'foto';
export const mergeFields = [
  ...(Object.keys(memberFields.shape) as (keyof MemberFields)[]),
  'foto',
] as const satisfies readonly MergeField[];

/** 'keep': as it is; 'other': as the one that vanishes has it; or something else. The photo is one of the two. */
export type MergeChoice = 'keep' | 'other' | { readonly value: unknown };
export type MergeChoices = Readonly<Partial<Record<MergeField, MergeChoice>>>;
export type MergedValues = Pick<Member, MergeField>;

/** Fields in which two members differ, in the order of the form. */
export const differingFields = (kept: Member, other: Member): MergeField[] =>
  mergeFields.filter(field => kept[field] !== other[field]);

const isEmpty = (value: unknown): boolean => value === '' || value === null;

/**
 * What most people would choose: what is filled before what is empty, then what was changed later. A member who wants no
 * place in the directory keeps that; of two days of entry the earlier one counts; notes are put one below the other.
 */
export function suggestedChoice(field: MergeField, kept: Member, other: Member): MergeChoice {
  const [mine, theirs] = [kept[field], other[field]];
  if (mine === theirs || isEmpty(theirs)) return 'keep';
  if (isEmpty(mine)) return 'other';
  if (field === 'notiz') return { value: bothNotes(kept, other) };
  if (field === 'verzeichnis') return mine === false ? 'keep' : 'other';
  if (field === 'eintritt') return String(theirs) < String(mine) ? 'other' : 'keep';
  return other.updated_at > kept.updated_at ? 'other' : 'keep';
}

/** As long as a note may be, cut at its end. */
const longestNote = 4000;

export const bothNotes = (kept: Pick<Member, 'notiz'>, other: Pick<Member, 'notiz'>): string =>
  kept.notiz.includes(other.notiz) ? kept.notiz : `${kept.notiz}\n${other.notiz}`.slice(0, longestNote);

/** The values of the kept member after the choices. */
export function mergedValues(kept: Member, other: Member, choices: MergeChoices): MergedValues {
  const entries = mergeFields.map(field => {
    const choice = choices[field] ?? 'keep';
    if (choice === 'keep') return [field, kept[field]];
    return [field, choice === 'other' ? other[field] : choice.value];
  });
  return Object.fromEntries(entries) as MergedValues;
}

/** Which of two entries stays: the one on which more hangs, else the one with the lower number. */
export function suggestedKept(
  one: Pick<Member, 'id' | 'nr'>,
  other: Pick<Member, 'id' | 'nr'>,
  hanging: (id: string) => number,
): string {
  const more = hanging(one.id) - hanging(other.id);
  if (more !== 0) return more > 0 ? one.id : other.id;
  return (one.nr ?? Infinity) <= (other.nr ?? Infinity) ? one.id : other.id;
}
