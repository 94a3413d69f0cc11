import { useState } from 'react';
import type { z } from 'zod';
import { fieldErrorLabel } from '../../../../shared/i18n/label.ts';

export interface Fields<Name extends string, Checked> {
  readonly values: Readonly<Record<Name, string>>;
  /** Value, error and change of a field, for the component that shows it. */
  readonly field: (name: Name) => {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
  };
  readonly set: (patch: Partial<Record<Name, string>>) => void;
  /** What was typed, as the contract takes it; null shows what is wrong. */
  readonly check: () => Checked | null;
}

/** The text of a few fields, checked by the contract's schema; what is wrong is shown once submitting was tried. */
export function useFields<Name extends string, Checked>(
  schema: z.ZodType<Checked>,
  initial: Readonly<Record<Name, string>>,
): Fields<Name, Checked> {
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const parsed = schema.safeParse(values);
  const set = (patch: Partial<Record<Name, string>>) => setValues(before => ({ ...before, ...patch }));
  const errorOf = (name: Name) => {
    const issue = parsed.error?.issues.find(({ path }) => path[0] === name);
    return tried && issue ? fieldErrorLabel(issue.message) : undefined;
  };
  return {
    values,
    set,
    field: name => ({
      value: values[name],
      error: errorOf(name),
      onChange: value => set({ [name]: value } as Partial<Record<Name, string>>),
    }),
    check: () => {
      setTried(true);
      return parsed.success ? parsed.data : null;
    },
  };
}
