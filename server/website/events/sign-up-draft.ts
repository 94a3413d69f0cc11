import type { FormError } from '../field.ts';

/** What was typed, and what is wrong with it. */
export interface SignUpForm {
  /** Uuids of the shifts that are ticked. */
  readonly shifts: ReadonlySet<string>;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly sprache: string;
  readonly errors: readonly FormError[];
  /** What did work, when the rest did not. */
  readonly done: readonly string[];
}

export const emptyForm: SignUpForm = {
  shifts: new Set(),
  name: '',
  email: '',
  phone: '',
  message: '',
  sprache: 'de',
  errors: [],
  done: [],
};
