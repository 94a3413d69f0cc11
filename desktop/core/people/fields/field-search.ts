import { fold } from '../../../../shared/people/members/name-order.ts';
import { fieldValueText } from '../../../../shared/people/fields/value-words.ts';
import type { CustomField } from '../../../../shared/people/fields/custom-field.ts';
import type { Sqlite } from '../../replica/open-file.ts';

/** Finds members by what stands in their own fields. */
export interface FieldSearch {
  /** Row numbers of members in one of whose fields some word begins with this folded word. */
  find(word: string): readonly number[];
  /** Fields or values have changed. */
  forget(): void;
}

/**
 * Every different text of the fields is read and folded once, with the members who have it: most are the same few
 * options. Yes and no are not searched for, nor days.
 */
export function fieldSearch(sql: Sqlite): FieldSearch {
  let texts: Map<string, number[]> | null = null;
  return {
    find(word) {
      texts ??= readTexts(sql);
      const found: number[] = [];
      for (const [text, numbers] of texts)
        if (text.startsWith(word) || text.includes(` ${word}`)) for (const n of numbers) found.push(n);
      return found;
    },
    forget: () => void (texts = null),
  };
}

function readTexts(sql: Sqlite): Map<string, number[]> {
  const fields = sql
    .prepare<[], string>('SELECT body FROM custom_field')
    .pluck()
    .all()
    .map(body => JSON.parse(body) as CustomField)
    .filter(({ kind }) => kind !== 'yes_no' && kind !== 'date');
  if (fields.length === 0) return new Map();
  const numbers = new Map(sql.prepare<[], [string, number]>('SELECT id, n FROM member').raw().iterate());
  const rows = sql
    .prepare<[string], [string, string]>(
      "SELECT member_id, value FROM custom_value WHERE field_id = ? AND value <> ''",
    )
    .raw();
  const texts = new Map<string, number[]>();
  for (const field of fields) {
    const folded = new Map<string, string>();
    for (const [id, value] of rows.iterate(field.id)) {
      const n = numbers.get(id);
      if (n === undefined) continue;
      let text = folded.get(value);
      if (text === undefined) {
        text = fold(fieldValueText(field, value, { yes: '', no: '' })).replace(/[^\p{L}\p{N}]+/gu, ' ');
        folded.set(value, text);
      }
      const known = texts.get(text);
      if (known) known.push(n);
      else texts.set(text, [n]);
    }
  }
  return texts;
}
