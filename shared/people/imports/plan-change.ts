import type { CellChange } from './import-row.ts';
import type { Member, MemberFields } from '../members/member.ts';
import { sameValue } from '../../sync/merge.ts';
import type { CheckedRow } from './table.ts';

/** What an empty cell makes of a field that may be empty; what must have a value keeps the one that it has. */
const emptied: Partial<Record<keyof MemberFields, string | null>> = {
  anrede: '',
  email: '',
  phone: '',
  mobile: '',
  funktion: '',
  strasse: '',
  hausnummer: '',
  plz: '',
  ort: '',
  notiz: '',
  geburtsdatum: null,
  eintritt: null,
  austritt: null,
};

/**
 * What a row changes of a member. `exported` is what stood in the file when it was written, where that is known: then a
 * cell that still says the same changes nothing, and what both sides changed is a conflict of what stood there, the cell
 * and what stands here.
 */
export function changesOf(
  { values, empty }: Pick<CheckedRow, 'values' | 'empty'>,
  member: Member,
  options: { readonly empties: boolean; readonly exported: Readonly<Record<string, unknown>> | undefined },
): CellChange[] {
  const { nr: _nr, id: _id, ...fields } = values;
  const wanted = Object.entries(fields);
  if (options.empties)
    for (const field of empty) if (field in emptied) wanted.push([field, emptied[field] ?? null]);
  return wanted.flatMap(([field, to]) => {
    const here: unknown = member[field as keyof MemberFields];
    const exported = options.exported && field in options.exported ? options.exported[field] : here;
    if (sameValue(to, exported) || sameValue(to, here)) return [];
    return [{ field, from: exported, to, here, conflict: !sameValue(here, exported) }];
  });
}

interface Numbered {
  readonly nr: number | null;
  readonly taken_nr: number | null;
}

/** Of several new people with one number the first one keeps it. */
export function withOwnNumber<P extends Numbered>(planned: P, numbers: Set<number>): P {
  const { nr } = planned;
  if (nr === null) return planned;
  if (numbers.has(nr)) return { ...planned, nr: null, taken_nr: nr };
  numbers.add(nr);
  return planned;
}

/** What fits no field stands below what the member's note says already. */
export function withNotes(checked: CheckedRow, notiz: string): CheckedRow {
  const notes = (checked.notes ?? []).filter(note => !notiz.includes(note));
  if (notes.length === 0) return checked;
  const kept = checked.values.notiz ?? notiz;
  const text = [kept, ...notes].filter(Boolean).join('\n').slice(0, 4000);
  return { ...checked, values: { ...checked.values, notiz: text } };
}
