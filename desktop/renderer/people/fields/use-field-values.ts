import { useEffect, useState } from 'react';
import { z } from 'zod';
import { fieldErrorLabel } from '../../../../shared/i18n/label.ts';
import { storedValue } from '../../../../shared/people/fields/custom-value.ts';
import { api } from '../../api.ts';
import { dropDraft, keepDraft, readDraft } from '../../ui/form/draft.ts';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { fieldCalled, meantValue } from './field-names.ts';

type Values = Readonly<Record<string, string>>;

const draftSchema = z.record(z.string(), z.string());
const isDraft = (value: unknown): value is Values => draftSchema.safeParse(value).success;

export interface FieldValuesForm {
  /** As typed, by the id of the field. */
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly set: (fieldId: string, value: string) => void;
  readonly dirty: boolean;
  readonly draftAt: string | null;
  readonly discard: () => void;
  /** False where a field is wrong, which it then says. */
  readonly check: () => boolean;
  /** Writes it for a member; answers the way back, null where nothing changed. */
  readonly save: (memberId: string) => Promise<(() => Promise<unknown>) | null>;
}

/** Own fields of a member in a form; `current` may change underneath, what is typed outlives a reload. */
export function useFieldValues(draftOf: string, current: Values): FieldValuesForm {
  const draftName = `${draftOf}:fields`;
  const [draft] = useState(() => readDraft(draftName, isDraft));
  const [typed, setTyped] = useState<Values>(draft?.value ?? {});
  const [errors, setErrors] = useState<FieldErrors>({});
  const changed = changesIn(typed, current);
  const dirty = changed.length > 0;
  useEffect(() => (dirty ? keepDraft(draftName, typed) : dropDraft(draftName)));
  return {
    values: { ...current, ...typed },
    errors,
    set(fieldId, value) {
      setErrors(({ [fieldId]: _, ...others }) => others);
      setTyped(before => ({ ...before, [fieldId]: value }));
    },
    dirty,
    draftAt: draft?.typed_at ?? null,
    discard() {
      dropDraft(draftName);
      setTyped({});
    },
    check() {
      const wrong = problemsOf(changed);
      setErrors(wrong);
      return Object.keys(wrong).length === 0;
    },
    async save(member_id) {
      if (!dirty) return null;
      await api.desktopCustomFields.setValues({ member_id, changes: changed });
      const back = changed.map(({ field_id, from, to }) => ({
        field_id,
        from: storedAs(field_id, to),
        to: from,
      }));
      return () => api.desktopCustomFields.setValues({ member_id, changes: back });
    },
  };
}

interface Change {
  readonly field_id: string;
  readonly from: string;
  readonly to: string;
}

/** What differs from what is there, as it is meant. */
const changesIn = (typed: Values, current: Values): Change[] =>
  Object.entries(typed).flatMap(([field_id, text]) => {
    const field = fieldCalled(field_id);
    const from = current[field_id] ?? '';
    const to = field ? meantValue(field, text) : text;
    return field && to !== from ? [{ field_id, from, to }] : [];
  });

function storedAs(fieldId: string, value: string): string {
  const field = fieldCalled(fieldId);
  const outcome = field ? storedValue(field, value) : { value };
  return 'value' in outcome ? outcome.value : value;
}

const problemsOf = (changes: readonly Change[]): FieldErrors =>
  Object.fromEntries(
    changes.flatMap(({ field_id, to }) => {
      const field = fieldCalled(field_id);
      const outcome = field && storedValue(field, to);
      return outcome && 'code' in outcome ? [[field_id, fieldErrorLabel(outcome.code)]] : [];
    }),
  );
